import { takeEntryBack } from '#sync/outbox/dependents.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { isRowMutation } from '#sync/outbox/mutation.ts'
import { applyMutation } from '#sync/outbox/project.ts'
import { applyToReport } from '#sync/outbox/projectReport.ts'
import type { OutboxStore } from '#sync/ports/outboxStore.ts'
import { cursorAfterCompletion } from '#sync/pull/pullCursor.ts'
import type { GuardedDatabase } from '../guardedDatabase.ts'
import { pullCursor } from '../jobs.ts'
import type { PortalDatabase } from '../schema.ts'

type ResultWrites = Pick<OutboxStore, 'updateEntry' | 'completeEntries'>

/** The writes of what the server's responses do to entries (rules OB2, OB4d, OB11b). */
export function createResultWrites({ write }: GuardedDatabase): ResultWrites {
  return {
    updateEntry: write(['outbox'], async (db, entry) => {
      const stored = await db.outbox.get(entry.seq)
      if (stored && !stored.putAway) await db.outbox.put(entry)
    }),

    completeEntries: write(
      ['outbox', 'jobs', 'reports', 'photoBytes', 'pullCursors'],
      async (db, entries) => {
        // Another tab may have completed some already; acceptedCount must not count them twice.
        const stored = await db.outbox.bulkGet(entries.map(({ seq }) => seq))
        const unfinished = entries.filter((_entry, index) => stored[index])
        await db.outbox.bulkDelete(unfinished.map(({ seq }) => seq))
        for (const report of stored) if (report?.putAway) await takePhotosBack(db, report)
        // For photos this transaction only deletes: on a full disk nothing else could be committed, and sending is
        // what makes room.
        const photoIds = unfinished.flatMap(({ mutation }) =>
          mutation.kind === 'photo.upload' ? [mutation.photo.id] : [],
        )
        if (photoIds.length > 0) await db.photoBytes.bulkDelete(photoIds)
        const rows = unfinished.filter(({ mutation }) => isRowMutation(mutation))
        for (const ownerId of new Set(rows.map((entry) => entry.ownerId))) {
          await applyConfirmed(
            db,
            ownerId,
            rows.filter((entry) => entry.ownerId === ownerId),
          )
        }
      },
    ),
  }
}

// A tab that was frozen while it sent may get a report accepted that another one saw refused, and that was put away.
async function takePhotosBack(db: PortalDatabase, report: OutboxEntry): Promise<void> {
  const entries = await db.entriesAfter(report.ownerId, report.seq).toArray()
  const changed = takeEntryBack([report, ...entries], report.id).slice(1)
  await db.outbox.bulkPut(changed.filter((entry, index) => entry !== entries[index]))
}

// Until the next pull the stored job shows what the server has confirmed.
async function applyConfirmed(
  db: PortalDatabase,
  ownerId: string,
  entries: readonly OutboxEntry[],
): Promise<void> {
  const jobIds = [...new Set(entries.map(({ mutation }) => mutation.jobId))]
  const rows = await db.jobs.bulkGet(jobIds.map((jobId) => [ownerId, jobId] satisfies [string, string]))
  const jobs = new Map(rows.flatMap((row) => (row ? [[row.id, row.job]] : [])))
  const ended = entries.map(({ seq, mutation }) => {
    const job = jobs.get(mutation.jobId)
    const after = job && applyMutation(job, mutation)
    if (after) jobs.set(mutation.jobId, after)
    return { seq, hasChangedRow: after !== job }
  })
  await db.jobs.bulkPut(rows.flatMap((row) => (row ? [{ ...row, job: jobs.get(row.id) ?? row.job }] : [])))
  await applyCorrections(db, ownerId, entries)
  const cursor = await pullCursor(db, ownerId)
  await db.pullCursors.put({ ...cursorAfterCompletion(cursor, ended), ownerId })
}

async function applyCorrections(
  db: PortalDatabase,
  ownerId: string,
  entries: readonly OutboxEntry[],
): Promise<void> {
  for (const { mutation } of entries) {
    if (mutation.kind !== 'report.correct') continue
    const row = await db.reports.get(mutation.correction.report_id)
    if (row?.ownerId === ownerId)
      await db.reports.put({ ...row, report: applyToReport(row.report, mutation) })
  }
}
