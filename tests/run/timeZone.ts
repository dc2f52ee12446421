// Whole hours without daylight saving time, as PostgreSQL and every browser know them. The sign is POSIX's: `Etc/GMT-3`
// is three hours ahead of UTC.
const OFFSETS_HOURS = [0, 3, 6, 9, 12, -3, -6, -9]

/** A run ends long before. */
const HOURS_TO_MIDNIGHT = 8

/**
 * Returns the name of a time zone in which the day that begins a run is the same at its end: local midnight is at least
 * eight hours away in either direction, so that the jobs that the seed dates today are today's in every test, whatever
 * starts at which hour. UTC if it is one.
 */
export function daytimeZone(now: Date): string {
  const offset = OFFSETS_HOURS.find((hours) => {
    const localHour = (((now.getTime() / 3_600_000 + hours) % 24) + 24) % 24
    return localHour >= HOURS_TO_MIDNIGHT && localHour <= 24 - HOURS_TO_MIDNIGHT
  })
  if (offset === undefined) throw new Error('The offsets leave out an hour of the day')
  if (offset === 0) return 'Etc/UTC'
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}
