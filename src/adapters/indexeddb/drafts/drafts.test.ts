import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import {
  aJob,
  aPicture,
  aStoredPhoto,
  aVisitDraft,
  anIdentity,
  TIMESTAMP,
  OWNER,
} from '../../../../tests/support/store/samples.ts'
import { storePull } from '../../../../tests/support/store/pulls.ts'
import { createCommands, type Commands } from '#sync/commands.ts'
import { newDraft } from '#sync/draft.ts'
import type { Store } from '#sync/ports/store.ts'
import { PortalDatabase } from '../schema.ts'
import { createDexieStore } from '../store.ts'

const A_NOTE = { reason: 'other', note: 'Gate' } as const

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

it('[R32] [OB12p] the record of a visit writes no bytes: those of its photos are stored already', async () => {
  const store = createDexieStore(new PortalDatabase('visit-bytes'))
  await store.setIdentity(anIdentity())
  await storePull(store, [aJob()])
  await store.saveVisitDraft(() => aVisitDraft(), { note: 'Locked' })
  await store.addPicture(aPicture({ id: 'photo-1', reportId: 'visit-1' }), bytes())
  await store.addPhoto(aStoredPhoto({ reportId: 'visit-1' }), bytes(), bytes())
  const commands = commandsOf(store)
  const written = await storesWrittenBy(() =>
    commands.recordVisit(OWNER, aJob(), { reason: 'other', note: '' }, {}),
  )
  expect(written).toEqual(new Set(['outbox']))
  expect([await store.photoBytes('photo-1'), await store.visitDrafts(OWNER)]).toEqual([bytes(), []])
})

it('[OB12p] a report writes no bytes: those of its photos are stored already', async () => {
  const store = createDexieStore(new PortalDatabase('report-bytes'))
  const commands = commandsOf(store)
  const draft = await commands.openDraft(anIdentity(), 'job-1')
  await store.addPhoto(aStoredPhoto({ reportId: draft.reportId }), bytes(), bytes())
  const written = await storesWrittenBy(() => commands.submitReport(draft))
  expect(written).toEqual(new Set(['outbox', 'reports', 'handovers']))
  expect([await store.photoBytes('photo-1'), await store.drafts(OWNER)]).toEqual([bytes(), []])
})

function commandsOf(store: Store): Commands {
  return createCommands({
    store,
    clock: { now: () => 0 },
    randomness: { uuid: () => crypto.randomUUID() },
  })
}

/** The names of the object stores into which a task writes. */
async function storesWrittenBy(task: () => Promise<unknown>): Promise<Set<string>> {
  const written = new Set<string>()
  const disk = (['put', 'add'] as const).map((method) => {
    const write: unknown = Reflect.get(IDBObjectStore.prototype, method)
    if (typeof write !== 'function') throw new Error(`IDBObjectStore has no ${method} to spy on`)
    return vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function watched(
      this: IDBObjectStore,
      ...args
    ) {
      written.add(this.name)
      return Reflect.apply(write, this, args)
    })
  })
  await task()
  for (const spy of disk) spy.mockRestore()
  return written
}

it('[R32] [OB13e] the job of a visit that was taken away is noted for the next pull', async () => {
  const db = new PortalDatabase('visit-job')
  const store = createDexieStore(db)
  await store.setIdentity(anIdentity())
  await storePull(store, [])
  for (const id of ['job-1', 'job-2'])
    await store.saveVisitDraft(() => aVisitDraft({ jobId: id, visitId: id }), A_NOTE, aJob({ id }))
  expect((await db.pullCursors.get(OWNER))?.keptJobIds).toEqual(['job-1', 'job-2'])
  expect(await db.jobChanges.toArray()).toEqual([])
})

it('[R32] [OB13e] the job of a visit that was taken away is stored before the first pull too', async () => {
  const store = createDexieStore(new PortalDatabase('visit-before-pull'))
  await store.setIdentity(anIdentity())
  await store.saveVisitDraft(() => aVisitDraft(), A_NOTE, aJob())
  expect(await store.job(OWNER, 'job-1')).toMatchObject({ isWithdrawn: true })
})
