import { jobNoticeId, notifyError } from '../toasts/notify.ts'
import { refusalText, type Refusal } from './refusals.ts'

/** A refusal, and the number of its job; null if that has left the phone. */
export type RefusalOfJob = { refusal: Refusal; jobNumber: string | null }

const MARK = 'refused-reports-told'
const MOST_KEPT = 100

/** Tells of each refusal once: not again in another tab, nor at the next start. */
export function tellRefusals(refusals: readonly RefusalOfJob[]): void {
  for (const { refusal, jobNumber } of refusals) {
    const mark = `${refusal.id} ${refusal.state.at}`
    if (told().includes(mark)) continue
    // Held until this tab is closed: another one, which has not read the mark yet, does not get it.
    void navigator.locks.request(`${MARK} ${mark}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return undefined
      localStorage.setItem(MARK, [...told(), mark].slice(-MOST_KEPT).join('\n'))
      notifyError('Error', refusalText(refusal, jobNumber), {
        id: refusal.id,
        replaces: jobNoticeId(refusal.mutation.jobId),
      })
      return new Promise(() => {})
    })
  }
}

// Kept beside the database: losing it tells of a refusal twice, which is no harm.
function told(): string[] {
  return localStorage.getItem(MARK)?.split('\n') ?? []
}
