import { JOB_STATUSES } from '#domain/job.ts'
import type { JobSearch } from '#domain/jobSearch.ts'

/** Parses the search from the URL's parameters. */
export function readJobSearch(params: URLSearchParams): JobSearch {
  const status = JOB_STATUSES.find((known) => known === params.get('status')) ?? null
  return { words: params.get('find') ?? '', status }
}

/** Returns whether the search filters nothing. */
export function isEveryJob({ words, status }: JobSearch): boolean {
  return words.trim() === '' && status === null
}

/** Returns the URL's parameters with the search replaced. */
export function writeJobSearch(params: URLSearchParams, { words, status }: JobSearch): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value))
  put('find', words)
  put('status', status ?? '')
  return next
}
