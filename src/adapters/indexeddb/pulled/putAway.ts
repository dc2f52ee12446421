import { putEntryAway, takeEntryBack } from '#sync/outbox/dependents.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { OutboxStore } from '#sync/ports/outboxStore.ts'
import { putAwayAsOf } from '#sync/retention/retention.ts'
import type { GuardedDatabase } from '../guardedDatabase.ts'
import type { PortalDatabase } from '../schema.ts'

type PutAwayWrites = Pick<OutboxStore, 'putAway' | 'forgetPutAway'>

/** The refused entries that their technician has put away (rule OB3f) [R28]. They stay in the outbox's table. */
export function createPutAwayWrites({ read, write, writeIfRoom }: GuardedDatabase): PutAwayWrites {
  return {
    putAway: write(['outbox', 'settings'], async (db, ownerId, entryId, acceptedUntil) => {
      const entries = await db.entriesAfter(ownerId, 0).toArray()
      const identity = await db.settings.get('identity')
      const stored = identity?.userId === ownerId ? identity.acceptedUntil : null
      const changed =
        acceptedUntil === null
          ? takeEntryBack(entries, entryId)
          : putEntryAway(entries, entryId, stored ?? acceptedUntil)
      await db.outbox.bulkPut(changed.filter((entry, index) => entry !== entries[index]))
    }),

    async forgetPutAway(acceptedUntil) {
      const asOf = (entry: OutboxEntry) => putAwayAsOf(entry, acceptedUntil)
      // Most starts find none. A write transaction would wait for another tab's, and delete the start's snapshot.
      const old = await read((db) => db.outbox.filter((entry) => asOf(entry) !== entry).primaryKeys())()
      if (old.length === 0) return
      // Only deletes, so that it succeeds on a full disk.
      await writeIfRoom(['outbox', 'photoBytes'], async (db) => {
        // Another tab may have taken one back meanwhile.
        const gone = (await rowsOf(db, old)).filter((entry) => asOf(entry) === null)
        await db.outbox.bulkDelete(gone.map(({ seq }) => seq))
        await db.photoBytes.bulkDelete(
          gone.flatMap(({ mutation }) => (mutation.kind === 'photo.upload' ? [mutation.photo.id] : [])),
        )
      })()
      await writeIfRoom(['outbox'], async (db) => {
        const rows = await rowsOf(db, old)
        await db.outbox.bulkPut(rows.flatMap((entry) => asOf(entry) ?? []))
      })()
    },
  }
}

async function rowsOf(db: PortalDatabase, seqs: number[]): Promise<OutboxEntry[]> {
  return (await db.outbox.bulkGet(seqs)).flatMap((entry) => entry ?? [])
}
