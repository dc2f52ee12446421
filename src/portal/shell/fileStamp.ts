import { calendarDay } from '#domain/time.ts'

/** Day and time on the wall for the name of a file: "2026-11-20-1405". */
export function fileStamp(date: Date): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${calendarDay(date)}-${twoDigits(date.getHours())}${twoDigits(date.getMinutes())}`
}
