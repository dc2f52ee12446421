import type { PullCursor } from '#sync/ports/jobStore.ts'
import type { JobPage } from '#sync/ports/server.ts'
import { writesOfPage } from '#sync/pull/jobWrites.ts'
import { cursorAfterPage, isPageOutdated } from '#sync/pull/pullCursor.ts'
import { pullCursor } from '../jobs.ts'
import type { PortalDatabase } from '../schema.ts'
import { readStoredJobs, writeJobs } from './pulledJobRows.ts'

/**
 * Stores a page of older jobs and where the next one begins, in one transaction, so that loading continues there after
 * a kill (rule OB23j). Resolves to false and changes nothing if anything moved the cursor since `cursor` was read, or
 * if the owner has signed out meanwhile.
 */
export function saveHistoryPage(
  db: PortalDatabase,
  ownerId: string,
  page: JobPage,
  cursor: PullCursor,
): Promise<boolean> {
  const tables = [db.settings, db.jobs, db.jobChanges, db.outbox, db.drafts, db.visitDrafts, db.pullCursors]
  return db.transaction('rw', tables, async () => {
    if ((await db.settings.get('identity'))?.userId !== ownerId) return false
    const current = await pullCursor(db, ownerId)
    const { history } = current
    if (history === null || isPageOutdated(cursor, current)) return false

    const jobIds = page.jobs.map(({ id }) => id)
    const covered = { from: page.next?.day ?? history.from, to: history.before.day }
    const stored = await readStoredJobs(db, ownerId, jobIds, covered)
    const writes = writesOfPage(page, history, stored)
    await writeJobs(db, ownerId, writes)
    await db.pullCursors.put({ ...cursorAfterPage(page, history, current, writes), ownerId })
    return true
  })
}
