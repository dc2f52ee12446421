import { counties } from '#content/counties/counties.ts'

const LONGEST_JOB_MINUTES = 1440
const FIRST_YEAR = '2000'

/**
 * Parses `2026-11-20` or, as Irish spreadsheets write it, `20/11/2026`, to `YYYY-MM-DD`. Returns null if there is no
 * such day, and for days before 2000, which are typing errors.
 */
export function isoDay(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const [, day2, month2, year2] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text) ?? []
  const iso = `${year ?? year2}-${(month ?? month2)?.padStart(2, '0')}-${(day ?? day2)?.padStart(2, '0')}`
  // Date.parse may turn 31 February into a day in March.
  const isReal = !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso)
  return isReal && iso >= FIRST_YEAR ? iso : null
}

/** Parses `9:30` or `09:30`, with or without `:00` seconds, to `HH:MM`. Returns null if there is no such time. */
export function isoTime(text: string): string | null {
  const [, hour, minute] = /^([01]?\d|2[0-3])[:.]([0-5]\d)(?::00)?$/.exec(text) ?? []
  return hour === undefined ? null : `${hour.padStart(2, '0')}:${minute}`
}

/** Parses whole minutes, from 1 to the 1440 of a day. Returns null for anything else. */
export function jobMinutes(text: string): number | null {
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return minutes >= 1 && minutes <= LONGEST_JOB_MINUTES ? minutes : null
}

/** The name of one of the 26 counties, also from `Co. Cork` or `COUNTY CORK`. Returns null for any other place. */
export function countyName(text: string): string | null {
  const name = text.replace(/^(co\.?|county)\s+/i, '').toLowerCase()
  return counties.find((county) => county.name.toLowerCase() === name)?.name ?? null
}

/**
 * Parses an Eircode, in any case and with or without the space, to the form `D06 F2W4`. Returns null for anything but
 * three and four characters, digits and those letters that Eircodes use.
 */
export function eircode(text: string): string | null {
  const letters = text.toUpperCase().replaceAll(/[\s-]/g, '')
  const [, routingKey, place] = /^([AC-FHKNPRTV-Y]\d[\dW])([\dAC-FHKNPRTV-Y]{4})$/.exec(letters) ?? []
  return routingKey === undefined ? null : `${routingKey} ${place}`
}

/** Returns the text if it can be dialled: at least five digits and at most 200 characters. Otherwise null. */
export function phoneNumber(text: string): string | null {
  return /(\d\D*){5}/.test(text) && text.length <= 200 && !isRoundedNumber(text) ? text : null
}

/** Whether a spreadsheet treated the text as a number and rounded it, as in `3.53871E+11`: digits are lost. */
export function isRoundedNumber(text: string): boolean {
  return /^[+-]?\d+([.,]\d+)?e[+-]?\d+$/i.test(text)
}
