import { beforeEach, describe, expect, it } from 'vitest'
import type { VisitDraft, VisitText } from '#sync/draft.ts'
import { DraftGoneError, PicturesWaitingError, type FinishVisit } from '#sync/ports/draftStore.ts'
import type { Store } from '#sync/ports/store.ts'
import { bytes, copy, openSignedIn } from './contractSetup.ts'
import { anUpdate, storePull } from './pulls.ts'
import {
  aJob,
  aNewEntry,
  anIdentity,
  aPicture,
  aStoredPhoto,
  aVisit,
  aVisitDraft,
  OWNER,
  photoOf,
} from './samples.ts'

const TAP = { entryId: 'tap', ownerId: OWNER, jobId: 'job-1' }
const VISIT = { ownerId: OWNER, reportId: 'visit-1' }
const raw = () => new Uint8Array([1, 2, 3, 4, 5, 6]).buffer

/** The record of the draft, or of what the screen shows, with the photos of the draft. */
const record: FinishVisit = (draft, photos) => ({
  record: aNewEntry(
    {
      kind: 'visit.record',
      jobId: 'job-1',
      visit: aVisit({ id: draft?.visitId ?? 'visit-of-the-screen', note: draft?.note ?? 'On the screen' }),
    },
    { id: TAP.entryId },
  ),
  photos: photos.map(({ id }) => aNewEntry(photoOf('job-1', id))),
})

/** Tests of visits at which a job could not be done [R32], in every store. `open` returns an empty store. */
export function describeVisits(name: string, open: () => Promise<Store>): void {
  describe(`visit records on ${name}`, () => {
    let store: Store
    beforeEach(async () => {
      store = await openSignedIn(open)
      await storePull(store, [aJob()])
    })

    const begun = (change: Partial<VisitDraft> = {}) => aVisitDraft(change)
    const enter = (change: Partial<VisitText>, draft: Partial<VisitDraft> = {}) =>
      store.saveVisitDraft(() => begun(draft), change)
    const takePicture = (id = 'picture-1') => store.addPicture(aPicture({ id, reportId: 'visit-1' }), raw())
    const makePhoto = (id = 'picture-1', position = 0) =>
      store.addPhoto(aStoredPhoto({ id, reportId: 'visit-1', position }), bytes(), copy())
    const drafts = () => store.visitDrafts(OWNER)
    const sent = async () => (await store.entries(OWNER)).map(({ mutation }) => mutation)
    const sentNotes = async () =>
      (await sent()).flatMap((mutation) => (mutation.kind === 'visit.record' ? [mutation.visit.note] : []))

    it('[OB10m] stores what each tab has entered in one draft, and begins it once', async () => {
      expect(await enter({ reason: 'unsafe' }, { note: 'Shown' })).toEqual(
        begun({ note: 'Shown', reason: 'unsafe' }),
      )
      const stored = await enter({ note: 'Loose slates' }, { visitId: 'of another tab' })
      expect(stored).toEqual(begun({ note: 'Loose slates', reason: 'unsafe' }))
      expect(await drafts()).toEqual([stored])
      expect(await store.visitDrafts('owner-2')).toEqual([])
    })

    it('[OB2] [OB11b] ends a draft in its record with the photos of it, in order, whose bytes stay until they are sent', async () => {
      await enter({ note: 'Gate locked' })
      for (const id of ['picture-1', 'picture-2']) await takePicture(id)
      expect(await store.photoBytes('picture-1')).toEqual(raw())
      await makePhoto('picture-1', 1)
      await makePhoto('picture-2', 0)
      expect(await store.recordVisit(TAP, record)).toBe(true)
      expect(await sent()).toMatchObject([
        { kind: 'visit.record', visit: { id: 'visit-1', note: 'Gate locked' } },
        { kind: 'photo.upload', photo: { id: 'picture-2' } },
        { kind: 'photo.upload', photo: { id: 'picture-1' } },
      ])
      expect([await drafts(), await store.photos(OWNER, 'visit-1')]).toEqual([[], []])
      expect(await store.photoBytes('picture-1')).toEqual(bytes())
      await store.completeEntries(await store.entries(OWNER))
      expect(await store.photoBytes('picture-1')).toBeNull()
      expect(await store.photoCopies(OWNER, 'visit-1')).toEqual([])
    })

    it('[OB10p] records what the screen shows if nothing of it could be stored', async () => {
      expect(await store.recordVisit(TAP, record)).toBe(true)
      expect(await sentNotes()).toEqual(['On the screen'])
    })

    it('[OB20d] records no visit while a picture of it is waiting to become a photo', async () => {
      await enter({ note: 'Gate locked' })
      await takePicture()
      await expect(store.recordVisit(TAP, record)).rejects.toThrow(PicturesWaitingError)
      expect([await sent(), await drafts()]).toMatchObject([[], [{ note: 'Gate locked' }]])
      await store.removePicture('picture-1')
      expect(await store.recordVisit(TAP, record)).toBe(true)
    })

    it('[OB12j] records a visit once if the call is repeated, and leaves alone what was begun since', async () => {
      await enter({ note: 'Gate locked' })
      await store.recordVisit(TAP, record)
      await enter({ note: 'Gate still locked' }, { visitId: 'visit-2' })
      expect(await store.recordVisit(TAP, record)).toBe(true)
      await store.completeEntries(await store.entries(OWNER))
      expect(await store.recordVisit(TAP, record)).toBe(true)
      expect([await sent(), await drafts()]).toMatchObject([[], [{ note: 'Gate still locked' }]])
    })

    it('[OB20j] begins a draft with an id of its own after the record, and takes new pictures into it', async () => {
      await enter({ note: 'Gate locked' })
      await store.recordVisit(TAP, record)
      await expect(takePicture('late')).rejects.toThrow(DraftGoneError)
      const { visitId } = await enter({}, { visitId: 'visit-2' })
      await store.addPicture(aPicture({ id: 'late', reportId: visitId }), raw())
      expect(await store.pictures(OWNER, 'visit-2')).toMatchObject([{ id: 'late' }])
    })

    it('[OB20i] does not begin a record again because another tab prepares or removes a picture of it', async () => {
      await enter({ note: 'Gate locked' })
      await takePicture()
      await store.discardDraft(VISIT)
      expect(await store.beginPhoto('picture-1')).toBeNull()
      await expect(makePhoto()).rejects.toThrow(DraftGoneError)
      await store.removePicture('picture-1')
      await store.removePhoto('picture-1')
      expect([await drafts(), await store.photoBytes('picture-1')]).toEqual([[], null])
    })

    it('[OB10r] discards a draft with its photos and pictures, and not the one that was begun after it', async () => {
      await enter({ note: 'Gate locked' })
      await takePicture('picture-1')
      await makePhoto('picture-1')
      await takePicture('picture-2')
      await store.discardDraft(VISIT)
      expect([await drafts(), await store.photos(OWNER, 'visit-1')]).toEqual([[], []])
      for (const id of ['picture-1', 'picture-2']) expect(await store.photoBytes(id)).toBeNull()
      await enter({ note: 'Again' }, { visitId: 'visit-2' })
      await store.discardDraft(VISIT)
      expect(await drafts()).toMatchObject([{ visitId: 'visit-2' }])
    })

    it('[OB4d] marks the job as reported to the office once the record is accepted', async () => {
      await store.recordVisit(TAP, record)
      await store.completeEntries(await store.entries(OWNER))
      expect((await store.job(OWNER, 'job-1'))?.job.told_office).toMatchObject({ reason: 'no_access' })
    })

    it('[OB22h] keeps an unfinished record, its photos, its pictures and its job when its technician signs out', async () => {
      await enter({ note: 'Gate locked' })
      await takePicture('picture-1')
      await makePhoto('picture-1')
      await takePicture('picture-2')
      await store.setIdentity(null)
      expect(await drafts()).toMatchObject([{ note: 'Gate locked' }])
      expect(await store.photos(OWNER, 'visit-1')).toMatchObject([{ id: 'picture-1' }])
      expect(await store.pictures(OWNER, 'visit-1')).toMatchObject([{ id: 'picture-2' }])
      expect(await store.photoBytes('picture-1')).toEqual(bytes())
      expect(await store.photoBytes('picture-2')).toEqual(raw())
      expect(await store.job(OWNER, 'job-1')).not.toBeNull()

      await store.setIdentity(anIdentity())
      await storePull(store, [])
      expect(await store.job(OWNER, 'job-1')).toMatchObject({ isWithdrawn: true })
    })

    it('[OB22e] leaves nothing of a record that was sent when its technician signs out', async () => {
      await enter({ note: 'Gate locked' })
      await takePicture()
      await makePhoto()
      await store.recordVisit(TAP, record)
      await store.setIdentity(null)
      expect(await store.photoBytes('picture-1')).toEqual(bytes())
      await store.completeEntries(await store.entries(OWNER))
      await store.forgetOthers()
      expect([await store.photoBytes('picture-1'), await store.jobs(OWNER)]).toEqual([null, []])
    })

    it('[OB13e] stores a job again that was taken away before its visit was begun, until that is sent', async () => {
      const job = aJob()
      await storePull(store, anUpdate([], { goneJobIds: ['job-1'] }))
      expect(await store.recordVisit(TAP, record)).toBe(false)
      await store.saveVisitDraft(() => begun(), { reason: 'no_access' }, job)
      expect(await store.job(OWNER, 'job-1')).toEqual({ job, isWithdrawn: true })

      expect(await store.recordVisit(TAP, record)).toBe(true)
      await storePull(store, anUpdate())
      expect(await store.job(OWNER, 'job-1')).not.toBeNull()
      await store.completeEntries(await store.entries(OWNER))
      await storePull(store, anUpdate())
      expect(await store.job(OWNER, 'job-1')).toBeNull()
    })

    it('does not store the job of a visit as withdrawn that is still on the device', async () => {
      await store.saveVisitDraft(() => begun(), { note: 'Gate' }, aJob())
      expect(await store.job(OWNER, 'job-1')).toMatchObject({ isWithdrawn: false })
    })

    it('[OB18a] counts the job’s changes as seen once its visit is recorded', async () => {
      await storePull(store, anUpdate([aJob({ scheduled_time: '11:00:00' })]))
      expect(await store.jobChanges(OWNER)).toHaveLength(1)
      await store.recordVisit(TAP, record)
      expect(await store.jobChanges(OWNER)).toEqual([])
    })
  })
}
