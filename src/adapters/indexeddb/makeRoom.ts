import type { PortalDatabase } from './schema.ts'
import { sentReports } from './pulled/sentReports.ts'
import { UNSENT_TABLES, unsentWorkOf } from './pulled/unsentWorkOf.ts'

/** Some 7 MB, enough for two pictures from the camera. */
const MAX_COPIES_DELETED = 100

/**
 * Deletes data that is only a copy or a log: the diagnostic lines, and the oldest small copies of sent reports'
 * photos. Never deletes unsent work (rule OB12g).
 *
 * The transaction only deletes: on a full disk Chromium commits no transaction that also writes, however much it
 * frees. The space is free as soon as it resolves (decision 023).
 */
export async function makeRoom(db: PortalDatabase): Promise<void> {
  await db.transaction('rw', ['reports', 'photoCopies', 'diagnostics', ...UNSENT_TABLES], async () => {
    await db.diagnostics.clear()
    let left = MAX_COPIES_DELETED
    const sent = sentReports(await unsentWorkOf(db), await db.reports.toArray())
    for (const { ownerId, id } of sent) {
      if (left <= 0) return
      left -= await db.photoCopies.where('[ownerId+reportId]').equals([ownerId, id]).delete()
    }
  })
}
