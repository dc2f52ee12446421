import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import {
  aPicture,
  aStoredPhoto,
  anIdentity,
  TIMESTAMP,
  OWNER,
} from '../../../../tests/support/store/samples.ts'
import { newDraft } from '#sync/draft.ts'
import { PortalDatabase } from '../schema.ts'
import { createDexieStore } from '../store.ts'

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
