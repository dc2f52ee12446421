import type { PortalDatabase } from './schema.ts'
import { sentReports } from './pulled/pulledReports.ts'

/** Some 7 MB: room for two pictures as the camera gives them. */
const COPIES_AT_ONCE = 100

/**
 * Lets go of what is only a copy or a record of the past: the diagnostic lines, and of the photos of sent reports the
 * oldest small copies. Never what is unsent (rule OB12).
 *
 * Deletes and writes nothing: on a full disk Chromium commits no other change, however much it frees. The room is
 * there at once (decision 023).
 */
export async function makeRoom(db: PortalDatabase): Promise<void> {
  await db.transaction('rw', [db.reports, db.outbox, db.photoCopies, db.diagnostics], async () => {
    await db.diagnostics.clear()
    let left = COPIES_AT_ONCE
    const sent = sentReports(await db.outbox.toArray(), await db.reports.toArray())
    for (const { ownerId, id } of sent) {
      if (left <= 0) return
      left -= await db.photoCopies.where('[ownerId+reportId]').equals([ownerId, id]).delete()
    }
  })
}
