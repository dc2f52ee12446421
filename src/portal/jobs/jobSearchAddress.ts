import { JOB_STATUSES } from '#domain/job.ts'
import type { JobSearch } from '#domain/jobSearch.ts'

/** Parses the search from the URL's parameters. */
export function readJobSearch(address: URLSearchParams): JobSearch {
  const status = JOB_STATUSES.find((known) => known === address.get('status')) ?? null
  return { words: address.get('find') ?? '', status }
}

/** Returns whether the search filters nothing. */
export function isEveryJob({ words, status }: JobSearch): boolean {
  return words.trim() === '' && status === null
}

/** Returns the URL's parameters with the search replaced. */
export function writeJobSearch(address: URLSearchParams, { words, status }: JobSearch): URLSearchParams {
  const next = new URLSearchParams(address)
  const put = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value))
  put('find', words)
  put('status', status ?? '')
  return next
}
