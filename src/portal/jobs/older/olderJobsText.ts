import type { JobPageResult } from '#sync/ports/server.ts'
import { KEY_REFUSED } from '../../outbox/keyRefusedText.ts'

/** Describes how many jobs are not on this phone, and that a search does not find them. A null count is unknown. */
export function describeOlderJobs(count: number | null, isSearching: boolean): string {
  const isOne = count === 1
  const jobs = count === null ? 'Older jobs' : `${count} older ${isOne ? 'job' : 'jobs'}`
  const unsearched = isSearching ? ` The search does not look at ${isOne ? 'it' : 'them'}.` : ''
  return `${jobs} ${isOne ? 'is' : 'are'} not on this phone.${unsearched}`
}

/** Describes why a page of older jobs could not be loaded. */
export function describeOlderJobsFailure(failure: Exclude<JobPageResult, { kind: 'fetched' }>): string {
  if (failure.kind === 'signed-out') return 'You are signed out. Sign in again to see older jobs.'
  if (failure.kind === 'key-refused') return `Older jobs could not be loaded: ${KEY_REFUSED}`
  return failure.isOffline
    ? 'There is no connection. Older jobs show when there is one.'
    : `Older jobs could not be loaded: ${failure.message}`
}
