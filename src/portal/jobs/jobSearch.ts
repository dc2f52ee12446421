import { JOB_STATUSES, type Job, type JobStatus } from '#domain/job.ts'

/** What somebody looks for among all jobs: words, and one status or null for any. */
export type JobSearch = { words: string; status: JobStatus | null }

/** The search that an address holds. */
export function readJobSearch(address: URLSearchParams): JobSearch {
  const status = JOB_STATUSES.find((known) => known === address.get('status')) ?? null
  return { words: address.get('find') ?? '', status }
}

/** The address with another search in it. */
export function writeJobSearch(address: URLSearchParams, { words, status }: JobSearch): URLSearchParams {
  const next = new URLSearchParams(address)
  const put = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value))
  put('find', words)
  put('status', status ?? '')
  return next
}

/** Tells whether a job fits; undefined where the search lets every job through. */
export function jobMatcher({ words, status }: JobSearch): ((job: Job) => boolean) | undefined {
  const parts = plain(words).split(/\s+/).filter(Boolean)
  if (parts.length === 0 && status === null) return undefined
  return (job) => {
    if (status !== null && job.status !== status) return false
    const text = parts.length > 0 ? searchedText(job) : ''
    return parts.every((part) => text.includes(part))
  }
}

function searchedText({
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

// A phone's keyboard makes a fada two taps more: "O Suilleabhain" finds "Ó Súilleabháin".
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
