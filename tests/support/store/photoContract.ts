import { beforeEach, describe, expect, it } from 'vitest'
import { DraftGoneError, PicturesWaitingError } from '#sync/ports/draftStore.ts'
import { newDraft } from '#sync/draft.ts'
import type { Store } from '#sync/ports/store.ts'
import {
  aNewEntry,
  aPicture,
  anIdentity,
  aReport,
  aStoredPhoto,
  TIMESTAMP,
  OWNER,
  photoOf,
  reportOf,
} from './samples.ts'
import { bytes, copy, draftWithPhoto, openSignedIn } from './contractSetup.ts'

const raw = () => new Uint8Array([1, 2, 3, 4, 5, 6]).buffer

/** Tests of the photos of drafts and reports in every store, and of pictures. `open` returns an empty store. */
export function describePhotos(name: string, open: () => Promise<Store>): void {
  describe(`photos and pictures on ${name}`, () => {
    let store: Store
    beforeEach(async () => {
      store = await openSignedIn(open)
    })

    it('stores captions and the order of photos', async () => {
      const { reportId } = await draftWithPhoto(store)
      for (const [position, id] of ['photo-2', 'photo-3'].entries()) {
        await store.addPhoto(aStoredPhoto({ id, reportId, position: position + 1 }), bytes(), copy())
      }
      await store.captionPhoto('photo-2', 'Crack, 3 mm')
      await store.orderPhotos(OWNER, reportId, ['photo-3', 'photo-1'])
      expect(await store.photos(OWNER, reportId)).toMatchObject([
        { id: 'photo-3', position: 0 },
        { id: 'photo-1', position: 1 },
        { id: 'photo-2', position: 2, caption: 'Crack, 3 mm' },
      ])
    })

    it('keeps photos that a new order leaves out in their order, after the others', async () => {
      const { reportId } = await draftWithPhoto(store)
      for (const [position, id] of ['photo-0', 'photo-2'].entries()) {
        await store.addPhoto(aStoredPhoto({ id, reportId, position: position + 1 }), bytes(), copy())
      }
      await store.orderPhotos(OWNER, reportId, ['photo-2'])
      expect((await store.photos(OWNER, reportId)).map(({ id }) => id)).toEqual([
        'photo-2',
        'photo-1',
        'photo-0',
      ])
    })

    it('[OB10x] does not change a photo whose report is saved, since it may be uploading', async () => {
      const draft = await draftWithPhoto(store)
      const { reportId } = draft
      await store.addPhoto(aStoredPhoto({ id: 'photo-2', reportId, position: 1 }), bytes(), copy())
      const report = aReport({ id: reportId })
      const entries = [reportOf('job-1'), photoOf('job-1'), photoOf('job-1', 'photo-2')].map((mutation) =>
        aNewEntry(mutation),
      )
      await store.submitReport(draft, () => ({ report, entries }))
      const before = await store.photos(OWNER, reportId)
      await store.captionPhoto('photo-1', 'Too late')
      await store.orderPhotos(OWNER, reportId, ['photo-2', 'photo-1'])
      expect(await store.photos(OWNER, reportId)).toEqual(before)
    })

    it('[OB10x] [OB11b] keeps the bytes of a photo whose report was saved while another tab removed it', async () => {
      const draft = await draftWithPhoto(store)
      const entries = [aNewEntry(reportOf('job-1')), aNewEntry(photoOf('job-1'))]
      await store.submitReport(draft, () => ({ report: aReport({ id: draft.reportId }), entries }))
      await store.removePhoto('photo-1')
      expect(await store.photos(OWNER, draft.reportId)).toHaveLength(1)
      expect(await store.photoBytes('photo-1')).toEqual(bytes())
      expect(await store.photoCopies(OWNER, draft.reportId)).toHaveLength(1)
    })

    it('[R35] replaces a photo by its marked version, and nothing of the unmarked one is left', async () => {
      const { reportId } = await draftWithPhoto(store)
      const marked = aStoredPhoto({ id: 'marked', reportId, position: 0 })
      const markedBytes = new Uint8Array([9, 9]).buffer
      const markedCopy = new Uint8Array([8]).buffer
      expect(await store.replacePhoto('photo-1', marked, markedBytes, markedCopy)).toBe(true)
      expect(await store.photos(OWNER, reportId)).toEqual([marked])
      expect(await store.photoBytes('photo-1')).toBeNull()
      expect(await store.photoBytes('marked')).toEqual(markedBytes)
      expect(await store.photoCopies(OWNER, reportId)).toEqual([
        { id: 'marked', ownerId: OWNER, reportId, bytes: markedCopy },
      ])

      const late = aStoredPhoto({ id: 'late', reportId })
      expect(await store.replacePhoto('photo-1', late, bytes(), copy())).toBe(false)
      expect(await store.photos(OWNER, reportId)).toEqual([marked])
    })

    it('[OB10m] ignores changes to a photo that another tab has removed', async () => {
      const { reportId } = await draftWithPhoto(store)
      await store.removePhoto('photo-1')
      await store.captionPhoto('photo-1', 'Crack')
      await store.removePhoto('photo-1')
      expect(await store.photos(OWNER, reportId)).toEqual([])
    })

    const draftWithPicture = async () => {
      const draft = newDraft(OWNER, 'job-1', 'report-of-job-1', anIdentity().technician, TIMESTAMP)
      await store.openDraft(draft)
      await store.addPicture(aPicture(), raw())
      return draft
    }

    it('[OB20a] [OB20b] keeps a picture unchanged until its photo replaces it', async () => {
      const { reportId } = await draftWithPicture()
      await store.addPicture(aPicture({ id: 'picture-0', fileName: 'later.jpg' }), raw())
      expect(await store.pictures(OWNER, reportId)).toEqual([
        aPicture(),
        aPicture({ id: 'picture-0', fileName: 'later.jpg' }),
      ])
      expect(await store.photoBytes('picture-1')).toEqual(raw())

      await store.addPhoto(aStoredPhoto({ id: 'picture-1', reportId }), bytes(), copy())
      expect((await store.pictures(OWNER, reportId)).map(({ id }) => id)).toEqual(['picture-0'])
      expect((await store.photos(OWNER, reportId)).map(({ id }) => id)).toEqual(['picture-1'])
      expect(await store.photoBytes('picture-1')).toEqual(bytes())
    })

    it('[OB12j] stores a picture once, and never beside its photo, however often the call is repeated', async () => {
      const { reportId } = await draftWithPicture()
      await store.addPicture(aPicture(), raw())
      expect(await store.pictures(OWNER, reportId)).toEqual([aPicture()])
      await store.addPhoto(aStoredPhoto({ id: 'picture-1', reportId }), bytes(), copy())
      await store.addPicture(aPicture(), raw())
      expect(await store.pictures(OWNER, reportId)).toEqual([])
      expect(await store.photoBytes('picture-1')).toEqual(bytes())
    })

    it('[OB20c] stores one photo of a picture, even if two tabs make one', async () => {
      const { reportId } = await draftWithPicture()
      await store.addPhoto(aStoredPhoto({ id: 'picture-1', reportId }), bytes(), copy())
      await store.captionPhoto('picture-1', 'Crack')
      await store.addPhoto(aStoredPhoto({ id: 'picture-1', reportId, position: 1 }), bytes(), copy())
      expect(await store.photos(OWNER, reportId)).toMatchObject([
        { id: 'picture-1', position: 0, caption: 'Crack' },
      ])
    })

    it('[OB20c] deletes a picture with its bytes, but not the photo that another tab made of it', async () => {
      const { reportId } = await draftWithPicture()
      await store.addPicture(aPicture({ id: 'picture-0' }), raw())
      await store.addPhoto(aStoredPhoto({ id: 'picture-1', reportId }), bytes(), copy())
      await store.removePicture('picture-1')
      expect(await store.photos(OWNER, reportId)).toHaveLength(1)
      expect(await store.photoBytes('picture-1')).toEqual(bytes())

      await store.removePicture('picture-0')
      expect(await store.pictures(OWNER, reportId)).toEqual([])
      expect(await store.photoBytes('picture-0')).toBeNull()
    })

    it('[OB20g] counts the attempts to make a photo of a picture', async () => {
      const { reportId } = await draftWithPicture()
      await store.beginPhoto('picture-1')
      expect(await store.beginPhoto('picture-1')).toEqual(aPicture({ attempts: 2 }))
      expect(await store.pictures(OWNER, reportId)).toEqual([aPicture({ attempts: 2 })])
      expect(await store.beginPhoto('none')).toBeNull()
    })

    it('[OB20d] refuses to save a report while a picture is waiting to become a photo', async () => {
      const draft = await draftWithPicture()
      const save = () =>
        store.submitReport(draft, () => ({
          report: aReport({ id: draft.reportId }),
          entries: [aNewEntry(reportOf('job-1'))],
        }))
      await expect(save()).rejects.toThrow(PicturesWaitingError)
      expect(await store.entries(OWNER)).toEqual([])
      await store.removePicture('picture-1')
      expect(await save()).toBe(true)
    })

    it('[OB20i] deletes the pictures of a discarded draft, and accepts no more', async () => {
      await store.discardDraft(await draftWithPicture())
      expect(await store.pictures(OWNER, 'report-of-job-1')).toEqual([])
      expect(await store.photoBytes('picture-1')).toBeNull()
      await expect(store.addPicture(aPicture({ id: 'late' }), raw())).rejects.toThrow(DraftGoneError)
      expect(await store.photoBytes('late')).toBeNull()
    })

    it('removes a photo with its bytes, and a draft with its photos', async () => {
      const draft = await draftWithPhoto(store)
      await store.addPhoto(
        aStoredPhoto({ id: 'photo-2', reportId: 'report-of-job-1', position: 1 }),
        bytes(),
        copy(),
      )
      await store.removePhoto('photo-2')
      expect(await store.photoBytes('photo-2')).toBeNull()
      expect(await store.photoCopies(OWNER, 'report-of-job-1')).toHaveLength(1)
      await store.discardDraft(draft)
      expect(await store.photos(OWNER, 'report-of-job-1')).toEqual([])
      expect(await store.photoBytes('photo-1')).toBeNull()
      expect(await store.photoCopies(OWNER, 'report-of-job-1')).toEqual([])
      expect(await store.drafts(OWNER)).toEqual([])
    })
  })
}
