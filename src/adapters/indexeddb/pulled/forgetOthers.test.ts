import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { aJob, anIdentity, OWNER } from '../../../../tests/support/store/samples.ts'
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
  const modes = transaction.mock.calls.map(([, mode]) => mode)
  transaction.mockRestore()
  expect(modes).toEqual(['readonly', 'readonly'])
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
