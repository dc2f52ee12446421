/**
 * The work to drain: 80 starts, 40 completions and 80 reports, which are 200 mutations, and two photos on each of 25
 * reports.
 */
export const JOBS = 80
export const COMPLETED = 40
export const REPORTS_WITH_PHOTOS = 25
export const PHOTOS_PER_REPORT = 2
export const PHOTO_BYTES = 300_000

export const MUTATIONS = JOBS + COMPLETED + JOBS
export const PHOTOS = REPORTS_WITH_PHOTOS * PHOTOS_PER_REPORT

/** All ids of one day begin with its prefix, so that the requests of one day can be rewritten for another. */
export function dayPrefix(day: number): string {
  return (0xb0000000 + day).toString(16)
}

/**
 * A UUID for a day; `kind` separates jobs from records created on the device. It ends in the day's prefix as well: a
 * report's number is made of the last twelve digits, and no two reports share one.
 */
export function dayId(prefix: string, kind: 'job' | 'made', number: number): string {
  return `${prefix}-${kind === 'job' ? '0000' : '0001'}-4000-8000-${prefix}${String(number).padStart(4, '0')}`
}
