import { notifyError } from '../notice/notify.ts'
import { refusedReportWords, type RefusedReport } from './refusedReports.ts'

const MARK = 'refused-reports-told'
const MOST_KEPT = 100

/** Tells of each refusal once: not again in another tab, nor at the next start. */
export function tellRefusedReports(refused: readonly RefusedReport[]): void {
  for (const entry of refused) {
    const refusal = `${entry.id} ${entry.state.at}`
    if (told().includes(refusal)) continue
    // Held until this tab is closed: another one, which has not read the mark yet, does not get it.
    void navigator.locks.request(`${MARK} ${refusal}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return undefined
      localStorage.setItem(MARK, [...told(), refusal].slice(-MOST_KEPT).join('\n'))
      notifyError('Error', refusedReportWords(entry), { id: entry.id })
      return new Promise(() => {})
    })
  }
}

// Kept beside the database: losing it tells of a refusal twice, which is no harm.
function told(): string[] {
  return localStorage.getItem(MARK)?.split('\n') ?? []
}
