import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  aJob,
  aNewEntry,
  anIdentity,
  aPicture,
  aReport,
  aStoredPhoto,
  MOMENT,
  OWNER,
  photoOf,
  reportOf,
  startOf,
} from '../../../tests/support/store/samples.ts'
import { newDraft } from '#sync/draft.ts'
import { StorageFullError, type Store } from '#sync/ports.ts'
import { PortalDatabase } from './schema.ts'
import { createDexieStore } from './store.ts'

const OTHER = 'owner-2'
const bytes = () => new Uint8Array([1, 2, 3]).buffer

let db: PortalDatabase
let store: Store
/** As in Chromium: while the disk is full a change that writes anything fails, and one that only deletes does not. */
let isFull: boolean
/** How many small copies have to go before there is room again. */
let copiesTooMany: number
beforeEach(async () => {
  isFull = false
  copiesTooMany = Infinity
  db = new PortalDatabase(`full-${crypto.randomUUID()}`)
  store = createDexieStore(db)
  await store.setIdentity(anIdentity())
  await store.savePull(OWNER, [aJob(), aJob({ id: 'job-2' })], await store.pullMark(OWNER), MOMENT)
  for (const name of ['put', 'add'] as const) {
    const write: unknown = Reflect.get(IDBObjectStore.prototype, name)
    if (typeof write !== 'function') throw new Error('There is nothing to break')
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function full(this: IDBObjectStore, ...args) {
      if (isFull) throw new DOMException('No room', 'QuotaExceededError')
      return Reflect.apply(write, this, args)
    })
  }
  const remove: unknown = Reflect.get(IDBObjectStore.prototype, 'delete')
  if (typeof remove !== 'function') throw new Error('There is nothing to watch')
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function freeing(
    this: IDBObjectStore,
    ...args
  ) {
    if (this.name === 'photoCopies') copiesTooMany -= 1
    if (copiesTooMany <= 0) this.transaction.addEventListener('complete', () => (isFull = false))
    return Reflect.apply(remove, this, args)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  db.close()
})

async function aSentReport(id: string, submittedAt: string, copies: number, ownerId = OWNER): Promise<void> {
  const report = aReport({ id, job_id: `job-of-${id}`, submitted_at: submittedAt })
  // Past the store, which keeps nothing of whoever is not signed in.
  const { job_id: jobId } = report
  await db.reports.put({ ownerId, id, jobId, report, photoUrls: [], changedAt: submittedAt })
  for (let number = 0; number < copies; number += 1) {
    await db.photoCopies.put({ id: `${id}-${number}`, ownerId, reportId: id, bytes: bytes() })
  }
}
const copiesOf = async (reportId: string, ownerId = OWNER) =>
  (await store.photoCopies(ownerId, reportId)).length

/** A report that is saved with one photo, and nothing of it is sent. */
async function anUnsentReport(): Promise<void> {
  const draft = newDraft(OWNER, 'job-1', 'report-of-job-1', anIdentity().technician, MOMENT)
  await store.openDraft(draft)
  await store.addPhoto(aStoredPhoto({ reportId: draft.reportId }), bytes(), bytes())
  await store.submitReport(draft, () => ({
    report: aReport({ id: draft.reportId, submitted_at: '2020-01-01T00:00:00.000Z' }),
    entries: [aNewEntry(reportOf('job-1')), aNewEntry(photoOf('job-1'))],
  }))
}

describe('[OB12] a full phone', () => {
  it('lets a photo go that the server has confirmed, which makes room', async () => {
    await anUnsentReport()
    const [, photo] = await store.entries(OWNER)
    if (!photo) throw new Error('the entry is missing')
    isFull = true
    await store.finish(photo)
    expect(await store.photoBytes('photo-1')).toBeNull()
    expect(await store.entries(OWNER)).toHaveLength(1)
    expect(await store.photos(OWNER, 'report-of-job-1')).toHaveLength(1)
  })

  it('keeps a fact that the server has confirmed, if there is no room for its effect', async () => {
    await store.enqueue(aNewEntry(startOf('job-1')))
    const [entry] = await store.entries(OWNER)
    if (!entry) throw new Error('the entry is missing')
    isFull = true
    await expect(store.finish(entry)).rejects.toThrow(StorageFullError)
    expect(await store.entries(OWNER)).toEqual([entry])
    expect((await store.job(OWNER, 'job-1'))?.job.status).toBe('pending')
    expect((await store.pullMark(OWNER)).acceptedCount).toBe(0)
  })

  it('makes room for a tap by letting go the copies of the oldest sent photos, of whomever', async () => {
    await aSentReport('newest', '2026-11-19T00:00:00.000Z', 2)
    await aSentReport('oldest', '2026-11-17T00:00:00.000Z', 60)
    await aSentReport('theirs', '2026-11-18T00:00:00.000Z', 40, OTHER)
    await db.diagnostics.add({ at: MOMENT, where: 'tab', event: { kind: 'started', version: '1' } })
    isFull = true
    copiesTooMany = 100
    expect(await store.enqueue(aNewEntry(startOf('job-1')))).toBe(true)
    expect(await copiesOf('oldest')).toBe(0)
    expect(await copiesOf('theirs', OTHER)).toBe(0)
    expect(await copiesOf('newest')).toBe(2)
    expect(await db.diagnostics.count()).toBe(0)
    expect(await store.reportOfJob(OWNER, 'job-of-oldest')).not.toBeNull()
  })

  it('tries once more, and then says that it is full', async () => {
    await aSentReport('sent', '2026-11-17T00:00:00.000Z', 3)
    isFull = true
    await expect(store.enqueue(aNewEntry(startOf('job-1')))).rejects.toThrow(StorageFullError)
    expect(await copiesOf('sent')).toBe(0)
    expect(await store.entries(OWNER)).toEqual([])
  })

  it('lets nothing go that is unsent: no entry, report, draft, picture, photo, nor a copy of theirs', async () => {
    await anUnsentReport()
    const draft = newDraft(OWNER, 'job-2', 'report-of-job-2', anIdentity().technician, MOMENT)
    await store.openDraft(draft)
    await store.keepPicture(aPicture({ reportId: draft.reportId }), bytes())
    await store.addPhoto(aStoredPhoto({ id: 'photo-2', reportId: draft.reportId }), bytes(), bytes())
    const all = async () =>
      Promise.all(
        [db.outbox, db.reports, db.drafts, db.pictures, db.photos, db.photoBytes, db.photoCopies].map(
          (table) => table.toArray(),
        ),
      )
    const before = await all()
    isFull = true
    await expect(store.saveDraft(draft, { findings: { damper_notes: 'Stuck' } })).rejects.toThrow(
      StorageFullError,
    )
    expect(await all()).toEqual(before)
  })

  it.each<[keyof Store, (draft: ReturnType<typeof newDraft>) => Promise<unknown>]>([
    ['setIdentity', () => store.setIdentity(anIdentity())],
    [
      'savePull',
      async () => store.savePull(OWNER, [], await store.pullMark(OWNER), '2026-11-21T00:00:00.000Z'),
    ],
    ['openDraft', (draft) => store.openDraft({ ...draft, jobId: 'job-2', reportId: 'report-of-job-2' })],
    ['saveDraft', (draft) => store.saveDraft(draft, { lastField: 'damper_notes' })],
    [
      'keepPicture',
      (draft) => store.keepPicture(aPicture({ id: 'picture-2', reportId: draft.reportId }), bytes()),
    ],
    ['beginPhoto', () => store.beginPhoto('picture-1')],
    [
      'addPhoto',
      (draft) =>
        store.addPhoto(aStoredPhoto({ id: 'picture-1', reportId: draft.reportId }), bytes(), bytes()),
    ],
    ['captionPhoto', () => store.captionPhoto('photo-1', 'Crack')],
    ['orderPhotos', (draft) => store.orderPhotos(OWNER, draft.reportId, ['photo-1'])],
    ['keep', async () => store.keep({ ...(await firstEntry()), lastAnswer: 'busy' })],
    ['finish', async () => store.finish(await firstEntry())],
  ])('makes room for %s', async (_name, write) => {
    await store.enqueue(aNewEntry(startOf('job-2')))
    const draft = newDraft(OWNER, 'job-1', 'report-of-job-1', anIdentity().technician, MOMENT)
    await store.openDraft(draft)
    await store.keepPicture(aPicture({ reportId: draft.reportId }), bytes())
    await store.addPhoto(aStoredPhoto({ reportId: draft.reportId }), bytes(), bytes())
    await aSentReport('sent', '2026-11-17T00:00:00.000Z', 1)
    isFull = true
    copiesTooMany = 1
    await write(draft)
    expect(await copiesOf('sent')).toBe(0)
  })

  it('makes room for a report', async () => {
    const draft = newDraft(OWNER, 'job-1', 'report-of-job-1', anIdentity().technician, MOMENT)
    await store.openDraft(draft)
    await aSentReport('sent', '2026-11-17T00:00:00.000Z', 1)
    isFull = true
    copiesTooMany = 1
    const report = aReport({ id: draft.reportId })
    const isNew = await store.submitReport(draft, () => ({ report, entries: [aNewEntry(reportOf('job-1'))] }))
    expect(isNew).toBe(true)
    expect(await store.entries(OWNER)).toHaveLength(1)
  })

  it('[OB22] signs a technician out, and lets nothing go for that', async () => {
    await anUnsentReport()
    isFull = true
    await store.setIdentity(null)
    expect(await store.identity()).toBeNull()
    expect(await store.jobs(OWNER)).toHaveLength(1)
    expect(await copiesOf('report-of-job-1')).toBe(1)
  })

  it('lets no copy go for another copy', async () => {
    await aSentReport('sent', '2026-11-17T00:00:00.000Z', 2)
    isFull = true
    copiesTooMany = 1
    const copy = { id: 'copy', ownerId: OWNER, reportId: 'sent', bytes: bytes() }
    await expect(store.savePhotoCopy(copy)).rejects.toThrow(StorageFullError)
    expect(await copiesOf('sent')).toBe(2)
  })
})

async function firstEntry() {
  const [entry] = await store.entries(OWNER)
  if (!entry) throw new Error('the entry is missing')
  return entry
}
