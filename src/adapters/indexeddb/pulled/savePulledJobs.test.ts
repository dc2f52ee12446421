import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { aJob, anIdentity, TIMESTAMP, OWNER } from '../../../../tests/support/store/samples.ts'
import { PortalDatabase } from '../schema.ts'
import { createDexieStore } from '../store.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('a pull writes only the jobs that it has changed', async () => {
  const db = new PortalDatabase(`pulled-${crypto.randomUUID()}`)
  const store = createDexieStore(db)
  await store.setIdentity(anIdentity())
  const pull = async (second = aJob({ id: 'job-2' })) =>
    store.savePull(OWNER, [aJob(), second], await store.pullCursor(OWNER), TIMESTAMP)
  await pull()
  const put: unknown = Reflect.get(IDBObjectStore.prototype, 'put')
  if (typeof put !== 'function') throw new Error('IDBObjectStore has no put to spy on')
  const written: unknown[] = []
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function recording(
    this: IDBObjectStore,
    ...args
  ) {
    if (this.name === 'jobs') written.push(args[0])
    return Reflect.apply(put, this, args)
  })
  await pull()
  expect(written).toEqual([])
  await pull(aJob({ id: 'job-2', scheduled_time: '11:00:00' }))
  expect(written).toMatchObject([{ id: 'job-2' }])
  await db.delete()
})
