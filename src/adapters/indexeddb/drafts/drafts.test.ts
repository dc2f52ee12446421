import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import {
  aJob,
  aNewEntry,
  aPicture,
  aStoredPhoto,
  anIdentity,
  TIMESTAMP,
  OWNER,
  photoOf,
  visitOf,
} from '../../../../tests/support/store/samples.ts'
import { storePull } from '../../../../tests/support/store/pulls.ts'
import { createCommands } from '#sync/commands.ts'
import { newDraft } from '#sync/draft.ts'
import { PortalDatabase } from '../schema.ts'
import { createDexieStore } from '../store.ts'

const A_NOTE = { kind: 'text', reason: 'other', note: 'Gate' } as const

const bytes = () => new Uint8Array([1, 2, 3]).buffer

it('[OB2] a discard that fails at any of its deletions has deleted nothing', async () => {
  const store = createDexieStore(new PortalDatabase('discard'))
  const draft = newDraft(OWNER, 'job-1', 'report-of-job-1', anIdentity().technician, TIMESTAMP)
  const { reportId } = draft
  await store.openDraft(draft)
  await store.addPhoto(aStoredPhoto({ reportId }), bytes(), bytes())
  await store.addPicture(aPicture({ reportId }), bytes())
  const stored = async () => ({
    drafts: await store.drafts(OWNER),
    photos: await store.photos(OWNER, reportId),
    copies: await store.photoCopies(OWNER, reportId),
    pictures: await store.pictures(OWNER, reportId),
    bytes: [await store.photoBytes('photo-1'), await store.photoBytes('picture-1')],
  })
  const before = await stored()

  let deletionsPassed = 0
  while (!(await discardAfter(deletionsPassed))) {
    expect(await stored()).toEqual(before)
    deletionsPassed += 1
  }
  // A picture, a photo, their bytes, a copy and the draft.
  expect(deletionsPassed).toBe(6)
  expect(await stored()).toEqual({ drafts: [], photos: [], copies: [], pictures: [], bytes: [null, null] })

  /** Discards the draft on a disk that fails after `count` deletions. Resolves to true if the discard succeeded. */
  async function discardAfter(count: number): Promise<boolean> {
    const remove: unknown = Reflect.get(IDBObjectStore.prototype, 'delete')
    if (typeof remove !== 'function') throw new Error('IDBObjectStore has no delete to spy on')
    let left = count
    const disk = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function failing(
      this: IDBObjectStore,
      key,
    ) {
      if (left === 0) throw new Error('The disk is broken')
      left -= 1
      return Reflect.apply(remove, this, [key])
    })
    try {
      await store.discardDraft(draft)
      return true
    } catch {
      return false
    } finally {
      disk.mockRestore()
    }
  }
})

it('[R32] [OB12] the record of a visit writes none of the bytes again that its draft has stored', async () => {
  const db = new PortalDatabase('visit-bytes')
  const store = createDexieStore(db)
  await store.setIdentity(anIdentity())
  await storePull(store, [aJob()])
  const picture = { fileName: 'gate.jpg', contentType: 'image/jpeg', bytes: bytes() }
  const prepared = { size: 3, md5: 'md5', thumbnail: bytes() }
  for (const id of ['ready', 'raw'])
    await store.changeVisitDraft(OWNER, 'job-1', {
      kind: 'take',
      picture: { ...picture, id, prepared: null },
    })
  await store.changeVisitDraft(OWNER, 'job-1', {
    kind: 'prepare',
    photo: { ...picture, id: 'ready', prepared },
  })

  const written: unknown[] = []
  const put: unknown = Reflect.get(IDBObjectStore.prototype, 'put')
  if (typeof put !== 'function') throw new Error('IDBObjectStore has no put to spy on')
  const disk = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function watched(
    this: IDBObjectStore,
    ...args
  ) {
    if (this.name === 'photoBytes') written.push(...args)
    return Reflect.apply(put, this, args)
  })
  const commands = createCommands({
    store,
    clock: { now: () => 0 },
    randomness: { uuid: () => crypto.randomUUID() },
  })
  const { size, md5 } = prepared
  const photos = ['ready', 'raw'].map((id) => ({ ...picture, id, size, md5 }))
  expect(await commands.recordVisit(OWNER, aJob(), { reason: 'other', note: 'Locked', photos })).toBe(true)
  disk.mockRestore()
  expect(written).toEqual([{ id: 'raw', bytes: bytes() }])
  expect([await store.photoBytes('ready'), await store.visitDrafts(OWNER)]).toEqual([bytes(), []])
})

it('[R32] [OB12] a picture of a visit is stored once if the connection was lost after it was committed', async () => {
  const store = createDexieStore(new PortalDatabase('visit-twice'))
  const picture = { id: 'p-1', fileName: 'gate.jpg', contentType: 'image/jpeg', prepared: null }
  for (let call = 0; call < 2; call += 1) {
    await store.changeVisitDraft(OWNER, 'job-1', { kind: 'take', picture: { ...picture, bytes: bytes() } })
  }
  expect(await store.visitDrafts(OWNER)).toMatchObject([{ photos: [picture] }])
})

it('[R32] [OB10] a visit is recorded once if the connection was lost after it was committed', async () => {
  const store = createDexieStore(new PortalDatabase('record-twice'))
  await store.setIdentity(anIdentity())
  await storePull(store, [aJob()])
  const entry = aNewEntry(visitOf('job-1'))
  const upload = photoOf('job-1')
  if (upload.kind !== 'photo.upload') throw new Error('not a photo')
  const photo = { entry: aNewEntry(upload), photo: upload.photo, bytes: bytes() }
  expect(await store.enqueue(entry, [photo])).toBe(true)
  const stored = await store.entries(OWNER)
  await store.completeEntries(stored.slice(1))
  await store.changeVisitDraft(OWNER, 'job-1', A_NOTE)
  expect(await store.enqueue(entry, [photo])).toBe(true)
  expect(await store.entries(OWNER)).toEqual(stored.slice(0, 1))
  expect(await store.visitDrafts(OWNER)).toMatchObject([{ note: 'Gate' }])
  expect(await store.photoBytes('photo-1')).toBeNull()
})

it('[R32] [OB13] the job of a visit that was taken away is noted for the next pull', async () => {
  const db = new PortalDatabase('visit-job')
  const store = createDexieStore(db)
  await store.setIdentity(anIdentity())
  await storePull(store, [])
  for (const id of ['job-1', 'job-2']) await store.changeVisitDraft(OWNER, id, A_NOTE, aJob({ id }))
  expect((await db.pullCursors.get(OWNER))?.keptJobIds).toEqual(['job-1', 'job-2'])
  expect(await db.jobChanges.toArray()).toEqual([])
})

it('[R32] [OB13] the job of a visit that was taken away is stored before the first pull too', async () => {
  const store = createDexieStore(new PortalDatabase('visit-before-pull'))
  await store.setIdentity(anIdentity())
  await store.changeVisitDraft(OWNER, 'job-1', A_NOTE, aJob())
  expect(await store.job(OWNER, 'job-1')).toMatchObject({ isWithdrawn: true })
})
