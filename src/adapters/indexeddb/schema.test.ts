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
  MOMENT,
  OWNER,
  photoOf,
  reportOf,
  startOf,
} from '../../../tests/support/store/samples.ts'
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
]

async function writeAsVersion(name: string, version: number, stores: Record<string, string>): Promise<void> {
  const old = new Dexie(name)
  old.version(version).stores(stores)
  const job = aJob()
  await old
    .table('jobs')
    .add({ ownerId: OWNER, id: job.id, when: `${DAY}T09:00:00`, job, isWithdrawn: false })
  await old.table('settings').add(anIdentity(), 'identity')
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
    '[OB16] opens with everything that version $version of the app left unsent',
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
      for (const entry of await store.entries(OWNER)) await store.completeEntry(entry)
      expect((await store.job(OWNER, 'job-1'))?.job).toMatchObject({
        status: 'completed',
        actual_start_time: MOMENT,
      })
    },
  )

  it.each(EARLIER_VERSIONS)(
    '[OB16] shows the report that version $version of the app saved, and forgets it in its time',
    async ({ version, stores }) => {
      const name = `report-from-version-${version}`
      await writeAsVersion(name, version, stores)
      const store = createDexieStore(new PortalDatabase(name))
      expect(await store.reportOfJob(OWNER, 'job-1')).toEqual({
        report: aReport({ id: 'report-of-job-1' }),
        photoUrls: [],
      })
      expect(await store.photoCopies(OWNER, 'report-of-job-1')).toEqual([])
      for (const entry of await store.entries(OWNER)) await store.completeEntry(entry)
      await store.forgetOldReports(OWNER, '2027-01-01T00:00:00.000Z', 0)
      expect(await store.reportOfJob(OWNER, 'job-1')).toBeNull()
    },
  )

  it.each(EARLIER_VERSIONS)(
    '[OB16] calls a photo what version $version of the app has called it',
    async ({ version, stores }) => {
      const name = `photo-from-version-${version}`
      await writeAsVersion(name, version, stores)
      const store = createDexieStore(new PortalDatabase(name))
      expect(await store.photos(OWNER, 'report-of-job-1')).toMatchObject([
        { path: 'named/with/the/photo.jpg' },
      ])
    },
  )

  it('[OB1] shows no change to a list that follows the data before it is on the disk', async () => {
    const db = new PortalDatabase('committed-only')
    const seen: string[][] = []
    const following = liveQuery(() => db.reportMarks.toArray()).subscribe((marks) =>
      seen.push(marks.map(({ ownerId }) => ownerId)),
    )
    await vi.waitFor(() => expect(seen).toEqual([[]]))

    const put: unknown = Reflect.get(IDBObjectStore.prototype, 'put')
    if (typeof put !== 'function') throw new Error('There is nothing to break')
    const broken = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function breaking(
      this: IDBObjectStore,
      ...args
    ) {
      const request: IDBRequest<IDBValidKey> = Reflect.apply(put, this, args)
      request.addEventListener('success', () => this.transaction.abort())
      return request
    })
    const failing = db.reportMarks.put({ ownerId: OWNER, upTo: MOMENT })
    await expect(failing).rejects.toMatchObject({ name: 'AbortError' })
    broken.mockRestore()
    await db.reportMarks.put({ ownerId: 'owner-2', upTo: MOMENT })
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(['owner-2']))
    following.unsubscribe()
    expect(seen.flat()).not.toContain(OWNER)
  })

  it('[OB1] lets every change wait for the one before it, on the disk before it is acknowledged; no read waits', async () => {
    // Before it is opened, when Dexie takes hold of it.
    const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const store = createDexieStore(new PortalDatabase('in-turn'))
    await store.identity()
    begun.mockClear()
    await store.setIdentity(anIdentity())
    await store.discardDraft({ ownerId: OWNER, jobId: 'job-1', reportId: 'report-1' })
    await store.identity()
    const modes = begun.mock.calls.map(([stores, mode, options]) => [
      [stores].flat().includes('writingTurn'),
      mode,
      mode === 'readwrite' ? options?.durability : null,
    ])
    begun.mockRestore()
    expect(modes).toEqual([
      [true, 'readwrite', 'strict'],
      [true, 'readwrite', 'strict'],
      [false, 'readonly', null],
    ])
  })
})
