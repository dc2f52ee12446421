import type { Table } from 'dexie'
import type { CalendarDay } from '#domain/time.ts'
import type { IdentityStore } from '#sync/ports/identityStore.ts'
import type { JobStore } from '#sync/ports/jobStore.ts'
import { cursorAfterForgetting } from '#sync/pull/pullCursor.ts'
import type { GuardedDatabase } from '../guardedDatabase.ts'
import { pullCursor } from '../jobs.ts'
import type { PortalDatabase } from '../schema.ts'
import { PULL_TABLES } from './pulledJobRows.ts'
import { UNSENT_TABLES, unsentWorkOf } from './unsentWorkOf.ts'

// Instead of `Dexie.maxKey`: importing Dexie in a second chunk would make every start load more bytes.
const LAST_ID = '\uFFFF'
const REPORT_INDEX = '[ownerId+reportId]'

const OWNED_TABLES = [
  ...PULL_TABLES,
  'reportCursors',
  'reports',
  'photos',
  'photoBytes',
  'photoCopies',
  'earlierPhotos',
  'handovers',
] as const

type OwnerWrites = Pick<IdentityStore, 'setIdentity' | 'forgetOthers'> & Pick<JobStore, 'forgetOldJobs'>

/**
 * The write of who is signed in, and the deletion of what this technician does not need (rules OB22d, OB22e).
 *
 * @param beforeIdentityChanges awaited before another technician, or none, is stored
 */
export function createOwnerWrites(
  { read, write, writeIfRoom }: GuardedDatabase,
  beforeIdentityChanges: () => Promise<void>,
): OwnerWrites {
  return {
    async setIdentity(identity) {
      await beforeIdentityChanges()
      // One transaction: a tab killed between two would leave customers' addresses on a phone on which nobody is signed in.
      await write(OWNED_TABLES, async (db) => {
        if (identity) await db.settings.put(identity, 'identity')
        else await db.settings.delete('identity')
        await deleteOthersExceptUnsent(db)
      })()
    },

    // Most starts find nothing to delete, here and below. A write transaction would wait for another tab's.
    async forgetOthers() {
      const others = await read((db) => db.transaction('r', OWNED_TABLES, () => otherOwners(db)))()
      if (others.length > 0) await writeIfRoom(OWNED_TABLES, deleteOthersExceptUnsent)()
    },

    async forgetOldJobs(ownerId, before) {
      const count = await read((db) => oldJobs(db, ownerId, before).count())()
      if (count === 0) return
      // A transaction of its own: on a full disk only the deletion succeeds.
      await writeIfRoom(['pullCursors', 'jobs'], (db) => countAsOlder(db, ownerId, before))().catch(
        (error: unknown) => console.warn('The number of older jobs was not stored:', error),
      )
      await writeIfRoom(['jobs', 'jobChanges', ...UNSENT_TABLES], async (db) => {
        const { jobIds } = await unsentWorkOf(db, ownerId)
        const keys = await oldJobs(db, ownerId, before).primaryKeys()
        const gone = keys.filter(([, jobId]) => !jobIds.has(jobId))
        await db.jobs.bulkDelete(gone)
        await db.jobChanges.bulkDelete(gone)
      })()
    },
  }
}

function oldJobs(db: PortalDatabase, ownerId: string, before: CalendarDay) {
  return db.jobs.where('[ownerId+when]').between([ownerId, ''], [ownerId, before])
}

// Before the deletion: the screens do not count a job twice that is stored and older.
async function countAsOlder(db: PortalDatabase, ownerId: string, before: CalendarDay): Promise<void> {
  const cursor = await pullCursor(db, ownerId)
  const from = cursor.older?.before ?? before
  const rows = await db.jobs.where('[ownerId+when]').between([ownerId, from], [ownerId, before]).toArray()
  const count = rows.filter(({ isWithdrawn }) => !isWithdrawn).length
  const next = cursorAfterForgetting(before, count, cursor)
  if (next) await db.pullCursors.put({ ...next, ownerId })
}

// The cursors of all pulls, and the hand-over. One that stayed would claim data that the device no longer has.
function cursorsOf(db: PortalDatabase): Table[] {
  return db.tables.filter(({ schema }) => schema.primKey.keyPath === 'ownerId')
}

async function deleteOthersExceptUnsent(db: PortalDatabase): Promise<void> {
  for (const ownerId of await otherOwners(db)) await deleteExceptUnsent(db, ownerId)
}

async function deleteExceptUnsent(db: PortalDatabase, ownerId: string): Promise<void> {
  // What a page that was killed has left (rule OB10z).
  await ofOwner(db.drafts, '[ownerId+jobId]', ownerId)
    .filter((draft) => draft.isUntouched === true)
    .delete()
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
