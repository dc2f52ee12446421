import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { describe, expect, it, vi } from 'vitest'
import { NEVER_PULLED } from '#sync/ports/jobStore.ts'
import { anIdentity, OWNER } from '../../../tests/support/store/samples.ts'
import { describeVersions } from '../../../tests/support/store/versionsContract.ts'
import { PortalDatabase } from './schema.ts'
import { createDexieStore } from './store.ts'

describeVersions('fake-indexeddb')

describe("the device's database", () => {
  it('[OB1c] does not show a change to a live query before it is on the disk', async () => {
    const db = new PortalDatabase('committed-only')
    const seen: string[][] = []
    const subscription = liveQuery(() => db.pullCursors.toArray()).subscribe((rows) =>
      seen.push(rows.map(({ ownerId }) => ownerId)),
    )
    await expect.poll(() => seen).toEqual([[]])

    const put: unknown = Reflect.get(IDBObjectStore.prototype, 'put')
    if (typeof put !== 'function') throw new Error('IDBObjectStore has no put to spy on')
    const broken = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function breaking(
      this: IDBObjectStore,
      ...args
    ) {
      const request: IDBRequest<IDBValidKey> = Reflect.apply(put, this, args)
      request.addEventListener('success', () => this.transaction.abort())
      return request
    })
    const aborted = db.pullCursors.put({ ...NEVER_PULLED, ownerId: OWNER })
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
    broken.mockRestore()
    await db.pullCursors.put({ ...NEVER_PULLED, ownerId: 'owner-2' })
    await expect.poll(() => seen.at(-1)).toEqual(['owner-2'])
    subscription.unsubscribe()
    expect(seen.flat()).not.toContain(OWNER)
  })

  it('[OB1c] [OB1d] serializes writes and acknowledges them when they are on the disk; reads do not wait', async () => {
    // Before the database is opened: Dexie stores a reference to the method then.
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const store = createDexieStore(new PortalDatabase('in-turn'))
    await store.identity()
    transaction.mockClear()
    await store.setIdentity(anIdentity())
    await store.discardDraft({ ownerId: OWNER, reportId: 'report-1' })
    await store.identity()
    const modes = transaction.mock.calls.map(([stores, mode, options]) => [
      [stores].flat().includes('writingTurn'),
      mode,
      mode === 'readwrite' ? options?.durability : null,
    ])
    transaction.mockRestore()
    expect(modes).toEqual([
      [true, 'readwrite', 'strict'],
      [true, 'readwrite', 'strict'],
      [false, 'readonly', null],
    ])
  })
})
