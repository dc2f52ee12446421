import { newVisitDraft, withVisitChange, type VisitDraftChange } from '#sync/visitDraft.ts'
import type { PortalDatabase } from '../schema.ts'

/** See `VisitDraftStore`. */
export function changeVisitDraft(
  db: PortalDatabase,
  ownerId: string,
  jobId: string,
  change: VisitDraftChange,
): Promise<void> {
  return db.transaction('rw', [db.visitDrafts, db.photoBytes], async () => {
    const draft = (await db.visitDrafts.get([ownerId, jobId])) ?? newVisitDraft(ownerId, jobId)
    const ids = new Set(draft.photos.map(({ id }) => id))
    // Already committed by a call that lost its connection before it got the confirmation.
    if (change.kind === 'take' && ids.has(change.picture.id)) return
    const next = withVisitChange(draft, change)
    if (next) await db.visitDrafts.put(next)
    else await db.visitDrafts.delete([ownerId, jobId])

    const kept = new Set(next?.photos.map(({ id }) => id))
    await db.photoBytes.bulkDelete([...ids].filter((id) => !kept.has(id)))
    const stored = change.kind === 'take' ? change.picture : change.kind === 'prepare' ? change.photo : null
    if (stored && kept.has(stored.id)) await db.photoBytes.put({ id: stored.id, bytes: stored.bytes })
  })
}
