import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storePull } from '../../../tests/support/store/pulls.ts'
import { aJob, anIdentity } from '../../../tests/support/store/samples.ts'
import { PortalDatabase } from './schema.ts'
import { createDexieStore } from './store.ts'

// A cursor for unique keys over a range without keys fails in WebKit until July 2026 (its bug 319640), so on most
// iPhones: an empty outbox kept the jobs from being stored.
beforeEach(() => {
  // oxlint-disable-next-line typescript/unbound-method -- called with its own index below
  const { openKeyCursor } = IDBIndex.prototype
  vi.spyOn(IDBIndex.prototype, 'openKeyCursor').mockImplementation(function openUnlessUnique(
    this: IDBIndex,
    query,
    direction,
  ) {
    if (direction?.endsWith('unique') !== true) return openKeyCursor.call(this, query, direction)
    throw new DOMException('Unable to open cursor', 'UnknownError')
  })
})
afterEach(() => vi.restoreAllMocks())

it('[OB23n] stores a pull while the outbox is empty, in an engine that fails cursors for unique keys', async () => {
  const store = createDexieStore(new PortalDatabase('pull-into-empty'))
  await store.setIdentity(anIdentity())
  expect(await storePull(store, [aJob()])).toBe(true)
})

it('[OB22e] deletes what nobody needs after a sign-out, in an engine that fails cursors for unique keys', async () => {
  const db = new PortalDatabase('sign-out-of-empty')
  const store = createDexieStore(db)
  await store.setIdentity(anIdentity())
  await storePull(store, [aJob()])
  await store.setIdentity(null)
  expect(await db.jobs.count()).toBe(0)
})
