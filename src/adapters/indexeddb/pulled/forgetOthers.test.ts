import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { aJob, anIdentity, OWNER } from '../../../../tests/support/store/samples.ts'
import { storePull } from '../../../../tests/support/store/pulls.ts'
import { PortalDatabase } from '../schema.ts'
import { createDexieStore } from '../store.ts'

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
