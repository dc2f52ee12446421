import { putEntryAway, takeEntryBack } from '#sync/outbox/entry.ts'
import type { OutboxStore } from '#sync/ports/outboxStore.ts'
import type { PortalDatabase } from '../schema.ts'

type PutAwayStore = Pick<OutboxStore, 'putAwayEntries' | 'putAway' | 'forgetPutAway'>

/** The refused entries that their technician has put away (rule OB3) [R28]. They stay in the outbox's table. */
export function createPutAwayStore(db: PortalDatabase): PutAwayStore {
  return {
    putAwayEntries: (ownerId) =>
      db
        .entriesAfter(ownerId, 0)
        .filter(({ putAwayAt }) => putAwayAt !== undefined)
        .toArray(),

    putAway: (ownerId, entryId, at) =>
      db.transaction('rw', [db.outbox], async () => {
        const entries = await db.entriesAfter(ownerId, 0).toArray()
        const changed = at === null ? takeEntryBack(entries, entryId) : putEntryAway(entries, entryId, at)
        await db.outbox.bulkPut(changed.filter((entry, index) => entry !== entries[index]))
      }),

    // Only deletes, so that it succeeds on a full disk.
    forgetPutAway: (before) =>
      db.transaction('rw', [db.outbox, db.photoBytes], async () => {
        const old = await db.outbox.filter(({ putAwayAt }) => (putAwayAt ?? before) < before).toArray()
        await db.outbox.bulkDelete(old.map(({ seq }) => seq))
        await db.photoBytes.bulkDelete(
          old.flatMap(({ mutation }) => (mutation.kind === 'photo.upload' ? [mutation.photo.id] : [])),
        )
      }),
  }
}
