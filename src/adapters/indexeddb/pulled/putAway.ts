import { putEntryAway, takeEntryBack } from '#sync/outbox/dependents.ts'
import type { OutboxStore } from '#sync/ports/outboxStore.ts'
import type { PortalDatabase } from '../schema.ts'

type PutAwayStore = Pick<OutboxStore, 'putAway' | 'forgetPutAway'>

/** The refused entries that their technician has put away (rule OB3) [R28]. They stay in the outbox's table. */
export function createPutAwayStore(db: PortalDatabase): PutAwayStore {
  return {
    putAway: (ownerId, entryId, at) =>
      db.transaction('rw', [db.outbox], async () => {
        const entries = await db.entriesAfter(ownerId, 0).toArray()
        const changed = at === null ? takeEntryBack(entries, entryId) : putEntryAway(entries, entryId, at)
        await db.outbox.bulkPut(changed.filter((entry, index) => entry !== entries[index]))
      }),

    async forgetPutAway(before) {
      const old = await db.outbox.filter(({ putAwayAt }) => (putAwayAt ?? before) < before).toArray()
      // Most starts find none. A write transaction would wait for another tab's, and delete the start's snapshot.
      if (old.length === 0) return
      // Only deletes, so that it succeeds on a full disk.
      await db.transaction('rw', [db.outbox, db.photoBytes], async () => {
        // Another tab may have taken one back meanwhile.
        const rows = await db.outbox.bulkGet(old.map(({ seq }) => seq))
        const gone = rows.flatMap((entry) => (entry && (entry.putAwayAt ?? before) < before ? [entry] : []))
        await db.outbox.bulkDelete(gone.map(({ seq }) => seq))
        await db.photoBytes.bulkDelete(
          gone.flatMap(({ mutation }) => (mutation.kind === 'photo.upload' ? [mutation.photo.id] : [])),
        )
      })
    },
  }
}
