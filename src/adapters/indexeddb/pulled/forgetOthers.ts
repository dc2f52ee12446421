import type { Table } from 'dexie'
import type { CalendarDay } from '#domain/time.ts'
import type { Identity } from '#sync/ports/identityStore.ts'
import { cursorAfterForgetting } from '#sync/pull/pullCursor.ts'
import { pullCursor } from '../jobs.ts'
import type { PortalDatabase } from '../schema.ts'
import { unsentWorkOf } from './unsentWorkOf.ts'

// Instead of `Dexie.maxKey`: importing Dexie in a second chunk would make every start load more bytes.
const LAST_ID = '\uFFFF'
const REPORT_INDEX = '[ownerId+reportId]'

/**
 * Deletes everything of all owners but the signed-in one, except unsent work, in one transaction that only deletes (rule
 * OB22e). Opens no write transaction if there are none.
 */
export async function forgetOthers(db: PortalDatabase): Promise<void> {
  const others = await db.transaction('r', tablesOf(db), () => otherOwners(db))
  if (others.length === 0) return
  // Must be an async function: otherwise Dexie runs the second owner's deletions outside the transaction.
  await db.transaction('rw', tablesOf(db), async () => deleteOthersExceptUnsent(db))
}

/**
 * Stores the signed-in technician, or none, and deletes everything of all others except unsent work. One
 * transaction: a tab killed between two would leave customers' addresses on a phone on which nobody is signed in.
 */
export function replaceIdentity(db: PortalDatabase, identity: Identity | null): Promise<void> {
  return db.transaction('rw', tablesOf(db), async () => {
    if (identity) await db.settings.put(identity, 'identity')
    else await db.settings.delete('identity')
    await deleteOthersExceptUnsent(db)
  })
}

/** Deletes the owner's jobs before a day with their changes, except jobs with unsent work (rule OB22d). */
export async function forgetOldJobs(db: PortalDatabase, ownerId: string, before: CalendarDay): Promise<void> {
  const old = db.jobs.where('[ownerId+when]').between([ownerId, ''], [ownerId, before])
  // Most starts find none. They need no write transaction, which would wait for another tab's.
  if ((await old.count()) === 0) return
  // A transaction of its own: on a full disk only the deletion succeeds.
  await countAsOlder(db, ownerId, before).catch((error: unknown) =>
    console.warn('The number of older jobs was not stored:', error),
  )
  await db.transaction('rw', [db.jobs, db.jobChanges, db.outbox, db.drafts, db.visitDrafts], async () => {
    const { jobIds } = await unsentWorkOf(db, ownerId)
    const gone = (await old.primaryKeys()).filter(([, jobId]) => !jobIds.has(jobId))
    await db.jobs.bulkDelete(gone)
    await db.jobChanges.bulkDelete(gone)
  })
}

// Before the deletion: the screens do not count a job twice that is stored and older.
function countAsOlder(db: PortalDatabase, ownerId: string, before: CalendarDay): Promise<void> {
  return db.transaction('rw', [db.pullCursors, db.jobs], async () => {
    const cursor = await pullCursor(db, ownerId)
    const from = cursor.older?.before ?? before
    const rows = await db.jobs.where('[ownerId+when]').between([ownerId, from], [ownerId, before]).toArray()
    const count = rows.filter(({ isWithdrawn }) => !isWithdrawn).length
    const next = cursorAfterForgetting(before, count, cursor)
    if (next) await db.pullCursors.put({ ...next, ownerId })
  })
}

function tablesOf(db: PortalDatabase): Table[] {
  return [
    db.settings,
    db.jobs,
    db.jobChanges,
    ...cursorsOf(db),
    db.reports,
    db.photos,
    db.photoBytes,
    db.photoCopies,
    db.earlierPhotos,
    db.outbox,
    db.drafts,
    db.visitDrafts,
  ]
}

// The cursors of all pulls. One that stayed would claim data that the device no longer has.
function cursorsOf(db: PortalDatabase): Table[] {
  return db.tables.filter(({ schema }) => schema.primKey.keyPath === 'ownerId')
}

async function deleteOthersExceptUnsent(db: PortalDatabase): Promise<void> {
  for (const ownerId of await otherOwners(db)) await deleteExceptUnsent(db, ownerId)
}

async function deleteExceptUnsent(db: PortalDatabase, ownerId: string): Promise<void> {
  const { jobIds, reportIds } = await unsentWorkOf(db, ownerId)
  const jobs = await ofOwner(db.jobs, '[ownerId+id]', ownerId).primaryKeys()
  await db.jobs.bulkDelete(jobs.filter(([, jobId]) => !jobIds.has(jobId)))
  await ofOwner(db.jobChanges, '[ownerId+jobId]', ownerId).delete()
  await ofOwner(db.earlierPhotos, '[ownerId+path]', ownerId).delete()
  for (const cursors of cursorsOf(db)) await cursors.delete(ownerId)
  const reports = await ofOwner(db.reports, '[ownerId+jobId]', ownerId).primaryKeys()
  await db.reports.bulkDelete(reports.filter((reportId) => !reportIds.has(reportId)))
  await deletePhotos(db, ownerId, reportIds)
}

async function deletePhotos(db: PortalDatabase, ownerId: string, unsent: Set<string>): Promise<void> {
  for (const reportId of await reportIdsIn(db.photos, ownerId)) {
    if (unsent.has(reportId)) continue
    const photoIds = await db.photosOf(ownerId, reportId).primaryKeys()
    await db.photoBytes.bulkDelete(photoIds)
    await db.photos.bulkDelete(photoIds)
  }
  for (const reportId of await reportIdsIn(db.photoCopies, ownerId)) {
    if (unsent.has(reportId)) continue
    await db.photoCopies.where(REPORT_INDEX).equals([ownerId, reportId]).delete()
  }
}

// Not `uniqueKeys()`: most WebKits fail it if there is no key (their bug 319640).
async function reportIdsIn<Row, Key>(table: Table<Row, Key>, ownerId: string): Promise<Set<string>> {
  const keys = await ofOwner(table, REPORT_INDEX, ownerId).keys()
  return new Set(keys.flatMap((key) => (Array.isArray(key) ? [String(key[1])] : [])))
}

async function otherOwners(db: PortalDatabase): Promise<string[]> {
  const [identity, cursorOwners, ...dataOwners] = await Promise.all([
    db.settings.get('identity'),
    db.pullCursors.toCollection().primaryKeys(),
    ownersIn(db.jobs, '[ownerId+id]'),
    ownersIn(db.jobChanges, '[ownerId+jobId]'),
    ownersIn(db.reports, '[ownerId+jobId]'),
    ownersIn(db.photos, REPORT_INDEX),
    ownersIn(db.photoCopies, REPORT_INDEX),
    ownersIn(db.earlierPhotos, '[ownerId+path]'),
  ])
  return [...new Set([...cursorOwners, ...dataOwners.flat()])].filter(
    (ownerId) => ownerId !== identity?.userId,
  )
}

// Reads one key for each owner instead of every row.
async function ownersIn(table: Table, index: string): Promise<string[]> {
  const owners: string[] = []
  for (;;) {
    const last = owners.at(-1)
    const rest = last === undefined ? table.orderBy(index) : table.where(index).above([last, LAST_ID])
    const key: unknown = await rest.firstKey()
    if (!Array.isArray(key)) return owners
    owners.push(String(key[0]))
  }
}

function ofOwner<Row, Key>(table: Table<Row, Key>, index: string, ownerId: string) {
  return table.where(index).between([ownerId, ''], [ownerId, LAST_ID])
}
