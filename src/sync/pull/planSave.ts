import type { DayRange, JobResult, PullCursor } from '../ports/jobStore.ts'
import { writesOfPage, writesOfPull, type JobWrites, type StoredJobs } from './jobWrites.ts'
import { cursorAfterPage, cursorAfterPull, isOutdated } from './pullCursor.ts'

/** How a result is stored: first `jobIds` and the jobs of `days` are read, then `changes` of them are written. */
export type SavePlan = {
  jobIds: readonly string[]
  /** The days that the result covers, or null. */
  days: DayRange | null
  changes(stored: StoredJobs): { writes: JobWrites; cursor: PullCursor }
}

/**
 * Plans how a store saves a result about jobs (rule OB23n). Returns null if the result may be older than what is stored
 * (rules OB23q and OB23r).
 *
 * @param asOf the cursor before the request
 * @param current the cursor that is stored now
 */
export function planSave(result: JobResult, asOf: PullCursor, current: PullCursor): SavePlan | null {
  if (isOutdated(asOf, current)) return null
  const ids = result.jobs.map(({ id }) => id)
  if (result.kind === 'pulled') {
    const { time } = result
    return {
      jobIds: [...ids, ...result.goneJobIds, ...(current.keptJobIds ?? [])],
      days: result.isFull ? { from: time.from } : null,
      changes(stored) {
        const writes = writesOfPull(result, time, current, stored)
        return { writes, cursor: cursorAfterPull(result, time, current, stored.known, writes) }
      },
    }
  }
  const { history } = current
  if (history === null) return null
  return {
    jobIds: ids,
    days: { from: result.next?.day ?? history.from, to: history.before.day },
    changes(stored) {
      const writes = writesOfPage(result, history, stored)
      return { writes, cursor: cursorAfterPage(result, history, current, writes) }
    },
  }
}
