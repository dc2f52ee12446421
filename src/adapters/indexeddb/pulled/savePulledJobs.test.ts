import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aPage, aPull, anUpdate, storePull } from '../../../../tests/support/store/pulls.ts'
import { aJob, aNewEntry, anIdentity, OWNER, startOf } from '../../../../tests/support/store/samples.ts'
import { PortalDatabase } from '../schema.ts'
import { createDexieStore } from '../store.ts'

const TIME = { from: '2026-08-22', oldestDay: '2024-11-20' }
const LATER = { ...TIME, pulledAt: '2026-11-20T09:10:00.000Z' }
const old = (id: string, day: string) => aJob({ id, scheduled_date: day })

const restores: (() => void)[] = []

describe('[OB23n] a pull into IndexedDB', () => {
  let db: PortalDatabase
  let store: ReturnType<typeof createDexieStore>
  beforeEach(async () => {
    db = new PortalDatabase(`pulled-${crypto.randomUUID()}`)
    store = createDexieStore(db)
    await store.setIdentity(anIdentity())
    await storePull(store, [aJob(), aJob({ id: 'job-2' })], { time: TIME })
    const page = [old('old-1', '2026-02-01'), old('old-2', '2025-02-01'), old('old-3', '2025-01-01')]
    await store.savePulledJobs(OWNER, aPage(page, { olderCount: 0 }), await store.pullCursor(OWNER))
    await store.enqueue(aNewEntry(startOf('old-1')))
  })
  afterEach(async () => {
    for (const restore of restores.splice(0)) restore()
    await db.delete()
  })

  it('writes only its time if nothing has changed, and reads no job', async () => {
    const { reads, writes } = recordRequests()
    await storePull(store, anUpdate(), { time: LATER })
    expect(writes).toEqual(['pullCursors'])
    expect(reads.filter((name) => name !== 'pullCursors' && name !== 'settings')).toEqual([])
  })

  it('reads and writes only the jobs that have changed', async () => {
    const { reads, writes } = recordRequests()
    const update = anUpdate([aJob({ id: 'job-2', scheduled_time: '11:00:00' })], { goneJobIds: ['old-2'] })
    await storePull(store, update, { time: LATER })
    expect(writes).toEqual([
      'jobs job-2',
      'jobs old-2',
      'jobChanges old-2',
      'jobChanges job-2',
      'pullCursors',
    ])
    expect(reads.filter((name) => name.startsWith('jobs'))).toEqual(['jobs job-2', 'jobs old-2'])
    expect(reads).not.toContain('outbox')
  })

  it('writes no job if a full pull contains what is stored, and reads none of before', async () => {
    const { reads, writes } = recordRequests()
    await storePull(store, aPull([aJob(), aJob({ id: 'job-2' })]), { time: LATER })
    expect(writes).toEqual(['pullCursors'])
    expect(reads.filter((name) => name.startsWith('jobs'))).toEqual(['jobs from 2026-08-22'])
  })

  it('reads only the jobs of the days that a page covers', async () => {
    await storePull(store, aPull([aJob(), aJob({ id: 'job-2' })]), { time: LATER })
    const { reads, writes } = recordRequests()
    const next = { day: '2025-02-01', id: 'old-2' }
    const page = aPage([old('old-1', '2026-02-01'), old('old-2', '2025-02-01')], { next })
    expect(await store.savePulledJobs(OWNER, page, await store.pullCursor(OWNER))).toBe(true)
    expect(writes).toEqual(['pullCursors'])
    expect(reads.filter((name) => name.startsWith('jobs'))).toEqual(['jobs from 2025-02-01'])
  })

  it('[OB22g] stores no page of a technician who has signed out, even if their cursor is still there', async () => {
    await storePull(store, aPull([aJob()]), { time: LATER })
    const cursor = await store.pullCursor(OWNER)
    const row = await db.pullCursors.get(OWNER)
    await store.setIdentity(null)
    if (row) await db.pullCursors.put(row)
    const page = aPage([old('old-1', '2026-02-01')])
    expect(await store.savePulledJobs(OWNER, page, cursor)).toBe(false)
  })
})

/** Records the stores that are read and written from now on, with the id of the job or the first day of a range. */
function recordRequests(): { reads: string[]; writes: string[] } {
  const [reads, writes]: [string[], string[]] = [[], []]
  const ofStore = (list: string[]) => (store: unknown, argument: unknown) => {
    const name =
      store instanceof IDBIndex ? store.objectStore.name : store instanceof IDBObjectStore && store.name
    list.push([name, describeArgument(argument)].filter(Boolean).join(' '))
  }
  for (const method of ['get', 'getAll', 'openCursor'] as const) {
    record(IDBObjectStore.prototype, method, ofStore(reads))
    record(IDBIndex.prototype, method, ofStore(reads))
  }
  for (const method of ['put', 'delete'] as const) record(IDBObjectStore.prototype, method, ofStore(writes))
  return { reads, writes }
}

function record(prototype: object, method: string, note: (store: unknown, argument: unknown) => void): void {
  const original: unknown = Reflect.get(prototype, method)
  if (typeof original !== 'function') throw new Error(`There is no ${method} to record`)
  const recording = function (this: unknown, ...args: unknown[]): unknown {
    note(this, args[0])
    return Reflect.apply(original, this, args)
  }
  Reflect.set(prototype, method, recording)
  restores.push(() => Reflect.set(prototype, method, original))
}

function describeArgument(argument: unknown): string {
  if (argument instanceof IDBKeyRange) {
    const lower: unknown = argument.lower
    return Array.isArray(lower) ? `from ${String(lower.at(-1))}` : ''
  }
  // A key, a row, or the options of `getAll`, which newer browsers accept.
  if (Array.isArray(argument)) return String(argument.at(-1))
  if (typeof argument !== 'object' || argument === null) return ''
  const { id, jobId, query }: { id?: unknown; jobId?: unknown; query?: unknown } = argument
  const key = id ?? jobId
  return typeof key === 'string' ? key : describeArgument(query)
}
