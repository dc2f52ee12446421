import 'fake-indexeddb/auto'
import type { Table } from 'dexie'
import { expect, it, vi } from 'vitest'
import { NEVER_PULLED } from '#sync/ports/jobStore.ts'
import { bytes } from '../../../../tests/support/store/contractSetup.ts'
import {
  aJob,
  anIdentity,
  aReport,
  aStoredPhoto,
  OWNER,
  TIMESTAMP,
} from '../../../../tests/support/store/samples.ts'
import { storePull } from '../../../../tests/support/store/pulls.ts'
import { createEagerStore } from '../eagerStore.ts'
import { guardDatabase } from '../guardedDatabase.ts'
import { PortalDatabase } from '../schema.ts'
import { createDexieStore } from '../store.ts'
import { createWrites } from '../writes.ts'

it('[OB22j] a start with nothing to delete opens no write transaction, so it waits for no other tab', async () => {
  // Before the database is opened: Dexie stores a reference to the method then.
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const store = createDexieStore(new PortalDatabase('nothing-to-delete'))
  await store.setIdentity(anIdentity())
  await storePull(store, [aJob()])
  transaction.mockClear()
  await store.forgetOthers()
  await store.forgetOldJobs(OWNER, '2024-11-20')
  await store.forgetPutAway(TIMESTAMP)
  await store.keepEarlierPhotos(OWNER, [])
  const modes = transaction.mock.calls.map(([, mode]) => mode)
  transaction.mockRestore()
  expect(new Set(modes)).toEqual(new Set(['readonly']))
})

const LINE = { ownerId: 'owner-2', jobId: 'job-1' }

it.each<[string, (db: PortalDatabase) => Table, object]>([
  ['a cursor', (db) => db.pullCursors, { ...NEVER_PULLED, ownerId: 'owner-2' }],
  ['a job', (db) => db.jobs, { ownerId: 'owner-2', id: 'job-1', when: 'x', job: aJob(), isWithdrawn: false }],
  ['a change', (db) => db.jobChanges, { ...LINE, kind: 'new' }],
  ['a report', (db) => db.reports, { ...LINE, id: 'report-1', report: aReport() }],
  ['a photo', (db) => db.photos, aStoredPhoto({ ownerId: 'owner-2' })],
  ['a copy', (db) => db.photoCopies, { ...LINE, id: 'photo-1', reportId: 'report-1', bytes: bytes() }],
  ['an earlier photo', (db) => db.earlierPhotos, { ownerId: 'owner-2', path: 'a/1.jpg', bytes: bytes() }],
])('[OB22e] %s is deleted, though nothing else of its technician is left', async (what, tableOf, row) => {
  const db = new PortalDatabase(`only ${what}`)
  await db.settings.put(anIdentity(), 'identity')
  await tableOf(db).put(row)
  await createDexieStore(db).forgetOthers()
  expect(await tableOf(db).toArray()).toEqual([])
})

it('[OB22e] the bytes of a photo are deleted with it, and those of another photo are not', async () => {
  const db = new PortalDatabase('bytes of others')
  await db.settings.put(anIdentity(), 'identity')
  await db.photos.bulkPut([aStoredPhoto({ ownerId: 'owner-2' }), aStoredPhoto({ id: 'mine' })])
  await db.photoBytes.bulkPut(['photo-1', 'mine'].map((id) => ({ id, bytes: bytes() })))
  await createDexieStore(db).forgetOthers()
  expect((await db.photoBytes.toArray()).map(({ id }) => id)).toEqual(['mine'])
})

it('[OB22f] a sign-out whose deletion of the jobs fails leaves the technician signed in', async () => {
  const store = createDexieStore(new PortalDatabase('sign-out'))
  await store.setIdentity(anIdentity())
  await storePull(store, [aJob()])
  const remove: unknown = Reflect.get(IDBObjectStore.prototype, 'delete')
  if (typeof remove !== 'function') throw new Error('IDBObjectStore has no delete to spy on')
  const disk = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function failing(
    this: IDBObjectStore,
    key,
  ) {
    if (this.name === 'jobs') throw new Error('The disk is broken')
    return Reflect.apply(remove, this, [key])
  })
  await expect(store.setIdentity(null)).rejects.toThrow('The disk is broken')
  disk.mockRestore()
  expect([await store.identity(), await store.jobs(OWNER)]).toMatchObject([{ userId: OWNER }, [{}]])
})

it('[OB9c] what has to go before another identity is stored is awaited', async () => {
  const database = guardDatabase(new PortalDatabase('identity-changes'))
  const { identity } = createEagerStore(database)
  const before: unknown[] = []
  const { setIdentity } = createWrites(database, async () => {
    before.push(await identity())
  })
  await setIdentity(anIdentity())
  await setIdentity(null)
  expect(before).toEqual([null, anIdentity()])
})
