const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

/**
 * The SQL of today's date as the seed and the browsers have it: that of this process's time zone. The server's
 * `current_date` may be that of another one.
 */
export const TODAY = `(now() at time zone '${timeZone}')::date`
