import { reportNumber } from '#domain/report.ts'
import type { EntryState, OutboxEntry } from '#sync/outbox/entry.ts'
import type { Mutation } from '#sync/outbox/mutation.ts'
import { jobToastId, notifyError } from '../toasts/notify.ts'
import { describeMutation } from './entryText.ts'

/** A report, a start or a completion that the server has refused for good. */
export type Refusal = OutboxEntry & {
  mutation: Exclude<Mutation, { kind: 'photo.upload' }>
  state: EntryState & { kind: 'refused' }
}

/** A refusal, and the number of its job; null if that has left the phone. */
export type RefusalOfJob = { refusal: Refusal; jobNumber: string | null }

const STORAGE_KEY = 'refused-reports-told'
const MOST_REMEMBERED = 100

export function isRefusal(entry: OutboxEntry): entry is Refusal {
  return entry.mutation.kind !== 'photo.upload' && entry.state.kind === 'refused'
}

/** Shows a toast for each refusal once: not again in another tab, nor at the next start. */
export function notifyRefusals(refusals: readonly RefusalOfJob[]): void {
  for (const { refusal, jobNumber } of refusals) {
    const key = `${refusal.id} ${refusal.state.at}`
    if (notifiedKeys().includes(key)) continue
    // Held until this tab is closed: another one, which has not read the key yet, does not get it.
    void navigator.locks.request(`${STORAGE_KEY} ${key}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return undefined
      localStorage.setItem(STORAGE_KEY, [...notifiedKeys(), key].slice(-MOST_REMEMBERED).join('\n'))
      notifyError('Error', refusalText(refusal, jobNumber), {
        id: refusal.id,
        replaces: jobToastId(refusal.mutation.jobId),
      })
      return new Promise(() => {})
    })
  }
}

/**
 * The toast's text: the words of the error catalogue, why, and what stays on the phone [R16] [R26].
 *
 * @param jobNumber null if the job has left the phone
 */
export function refusalText({ mutation, lastAnswer }: Refusal, jobNumber: string | null): string {
  const reason = lastAnswer ?? 'No reason was given'
  if (mutation.kind === 'report.submit') {
    const number = reportNumber(mutation.report.id)
    return `Failed to save inspection report: ${reason}. Report ${number} stays on this phone.`
  }
  const what = jobNumber === null ? 'What you tapped' : describeMutation(mutation, jobNumber)
  return `Failed to update job: ${reason}. ${what} is kept on this phone.`
}

// Beside the database: if it is lost, a refusal is shown twice, which is no harm.
function notifiedKeys(): string[] {
  return localStorage.getItem(STORAGE_KEY)?.split('\n') ?? []
}
