import { isRowMutation, type Mutation } from '#sync/outbox/mutation.ts'
import type { NewEntry } from '#sync/outbox/entry.ts'
import type { OutboxStore } from '#sync/ports/outboxStore.ts'
import { applyMutation, changesScreen } from '#sync/outbox/project.ts'
import type { PortalDatabase } from './schema.ts'
import { pullCursor } from './jobs.ts'

/** The outbox, with the changes to other stores when an entry is added or completed. */
export function createOutboxStore(db: PortalDatabase): OutboxStore {
  return {
    entries: (ownerId, afterSeq = 0) => db.entriesAfter(ownerId, afterSeq).toArray(),

    enqueue: (entry) =>
      db.transaction('rw', [db.jobs, db.jobNews, db.outbox], async () => {
        // Already committed by a call that lost its connection before it got the confirmation.
        if ((await db.outbox.where('id').equals(entry.id).count()) > 0) return true
        if (!(await hasEffect(db, entry))) return false
        // A technician who works on a job has seen its changes.
        await db.jobNews.delete([entry.ownerId, entry.mutation.jobId])
        await db.outbox.add(entry)
        return true
      }),

    updateEntry: (entry) =>
      db.transaction('rw', [db.outbox], async () => {
        if (await db.outbox.get(entry.seq)) await db.outbox.put(entry)
      }),

    completeEntries: (entries) =>
      db.transaction('rw', [db.outbox, db.jobs, db.photoBytes, db.pullMarks], async () => {
        // Another tab may have completed some already; acceptedCount must not count them twice.
        const stored = await db.outbox.bulkGet(entries.map(({ seq }) => seq))
        const unfinished = entries.filter((_entry, index) => stored[index])
        await db.outbox.bulkDelete(unfinished.map(({ seq }) => seq))
        // For photos this transaction only deletes: on a full disk nothing else could be committed, and sending is
        // what makes room.
        const photoIds = unfinished.flatMap(({ mutation }) =>
          mutation.kind === 'photo.upload' ? [mutation.photo.id] : [],
        )
        if (photoIds.length > 0) await db.photoBytes.bulkDelete(photoIds)
        const rows = unfinished.filter(({ mutation }) => isRowMutation(mutation))
        for (const ownerId of new Set(rows.map((entry) => entry.ownerId))) {
          const mutations = rows.filter((entry) => entry.ownerId === ownerId).map(({ mutation }) => mutation)
          await applyConfirmed(db, ownerId, mutations)
        }
      }),
  }
}

async function hasEffect(db: PortalDatabase, { ownerId, mutation }: NewEntry): Promise<boolean> {
  const row = await db.jobs.get([ownerId, mutation.jobId])
  if (!row) return false
  const entries = await db.outbox
    .where('[ownerId+mutation.jobId]')
    .equals([ownerId, mutation.jobId])
    .toArray()
  return changesScreen(row.job, entries, mutation)
}

// Until the next pull the stored job shows what the server has confirmed.
async function applyConfirmed(
  db: PortalDatabase,
  ownerId: string,
  mutations: readonly Mutation[],
): Promise<void> {
  const jobIds = [...new Set(mutations.map(({ jobId }) => jobId))]
  const rows = await db.jobs.bulkGet(jobIds.map((jobId) => [ownerId, jobId] satisfies [string, string]))
  await db.jobs.bulkPut(
    rows.flatMap((row) => {
      const own = mutations.filter(({ jobId }) => jobId === row?.id)
      return row ? [{ ...row, job: own.reduce(applyMutation, row.job) }] : []
    }),
  )
  const cursor = await pullCursor(db, ownerId)
  await db.pullMarks.put({ ...cursor, ownerId, acceptedCount: cursor.acceptedCount + mutations.length })
}
