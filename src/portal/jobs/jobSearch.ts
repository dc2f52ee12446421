import { JOB_STATUSES, type Job, type JobStatus } from '#domain/job.ts'

/** A search of all jobs by words and by status; null for any status. */
export type JobSearch = { words: string; status: JobStatus | null }

/** Parses the search from the URL's parameters. */
export function readJobSearch(address: URLSearchParams): JobSearch {
  const status = JOB_STATUSES.find((known) => known === address.get('status')) ?? null
  return { words: address.get('find') ?? '', status }
}

/** Returns the URL's parameters with the search replaced. */
export function writeJobSearch(address: URLSearchParams, { words, status }: JobSearch): URLSearchParams {
  const next = new URLSearchParams(address)
  const put = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value))
  put('find', words)
  put('status', status ?? '')
  return next
}

/** A predicate for the matching jobs; undefined if every job matches. */
export function jobMatcher({ words, status }: JobSearch): ((job: Job) => boolean) | undefined {
  const parts = plain(words).split(/\s+/).filter(Boolean)
  if (parts.length === 0 && status === null) return undefined
  return (job) => {
    if (status !== null && job.status !== status) return false
    const text = parts.length > 0 ? searchableText(job) : ''
    return parts.every((part) => text.includes(part))
  }
}

function searchableText({
  job_number,
  scheduled_date,
  service_type,
  special_instructions,
  customer,
}: Job): string {
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
