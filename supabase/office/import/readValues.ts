import { counties } from '#content/counties.ts'

const LONGEST_JOB_MINUTES = 1440
const FIRST_YEAR = '2000'

/**
 * `2026-11-20` or, as Irish spreadsheets have it, `20/11/2026`, as `YYYY-MM-DD`; null for no such day, and for
 * one before 2000, which is a slip of the hand.
 */
export function isoDay(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const [, day2, month2, year2] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text) ?? []
  const iso = `${year ?? year2}-${(month ?? month2)?.padStart(2, '0')}-${(day ?? day2)?.padStart(2, '0')}`
  // The thirty-first of February would become a day in March.
  const isReal = !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso)
  return isReal && iso >= FIRST_YEAR ? iso : null
}

/** `9:30` or `09:30`, with or without seconds, as `HH:MM`; null for no such time. */
export function isoTime(text: string): string | null {
  const [, hour, minute] = /^([01]?\d|2[0-3])[:.]([0-5]\d)(?::00)?$/.exec(text) ?? []
  return hour === undefined ? null : `${hour.padStart(2, '0')}:${minute}`
}

/** Whole minutes of a job that fits into a day; null for anything else. */
export function jobMinutes(text: string): number | null {
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return minutes >= 1 && minutes <= LONGEST_JOB_MINUTES ? minutes : null
}

/** One of the 26 counties, also as `Co. Cork` or `COUNTY CORK`; null for any other place. */
export function countyName(text: string): string | null {
  const name = text.replace(/^(co\.?|county)\s+/i, '').toLowerCase()
  return counties.find((county) => county.name.toLowerCase() === name)?.name ?? null
}

/** The text, if it can be dialled: five digits at least and 200 characters at most. */
export function phoneNumber(text: string): string | null {
  return /(\d\D*){5}/.test(text) && text.length <= 200 && !isRoundedNumber(text) ? text : null
}

/** Whether a spreadsheet took the text for a number and shortened it, as in `3.53871E+11`: digits are lost. */
export function isRoundedNumber(text: string): boolean {
  return /^[+-]?\d+([.,]\d+)?e[+-]?\d+$/i.test(text)
}
