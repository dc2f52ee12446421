import { reportNumber } from '#domain/report.ts'
import type { EntryState, OutboxEntry } from '#sync/outbox/entry.ts'
import type { Mutation } from '#sync/outbox/mutation.ts'
import { dismissToast, jobToastId, notifyError } from '../toasts/notify.ts'
import { describeMutation } from './entryText.ts'

/** The entry of a report, a start or a completion that the server has refused for good. */
export type Refusal = OutboxEntry & {
  mutation: Exclude<Mutation, { kind: 'photo.upload' }>
  state: EntryState & { kind: 'refused' }
}

/** A refusal, and the number of its job; null if the job is no longer on the phone. */
export type RefusalOfJob = { refusal: Refusal; jobNumber: string | null }

const STORAGE_KEY = 'refused-reports-told'
const MAX_REMEMBERED = 100
/** The refusals that this tab has seen. */
const seen = new Set<string>()

export function isRefusal(entry: OutboxEntry): entry is Refusal {
  return entry.mutation.kind !== 'photo.upload' && entry.state.kind === 'refused'
}

/**
 * Shows one toast for each refusal: not again in another tab, nor at the next start. The toast of the refused tap goes in
 * whichever tab it is.
 */
export function notifyRefusals(refusals: readonly RefusalOfJob[]): void {
  for (const { refusal, jobNumber } of refusals) {
    const key = `${refusal.id} ${refusal.state.at}`
    if (seen.has(key)) continue
    seen.add(key)
    dismissToast(jobToastId(refusal.mutation.jobId))
    if (notifiedKeys().includes(key)) continue
    // Never released by this tab: another tab that has not read the key yet must not get the lock.
    void navigator.locks.request(`${STORAGE_KEY} ${key}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return undefined
      localStorage.setItem(STORAGE_KEY, [...notifiedKeys(), key].slice(-MAX_REMEMBERED).join('\n'))
      notifyError('Error', refusalText(refusal, jobNumber), { id: refusal.id })
      return new Promise(() => {})
    })
  }
}

/**
 * The toast's text: the text of the error catalogue, the reason, and what stays on the phone [R16] [R26].
 *
 * @param jobNumber null if the job is no longer on the phone
 */
export function refusalText({ mutation, lastReason }: Refusal, jobNumber: string | null): string {
  const reason = lastReason ?? 'No reason was given'
  if (mutation.kind === 'report.submit') {
    const number = reportNumber(mutation.report.id)
    return `Failed to save inspection report: ${reason}. Report ${number} stays on this phone.`
  }
  if (mutation.kind === 'report.correct') {
    const number = reportNumber(mutation.correction.report_id)
    return `Failed to save inspection report: ${reason}. The correction of report ${number} stays on this phone.`
  }
  const what = jobNumber === null ? 'What you tapped' : describeMutation(mutation, jobNumber)
  return `Failed to update job: ${reason}. ${what} is kept on this phone.`
}

// Not in the database: if the list is lost, a refusal is shown twice, which does no harm.
function notifiedKeys(): string[] {
  return localStorage.getItem(STORAGE_KEY)?.split('\n') ?? []
}
