import type { Job, JobStatus } from './job.ts'

/** A search of all jobs by words and by status; null for any status. */
export type JobSearch = { words: string; status: JobStatus | null }

/** What a search reads of a job. */
export type SearchableJob = { status: JobStatus; text: string }

/** A predicate for the matching jobs: they have the status, and every word is in their text. */
export function jobMatcher({ words, status }: JobSearch): (job: SearchableJob) => boolean {
  const parts = plain(words).split(/\s/)
  return (job) => (status === null || job.status === status) && parts.every((part) => job.text.includes(part))
}

/** What a search finds a job by: its number, day, service, instructions, and its customer's name, phone and address. */
export function searchableText(job: Omit<Job, 'status'>): string {
  const { job_number, scheduled_date, service_type, special_instructions, customer } = job
  const { first_name, last_name, phone, email, address_line_1, city, county } = customer
  const digits = phone.replaceAll(/\D/g, '')
  return plain(
    [
      `${job_number} ${scheduled_date} ${service_type} ${special_instructions ?? ''}`,
      `${first_name} ${last_name} ${phone} ${digits} ${email ?? ''}`,
      `${address_line_1} ${city} ${county}`,
    ].join('\n'),
  )
}

// Ignores accents, which take more taps on a phone's keyboard: "O Suilleabhain" finds "Ó Súilleabháin".
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
