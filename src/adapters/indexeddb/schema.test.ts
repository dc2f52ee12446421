import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { describe, expect, it, vi } from 'vitest'
import type { DiagnosticLine } from '#sync/diagnostics.ts'
import { newDraft } from '#sync/draft.ts'
import { NEVER_PULLED } from '#sync/ports/jobStore.ts'
import { bytes, copy, draftWithPhoto } from '../../../tests/support/store/contractSetup.ts'
import { anUpdate, storePull } from '../../../tests/support/store/pulls.ts'
import {
  aJob,
  aNewEntry,
  anIdentity,
  aPicture,
  aReport,
  aTechnician,
  aVisitDraft,
  OWNER,
  photoOf,
  reportOf,
  startOf,
  TIMESTAMP,
} from '../../../tests/support/store/samples.ts'
import { NextDatabase } from './nextDatabase.fixture.ts'
import { PortalDatabase } from './schema.ts'
import { createDexieStore } from './store.ts'

/** Fills every store with what a technician's phone has: unsent work, drafts, and what was pulled. */
async function fill(db: PortalDatabase): Promise<void> {
  const store = createDexieStore(db)
  await store.setIdentity(anIdentity())
  await storePull(store, [aJob()])
  await storePull(store, anUpdate([aJob({ id: 'job-2' })]))
  const asOf = await store.pullCursor(OWNER)
  const cursor = { since: 'cursor-1', pulledAt: TIMESTAMP }
  await store.savePulledReports(OWNER, [], { cursor, known: null, asOf })
  await store.enqueue(aNewEntry(startOf('job-1')))
  const { reportId } = await draftWithPhoto(store)
  await store.submitReport({ ownerId: OWNER, jobId: 'job-1', reportId }, () => ({
    report: aReport({ id: reportId }),
    entries: [aNewEntry(reportOf('job-1')), aNewEntry(photoOf('job-1'))],
  }))
  const draft = newDraft(OWNER, 'job-2', 'report-of-job-2', aTechnician(), TIMESTAMP)
  await store.openDraft(draft)
  await store.addPicture(aPicture({ reportId: draft.reportId }), bytes())
  await store.saveVisitDraft(() => aVisitDraft({ jobId: 'job-2' }), { reason: 'no_access', note: 'Locked' })
  await store.saveEarlierPhoto({ ownerId: OWNER, path: 'earlier/1-crown.jpg', bytes: copy() })
  await db.authStorage.put('a session', 'session')
  const line: DiagnosticLine = { at: TIMESTAMP, where: 'tab', event: { kind: 'started', version: '1' } }
  await db.diagnostics.add(line)
  await db.errors.add({ ownerId: OWNER, line, isReported: false })
}

async function rowsOf(db: PortalDatabase): Promise<Record<string, object[]>> {
  const stores = db.tables.map(async (table) => [table.name, await table.toArray()] as const)
  return Object.fromEntries(await Promise.all(stores))
}

describe('a next version of the database', () => {
  async function upgraded(name: string) {
    const released = new PortalDatabase(name)
    await fill(released)
    const before = await rowsOf(released)
    released.close()
    return { before, next: new NextDatabase(name) }
  }

  it('[OB16c] opens with every row of the one before, and changes those that it declares to change', async () => {
    const { before, next } = await upgraded('every-row')
    const { writingTurn, jobs = [], ...others } = before
    expect(writingTurn).toEqual([])
    expect(Object.entries(others).filter(([, rows]) => rows.length === 0)).toEqual([])
    expect(await rowsOf(next)).toEqual({
      ...before,
      jobs: jobs.map((row) => ({ ...row, town: 'Rush' })),
      visitNotes: [],
    })
    expect(await next.table('jobs').where('[ownerId+town]').equals([OWNER, 'Rush']).count()).toBe(2)
  })

  it('[OB16c] sends the unsent work of the one before', async () => {
    const store = createDexieStore((await upgraded('unsent-work')).next)
    const entries = await store.entries(OWNER)
    expect(entries.map(({ mutation }) => mutation)).toEqual([
      startOf('job-1'),
      reportOf('job-1'),
      photoOf('job-1'),
    ])
    await store.completeEntries(entries)
    expect(await store.entries(OWNER)).toEqual([])
    expect((await store.job(OWNER, 'job-1'))?.job).toMatchObject({ status: 'completed' })
  })

  it('[OB16d] can be opened by the one before: nothing is lost, and what is saved then is sent', async () => {
    const { before, next } = await upgraded('taken-back')
    await next.open()
    next.close()
    const older = new PortalDatabase('taken-back')
    const { jobs = [], ...others } = await rowsOf(older)
    const { jobs: jobsBefore = [], ...othersBefore } = before
    expect(jobs.map((row) => ({ ...row, town: undefined }))).toEqual(
      jobsBefore.map((row) => ({ ...row, town: undefined })),
    )
    expect(others).toEqual(othersBefore)

    const store = createDexieStore(older)
    const unsent = await store.entries(OWNER)
    await store.enqueue(aNewEntry(startOf('job-2')))
    expect(await store.entries(OWNER)).toHaveLength(unsent.length + 1)
    older.close()
    const again = createDexieStore(new NextDatabase('taken-back'))
    expect(await again.entries(OWNER)).toHaveLength(unsent.length + 1)
  })
})

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
