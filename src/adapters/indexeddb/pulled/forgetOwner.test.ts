import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { aJob, anIdentity, MOMENT, OWNER } from '../../../../tests/support/store/samples.ts'
import { PortalDatabase } from '../schema.ts'
import { createDexieStore } from '../store.ts'

it('[OB1] [OB22] a start that has nothing to forget waits for no change of another tab', async () => {
  // Before the database is opened, when Dexie takes hold of it.
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const store = createDexieStore(new PortalDatabase('nothing-to-forget'))
  await store.setIdentity(anIdentity())
  await store.savePull(OWNER, [aJob()], await store.pullCursor(OWNER), MOMENT)
  begun.mockClear()
  await store.forgetOthers()
  await store.forgetOldJobs(OWNER, '2024-11-20')
  const modes = begun.mock.calls.map(([, mode]) => mode)
  begun.mockRestore()
  expect(modes).toEqual(['readonly', 'readonly'])
})
