import type { Table } from 'dexie'
import type { CalendarDay } from '#domain/time.ts'
import type { Identity } from '#sync/ports/identityStore.ts'
import { unsentWork, type UnsentWork } from '#sync/retention/unsentWork.ts'
import type { PortalDatabase } from '../schema.ts'

// In place of `Dexie.maxKey`: Dexie in two chunks would be larger for every start.
const LAST_ID = '\uFFFF'
const REPORT_INDEX = '[ownerId+reportId]'

/**
 * Deletes everything of the owner but unsent work, in one transaction that only deletes (rule OB22). What was
 * not there to begin with is no error.
 */
export function forgetOwner(db: PortalDatabase, ownerId: string): Promise<void> {
  return db.transaction('rw', tablesOf(db), () => keepUnsent(db, ownerId))
}

/** Does as `forgetOwner` for everybody who is not signed in. Writes nothing if there is nobody else. */
export async function forgetOthers(db: PortalDatabase): Promise<void> {
  const others = await db.transaction('r', tablesOf(db), () => otherOwners(db))
  if (others.length === 0) return
  // Marked as async: else Dexie takes what is deleted of the second owner for no part of the transaction.
  await db.transaction('rw', tablesOf(db), async () => keepUnsentOfOthers(db))
}

/**
 * Signs a technician in, or everybody out, and keeps nothing but unsent work of all others, in one transaction: a
 * tab killed between two would leave a customer's address on a phone that nobody is signed in on.
 */
export function replaceIdentity(db: PortalDatabase, identity: Identity | null): Promise<void> {
  return db.transaction('rw', tablesOf(db), async () => {
    if (identity) await db.settings.put(identity, 'identity')
    else await db.settings.delete('identity')
    await keepUnsentOfOthers(db)
  })
}

/** Deletes the owner's jobs before a day with their changes, unless there is unsent work on them (rule OB22). */
export async function forgetOldJobs(db: PortalDatabase, ownerId: string, before: CalendarDay): Promise<void> {
  const old = db.jobs.where('[ownerId+when]').between([ownerId, ''], [ownerId, before])
  // Most starts find none, and need not wait for another tab's writing.
  if ((await old.count()) === 0) return
  await db.transaction('rw', [db.jobs, db.jobNews, db.outbox, db.drafts], async () => {
    const { jobIds } = await unsentWorkOf(db, ownerId)
    const gone = (await old.primaryKeys()).filter(([, jobId]) => !jobIds.has(jobId))
    await db.jobs.bulkDelete(gone)
    await db.jobNews.bulkDelete(gone)
  })
}

function tablesOf(db: PortalDatabase): Table[] {
  return [
    db.settings,
    db.jobs,
    db.jobNews,
    ...cursorsOf(db),
    db.reports,
    db.photos,
    db.photoBytes,
    db.photoCopies,
    db.outbox,
    db.drafts,
  ]
}

// All that say how far a pull has come: one that stayed would say that the device has what it has not.
function cursorsOf(db: PortalDatabase): Table[] {
  return db.tables.filter(({ schema }) => schema.primKey.keyPath === 'ownerId')
}

async function keepUnsentOfOthers(db: PortalDatabase): Promise<void> {
  for (const ownerId of await otherOwners(db)) await keepUnsent(db, ownerId)
}

async function keepUnsent(db: PortalDatabase, ownerId: string): Promise<void> {
  const { jobIds, reportIds } = await unsentWorkOf(db, ownerId)
  const jobs = await ofOwner(db.jobs, '[ownerId+id]', ownerId).primaryKeys()
  await db.jobs.bulkDelete(jobs.filter(([, jobId]) => !jobIds.has(jobId)))
  await ofOwner(db.jobNews, '[ownerId+jobId]', ownerId).delete()
  for (const cursors of cursorsOf(db)) await cursors.delete(ownerId)
  const reports = await ofOwner(db.reports, '[ownerId+jobId]', ownerId).primaryKeys()
  await db.reports.bulkDelete(reports.filter((reportId) => !reportIds.has(reportId)))
  await forgetPhotos(db, ownerId, reportIds)
}

async function forgetPhotos(db: PortalDatabase, ownerId: string, unsent: Set<string>): Promise<void> {
  for (const key of await ofOwner(db.photos, REPORT_INDEX, ownerId).uniqueKeys()) {
    if (isOf(key, unsent)) continue
    const photoIds = await db.photos.where(REPORT_INDEX).equals(key).primaryKeys()
    await db.photoBytes.bulkDelete(photoIds)
    await db.photos.bulkDelete(photoIds)
  }
  for (const key of await ofOwner(db.photoCopies, REPORT_INDEX, ownerId).uniqueKeys()) {
    if (!isOf(key, unsent)) await db.photoCopies.where(REPORT_INDEX).equals(key).delete()
  }
}

function isOf(key: unknown, reportIds: Set<string>): boolean {
  return Array.isArray(key) && reportIds.has(String(key[1]))
}

async function unsentWorkOf(db: PortalDatabase, ownerId: string): Promise<UnsentWork> {
  const [entries, drafts] = await Promise.all([
    db.entriesAfter(ownerId, 0).toArray(),
    db.drafts.where('ownerId').equals(ownerId).toArray(),
  ])
  return unsentWork(entries, drafts)
}

async function otherOwners(db: PortalDatabase): Promise<string[]> {
  const [identity, marked, ...found] = await Promise.all([
    db.settings.get('identity'),
    db.pullMarks.toCollection().primaryKeys(),
    ownersIn(db.jobs, '[ownerId+id]'),
    ownersIn(db.jobNews, '[ownerId+jobId]'),
    ownersIn(db.reports, '[ownerId+jobId]'),
    ownersIn(db.photos, REPORT_INDEX),
    ownersIn(db.photoCopies, REPORT_INDEX),
  ])
  return [...new Set([...marked, ...found.flat()])].filter((ownerId) => ownerId !== identity?.userId)
}

// One look for each owner, and none at each row.
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
