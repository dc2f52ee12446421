import 'fake-indexeddb/auto'
import { Dexie, liveQuery } from 'dexie'
import { describe, expect, it, vi } from 'vitest'
import {
  aJob,
  aNewEntry,
  aReport,
  anIdentity,
  aStoredPhoto,
  DAY,
  TIMESTAMP,
  OWNER,
  photoOf,
  reportOf,
  startOf,
} from '../../../tests/support/store/samples.ts'
import { storePull } from '../../../tests/support/store/pulls.ts'
import { NEVER_PULLED } from '#sync/ports/jobStore.ts'
import { PortalDatabase } from './schema.ts'
import { createDexieStore } from './store.ts'

/** The stores of earlier versions, as those versions declared them. They must never change. */
const EARLIER_VERSIONS: readonly { version: number; stores: Record<string, string> }[] = [
  {
    version: 1,
    stores: {
      jobs: '[ownerId+id], [ownerId+when]',
      reports: 'id, [ownerId+jobId]',
      drafts: '[ownerId+jobId], ownerId, reportId',
      photos: 'id, [ownerId+reportId]',
      photoBytes: 'id',
      outbox: '++seq, &id, [ownerId+seq], [ownerId+mutation.jobId]',
      pullMarks: 'ownerId',
      settings: '',
      authStorage: '',
    },
  },
  {
    version: 2,
    stores: {
      jobs: '[ownerId+id], [ownerId+when]',
      reports: 'id, [ownerId+jobId]',
      drafts: '[ownerId+jobId], ownerId, reportId',
      photos: 'id, [ownerId+reportId]',
      photoBytes: 'id',
      outbox: '++seq, &id, [ownerId+seq], [ownerId+mutation.jobId]',
      pullMarks: 'ownerId',
      settings: '',
      authStorage: '',
      diagnostics: '++',
    },
  },
  {
    version: 3,
    stores: {
      jobs: '[ownerId+id], [ownerId+when]',
      reports: 'id, [ownerId+jobId], [ownerId+changedAt], [ownerId+report.submitted_at]',
      drafts: '[ownerId+jobId], ownerId, reportId',
      photos: 'id, [ownerId+reportId]',
      photoBytes: 'id',
      photoCopies: 'id, [ownerId+reportId], ownerId',
      outbox: '++seq, &id, [ownerId+seq], [ownerId+mutation.jobId]',
      pullMarks: 'ownerId',
      settings: '',
      authStorage: '',
      diagnostics: '++',
    },
  },
  {
    version: 4,
    stores: {
      jobs: '[ownerId+id], [ownerId+when]',
      reports: 'id, [ownerId+jobId], [ownerId+changedAt], [ownerId+report.submitted_at]',
      drafts: '[ownerId+jobId], ownerId, reportId',
      photos: 'id, [ownerId+reportId]',
      photoBytes: 'id',
      photoCopies: 'id, [ownerId+reportId], ownerId',
      outbox: '++seq, &id, [ownerId+seq], [ownerId+mutation.jobId]',
      jobNews: '[ownerId+jobId]',
      pullMarks: 'ownerId',
      settings: '',
      authStorage: '',
      diagnostics: '++',
    },
  },
  {
    version: 5,
    stores: {
      jobs: '[ownerId+id], [ownerId+when]',
      reports: 'id, [ownerId+jobId], [ownerId+changedAt], [ownerId+report.submitted_at]',
      drafts: '[ownerId+jobId], ownerId, reportId',
      photos: 'id, [ownerId+reportId]',
      photoBytes: 'id',
      photoCopies: 'id, [ownerId+reportId], ownerId',
      pictures: '++seq, &id, [ownerId+reportId]',
      outbox: '++seq, &id, [ownerId+seq], [ownerId+mutation.jobId]',
      jobNews: '[ownerId+jobId]',
      pullMarks: 'ownerId',
      settings: '',
      authStorage: '',
      diagnostics: '++',
    },
  },
  {
    version: 6,
    stores: {
      jobs: '[ownerId+id], [ownerId+when]',
      reports: 'id, [ownerId+jobId], [ownerId+changedAt], [ownerId+report.submitted_at]',
      drafts: '[ownerId+jobId], ownerId, reportId',
      photos: 'id, [ownerId+reportId]',
      photoBytes: 'id',
      photoCopies: 'id, [ownerId+reportId], ownerId',
      pictures: '++seq, &id, [ownerId+reportId]',
      outbox: '++seq, &id, [ownerId+seq], [ownerId+mutation.jobId]',
      jobNews: '[ownerId+jobId]',
      pullMarks: 'ownerId',
      settings: '',
      authStorage: '',
      diagnostics: '++',
      writingTurn: '',
    },
  },
  {
    version: 7,
    stores: {
      jobs: '[ownerId+id], [ownerId+when]',
      reports: 'id, [ownerId+jobId], [ownerId+changedAt], [ownerId+report.submitted_at]',
      drafts: '[ownerId+jobId], ownerId, reportId',
      photos: 'id, [ownerId+reportId]',
      photoBytes: 'id',
      photoCopies: 'id, [ownerId+reportId], ownerId',
      pictures: '++seq, &id, [ownerId+reportId]',
      outbox: '++seq, &id, [ownerId+seq], [ownerId+mutation.jobId]',
      jobNews: '[ownerId+jobId]',
      pullMarks: 'ownerId',
      reportMarks: 'ownerId',
      settings: '',
      authStorage: '',
      diagnostics: '++',
      errors: '++',
      writingTurn: '',
    },
  },
  {
    version: 8,
    stores: {
      jobs: '[ownerId+id], [ownerId+when]',
      reports: 'id, [ownerId+jobId], [ownerId+changedAt], [ownerId+report.submitted_at]',
      drafts: '[ownerId+jobId], ownerId, reportId',
      visitDrafts: '[ownerId+jobId], ownerId',
      photos: 'id, [ownerId+reportId]',
      photoBytes: 'id',
      photoCopies: 'id, [ownerId+reportId], ownerId',
      pictures: '++seq, &id, [ownerId+reportId]',
      outbox: '++seq, &id, [ownerId+seq], [ownerId+mutation.jobId]',
      jobNews: '[ownerId+jobId]',
      pullMarks: 'ownerId',
      reportMarks: 'ownerId',
      settings: '',
      authStorage: '',
      diagnostics: '++',
      errors: '++',
      writingTurn: '',
    },
  },
]

/** What a pull by a version that read all jobs each time left behind. */
const PULLED_BEFORE_CURSORS = {
  pulledAt: '2026-11-20T08:00:00.000Z',
  acceptedCount: 3,
  older: { before: '2024-11-20', count: 312 },
}

async function writeAsVersion(name: string, version: number, stores: Record<string, string>): Promise<void> {
  const old = new Dexie(name)
  old.version(version).stores(stores)
  const job = aJob()
  await old
    .table('jobs')
    .add({ ownerId: OWNER, id: job.id, when: `${DAY}T09:00:00`, job, isWithdrawn: false })
  await old.table('settings').add(anIdentity(), 'identity')
  await old.table('pullMarks').add({ ownerId: OWNER, ...PULLED_BEFORE_CURSORS })
  if ('reportMarks' in stores) await old.table('reportMarks').add({ ownerId: OWNER, upTo: TIMESTAMP })
  await old.table('reports').add({
    ownerId: OWNER,
    id: 'report-of-job-1',
    jobId: job.id,
    report: aReport({ id: 'report-of-job-1' }),
  })
  await old.table('photos').add({
    ...aStoredPhoto({ reportId: 'report-of-job-1', path: 'named/with/the/photo.jpg' }),
    isUploaded: false,
  })
  await old.table('photoBytes').add({ id: 'photo-1', bytes: new Uint8Array([1, 2, 3]).buffer })
  for (const mutation of [startOf('job-1'), reportOf('job-1'), photoOf('job-1')]) {
    await old.table('outbox').add(aNewEntry(mutation))
  }
  old.close()
}

describe("the device's database", () => {
  it.each(EARLIER_VERSIONS)(
    '[OB16] opens with all unsent work of schema version $version',
    async ({ version, stores }) => {
      const name = `from-version-${version}`
      await writeAsVersion(name, version, stores)
      const store = createDexieStore(new PortalDatabase(name))
      expect((await store.entries(OWNER)).map((entry) => entry.mutation)).toEqual([
        startOf('job-1'),
        reportOf('job-1'),
        photoOf('job-1'),
      ])
      expect(await store.identity()).toEqual(anIdentity())
      expect(await store.photoBytes('photo-1')).toEqual(new Uint8Array([1, 2, 3]).buffer)
      await store.completeEntries(await store.entries(OWNER))
      expect((await store.job(OWNER, 'job-1'))?.job).toMatchObject({
        status: 'completed',
        actual_start_time: TIMESTAMP,
      })
    },
  )

  it.each(EARLIER_VERSIONS)(
    '[OB16] reads a report saved with schema version $version, and deletes it when it is old',
    async ({ version, stores }) => {
      const name = `report-from-version-${version}`
      await writeAsVersion(name, version, stores)
      const store = createDexieStore(new PortalDatabase(name))
      expect(await store.reportOfJob(OWNER, 'job-1')).toEqual({
        report: aReport({ id: 'report-of-job-1' }),
        photoUrls: [],
      })
      expect(await store.photoCopies(OWNER, 'report-of-job-1')).toEqual([])
      await store.completeEntries(await store.entries(OWNER))
      await store.forgetOldReports(OWNER, '2027-01-01T00:00:00.000Z', 0)
      expect(await store.reportOfJob(OWNER, 'job-1')).toBeNull()
    },
  )

  it.each(EARLIER_VERSIONS)(
    '[OB16] reads the path of a photo saved with schema version $version',
    async ({ version, stores }) => {
      const name = `photo-from-version-${version}`
      await writeAsVersion(name, version, stores)
      const store = createDexieStore(new PortalDatabase(name))
      expect(await store.photos(OWNER, 'report-of-job-1')).toMatchObject([
        { path: 'named/with/the/photo.jpg' },
      ])
    },
  )

  it.each(EARLIER_VERSIONS)(
    '[OB16] [OB23] moves a device from schema version $version over to pulls of changes, with its unsent work',
    async ({ version, stores }) => {
      const name = `pulled-by-version-${version}`
      await writeAsVersion(name, version, stores)
      const store = createDexieStore(new PortalDatabase(name))
      const entries = await store.entries(OWNER)
      expect(await store.pullCursor(OWNER)).toEqual({ ...NEVER_PULLED, ...PULLED_BEFORE_CURSORS })
      expect(await store.reportCursor(OWNER)).toBeNull()
      const changed = aJob({ special_instructions: 'Ring twice' })
      const time = { pulledAt: TIMESTAMP, from: DAY, oldestDay: '2024-11-20' }
      expect(await storePull(store, [changed, aJob({ id: 'job-2' })], { time })).toBe(true)
      expect(await store.jobs(OWNER)).toMatchObject([{ job: changed }, { job: { id: 'job-2' } }])
      expect(await store.jobChanges(OWNER)).toMatchObject([{ kind: 'changed' }, { kind: 'new' }])
      expect(await store.entries(OWNER)).toEqual(entries)
      expect(await store.pullCursor(OWNER)).toMatchObject({
        since: 'cursor-1',
        acceptedCount: 3,
        history: { before: { day: DAY }, from: '2024-11-20' },
      })
      const cursor = { since: 'cursor-1', pulledAt: TIMESTAMP }
      const asOf = await store.pullCursor(OWNER)
      await store.savePulledReports(OWNER, [], { cursor, known: null, asOf })
      expect(await store.reportCursor(OWNER)).toEqual(cursor)
    },
  )

  it('[OB1] does not show a change to a live query before it is on the disk', async () => {
    const db = new PortalDatabase('committed-only')
    const seen: string[][] = []
    const subscription = liveQuery(() => db.pullMarks.toArray()).subscribe((rows) =>
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
    const aborted = db.pullMarks.put({ ownerId: OWNER })
    await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
    broken.mockRestore()
    await db.pullMarks.put({ ownerId: 'owner-2' })
    await expect.poll(() => seen.at(-1)).toEqual(['owner-2'])
    subscription.unsubscribe()
    expect(seen.flat()).not.toContain(OWNER)
  })

  it('[OB1] serializes writes and acknowledges them when they are on the disk; reads do not wait', async () => {
    // Before the database is opened: Dexie stores a reference to the method then.
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const store = createDexieStore(new PortalDatabase('in-turn'))
    await store.identity()
    transaction.mockClear()
    await store.setIdentity(anIdentity())
    await store.discardDraft({ ownerId: OWNER, jobId: 'job-1', reportId: 'report-1' })
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
