import { beforeEach, describe, expect, it } from 'vitest'
import type { Correction } from '#domain/report.ts'
import { correctionDraft } from '#sync/correctReport.ts'
import { newDraft, type Draft } from '#sync/draft.ts'
import { DraftGoneError, ReportGoneError } from '#sync/ports/draftStore.ts'
import type { Store } from '#sync/ports/store.ts'
import { storePull } from './pulls.ts'
import {
  addedPhotoOf,
  aJob,
  aNewEntry,
  aReport,
  aStoredPhoto,
  aTechnician,
  correctionOf,
  OWNER,
  reportOf,
  TIMESTAMP,
} from './samples.ts'
import { openSignedIn, OTHER } from './contractSetup.ts'

const REPORT = aReport({ id: 'report-of-job-1' })
const CHANGED_AT = '2026-11-20T10:00:00.000Z'

/** Corrections of reports [R29]. */
export function describeCorrections(name: string, open: () => Promise<Store>): void {
  describe(`corrections on ${name}`, () => {
    let store: Store
    beforeEach(async () => {
      store = await openSignedIn(open)
      await storePull(store, [aJob({ status: 'completed' })])
      await store.savePulledReports(OWNER, [{ report: REPORT, photoUrls: ['url'], changedAt: CHANGED_AT }])
    })

    const correct = async (change: Partial<Correction> = {}) => {
      const mutation = correctionOf('job-1', change)
      const draft = correctionDraft(OWNER, await shown(), `draft-${Math.random()}`, TIMESTAMP)
      await store.openDraft(draft)
      await store.submitReport(draft, () => ({
        report: null,
        entries: [aNewEntry(mutation, { id: `entry of ${change.id}` })],
      }))
      const entry = (await store.entries(OWNER)).at(-1)
      if (!entry) throw new Error('the correction has no entry')
      return entry
    }
    const shown = async () => {
      const report = await store.report(OWNER, REPORT.id)
      if (!report) throw new Error('the report is missing')
      return report
    }

    it('[R29] [OB10k] shows a report with its unsent correction, alone and with its job', async () => {
      await correct()
      expect(await shown()).toMatchObject({ version: 2, damper_notes: 'Corrected', submitted_at: TIMESTAMP })
      expect(await store.reportOfJob(OWNER, 'job-1')).toMatchObject({
        report: { version: 2, damper_notes: 'Corrected' },
        photoUrls: ['url'],
      })
    })

    it('[R29] ends the draft of a correction with its entry, and stores no second report', async () => {
      await correct()
      expect(await store.draft(OWNER, 'job-1')).toBeNull()
      expect((await store.entries(OWNER)).map(({ mutation }) => mutation.kind)).toEqual(['report.correct'])
    })

    it('[OB12j] begins no correction again that was saved, though the call that opened its draft is repeated', async () => {
      const draft = correctionDraft(OWNER, REPORT, 'correction-of-job-1', TIMESTAMP)
      await store.openDraft(draft)
      await store.submitReport(draft, () => ({ report: null, entries: [aNewEntry(correctionOf('job-1'))] }))
      await expect(store.openDraft(draft)).rejects.toMatchObject({ name: 'DraftGoneError', end: 'saved' })
      await store.completeEntries(await store.entries(OWNER))
      await expect(store.openDraft(draft)).rejects.toMatchObject({ name: 'DraftGoneError', end: 'saved' })
      expect(await store.draft(OWNER, 'job-1')).toBeNull()
    })

    const take = async (reportId: string, id = 'added-1') =>
      store.addPhoto(aStoredPhoto({ id, reportId }), new Uint8Array([1, 2, 3]).buffer, new ArrayBuffer(1))
    /** Saves a correction with a photo, and resolves with its draft. */
    const correctWithPhoto = async () => {
      const draft = correctionDraft(OWNER, REPORT, 'correction-of-job-1', TIMESTAMP)
      await store.openDraft(draft)
      await take(draft.reportId)
      const path = 'report-of-job-1/1-added-1.jpg'
      await store.submitReport(draft, () => ({
        report: null,
        entries: [aNewEntry(correctionOf('job-1', { photos: [{ path }] })), aNewEntry(addedPhotoOf('job-1'))],
      }))
      return { draft, path }
    }

    it('[R43] shows the photos of a saved correction with its report, and their copies', async () => {
      const { path } = await correctWithPhoto()
      expect(await store.photos(OWNER, REPORT.id)).toMatchObject([{ id: 'added-1', path }])
      expect(await store.photoCopies(OWNER, REPORT.id)).toMatchObject([{ id: 'added-1' }])
      expect(await shown()).toMatchObject({ photo_versions: { [path]: 2 } })
    })

    it('[R43] shows the photos of two saved corrections with their report, a marked one too', async () => {
      await correctWithPhoto()
      const second = correctionDraft(OWNER, await shown(), 'correction-2', TIMESTAMP)
      await store.openDraft(second)
      await take(second.reportId, 'unmarked')
      const marked = aStoredPhoto({ id: 'added-2', reportId: second.reportId })
      await store.replacePhoto('unmarked', marked, new ArrayBuffer(1), new ArrayBuffer(1))
      const correction = correctionOf('job-1', { id: 'second', version: 3, replaces: 'correction-of-job-1' })
      await store.submitReport(second, () => ({
        report: null,
        entries: [aNewEntry(correction, { id: 'second' }), aNewEntry(addedPhotoOf('job-1', 'added-2'))],
      }))
      expect(await store.photos(OWNER, REPORT.id)).toMatchObject([
        { id: 'added-1', path: 'report-of-job-1/1-added-1.jpg' },
        { id: 'added-2', path: 'report-of-job-1/1-added-2.jpg' },
      ])
      const copies = await store.photoCopies(OWNER, REPORT.id)
      expect(copies.map(({ id }) => id)).toEqual(['added-1', 'added-2'])
    })

    it('[OB10x] [R43] changes and removes no photo of a saved correction, whatever an older page does', async () => {
      const { draft, path } = await correctWithPhoto()
      await store.captionPhoto('added-1', 'Changed')
      await store.removePhoto('added-1')
      await store.orderPhotos(OWNER, draft.reportId, ['added-1'])
      await store.discardDraft(draft)
      const [photo] = await store.photos(OWNER, REPORT.id)
      expect(photo).toMatchObject({ id: 'added-1', path })
      expect(photo?.caption).toBeUndefined()
      expect(await store.photoBytes('added-1')).not.toBeNull()
      await expect(take(draft.reportId, 'added-2')).rejects.toThrow(DraftGoneError)
    })

    it('[OB10y] [R43] tells what ends a draft the paths of all photos of its report, also of a refused correction', async () => {
      const { path } = await correctWithPhoto()
      const [entry] = await store.entries(OWNER)
      if (!entry) throw new Error('the correction has no entry')
      await store.updateEntry({ ...entry, state: { kind: 'refused', at: TIMESTAMP } })
      const next = correctionDraft(OWNER, await shown(), 'correction-2', TIMESTAMP)
      await store.openDraft(next)
      const told: unknown[] = []
      await store.submitReport(next, (_draft, _photos, _corrected, takenPaths) => {
        told.push(...takenPaths)
        return { report: null, entries: [] }
      })
      expect(told).toEqual([path])
    })

    it('[OB11b] [R43] deletes the bytes of its photo once they are confirmed, and keeps the copy', async () => {
      await correctWithPhoto()
      await store.completeEntries(await store.entries(OWNER))
      expect(await store.photoBytes('added-1')).toBeNull()
      expect(await store.photoCopies(OWNER, REPORT.id)).toHaveLength(1)
    })

    it('[OB22h] [R43] keeps unsent photos of a correction when its technician signs out, and deletes sent ones', async () => {
      await correctWithPhoto()
      const [correction, photo] = await store.entries(OWNER)
      if (!correction || !photo) throw new Error('the correction has no photo')
      await store.completeEntries([correction])
      await store.setIdentity(null)
      expect(await store.photos(OWNER, REPORT.id)).toHaveLength(1)
      expect(await store.photoBytes('added-1')).not.toBeNull()
      await store.completeEntries([photo])
      await store.forgetOthers()
      expect(await store.photos(OWNER, REPORT.id)).toEqual([])
      expect(await store.photoCopies(OWNER, REPORT.id)).toEqual([])
    })

    it('[OB19a] [R43] deletes the photos of corrections with an old report', async () => {
      const { draft } = await correctWithPhoto()
      await store.completeEntries(await store.entries(OWNER))
      await store.forgetOldReports(OWNER, '2027-01-01T00:00:00.000Z', 0)
      expect(await store.photos(OWNER, REPORT.id)).toEqual([])
      expect(await store.photos(OWNER, draft.reportId)).toEqual([])
      expect(await store.photoCopies(OWNER, REPORT.id)).toEqual([])
    })

    it('[R43] removes the photos of a correction that is discarded', async () => {
      const draft = correctionDraft(OWNER, REPORT, 'correction-of-job-1', TIMESTAMP)
      await store.openDraft(draft)
      await take(draft.reportId)
      await store.discardDraft(draft)
      expect(await store.photos(OWNER, draft.reportId)).toEqual([])
      expect(await store.photoBytes('added-1')).toBeNull()
      expect(await store.photoCopies(OWNER, REPORT.id)).toEqual([])
    })

    it('[R29] [OB10j] reads the report that a draft corrects, as it is shown, in the transaction that ends the draft', async () => {
      await correct()
      const read: unknown[] = []
      const end = async (draft: Draft) => {
        await store.openDraft(draft)
        await store.submitReport(draft, (_draft, _photos, corrected) => {
          read.push(corrected)
          return { report: null, entries: [] }
        })
      }
      await end(correctionDraft(OWNER, REPORT, 'correction-3', TIMESTAMP))
      await end(newDraft(OWNER, 'job-1', 'report-5', aTechnician(), TIMESTAMP))
      expect(read).toEqual([await shown(), null])
      expect(read[0]).toMatchObject({ version: 2 })
    })

    it('[R29] opens the draft of a correction while its report is unsent', async () => {
      await storePull(store, [aJob({ status: 'in_progress' })])
      expect(await store.enqueue(aNewEntry(reportOf('job-1')))).toBe(true)
      const draft = correctionDraft(OWNER, REPORT, 'correction-1', TIMESTAMP)
      expect(await store.openDraft(draft)).toEqual(draft)
    })

    it('[OB9c] [R29] opens no correction of the report of another technician', async () => {
      const opening = store.openDraft(correctionDraft(OTHER, REPORT, 'correction-1', TIMESTAMP))
      await expect(opening).rejects.toThrow(new ReportGoneError())
    })

    it('[OB22i] [R29] opens no correction of a report that was deleted since it was shown', async () => {
      await store.setIdentity(null)
      const opening = store.openDraft(correctionDraft(OWNER, REPORT, 'correction-1', TIMESTAMP))
      await expect(opening).rejects.toThrow(new ReportGoneError())
      expect(await store.drafts(OWNER)).toEqual([])
    })

    it('[OB22i] [R29] keeps a report that is being corrected when its technician signs out', async () => {
      await store.openDraft(correctionDraft(OWNER, REPORT, 'correction-1', TIMESTAMP))
      await store.setIdentity(null)
      expect(await shown()).toEqual(REPORT)
    })

    it('[OB22i] [R29] keeps a report that is being corrected when old reports are deleted', async () => {
      const draft = correctionDraft(OWNER, REPORT, 'correction-1', TIMESTAMP)
      await store.openDraft(draft)
      await store.forgetOldReports(OWNER, '2027-01-01T00:00:00.000Z', 0)
      expect(await shown()).toEqual(REPORT)
      await store.discardDraft(draft)
      await store.forgetOldReports(OWNER, '2027-01-01T00:00:00.000Z', 0)
      expect(await store.report(OWNER, REPORT.id)).toBeNull()
    })

    it('[OB4b] shows the report without a correction that was refused', async () => {
      const entry = await correct()
      await store.updateEntry({ ...entry, state: { kind: 'refused', at: TIMESTAMP } })
      expect(await shown()).toEqual(REPORT)
    })

    it('[OB4d] applies an accepted correction to the stored report', async () => {
      await store.completeEntries([await correct()])
      expect(await store.entries(OWNER)).toEqual([])
      expect(await shown()).toMatchObject({ version: 2, damper_notes: 'Corrected' })
    })

    it('[OB4b] [OB10k] [R29] shows what another phone made of the report, not what was made on top of a refused correction', async () => {
      const second = await correct()
      await correct({ id: 'third', version: 3, replaces: 'correction-of-job-1' })
      expect(await shown()).toMatchObject({ version: 3, correction_id: 'third' })
      await store.updateEntry({ ...second, state: { kind: 'refused', at: TIMESTAMP } })
      const other = { ...REPORT, version: 2, damper_notes: 'Elsewhere', correction_id: 'of-another-phone' }
      await store.savePulledReports(OWNER, [{ report: other, photoUrls: [], changedAt: CHANGED_AT }])
      expect(await shown()).toEqual(other)

      await store.putAway(OWNER, second.id, TIMESTAMP)
      expect(await store.entries(OWNER)).toEqual([])
      await store.putAway(OWNER, second.id, null)
      expect(await store.entries(OWNER)).toHaveLength(2)
    })

    it('[OB10l] refuses a pull of reports that was read before a correction was accepted', async () => {
      const asOf = await store.pullCursor(OWNER)
      await store.completeEntries([await correct()])
      const cursor = { since: 'later', pulledAt: TIMESTAMP }
      const before = { report: REPORT, photoUrls: [], changedAt: CHANGED_AT }
      await store.savePulledReports(OWNER, [before], { cursor, known: null, asOf })
      expect(await shown()).toMatchObject({ version: 2 })
      expect(await store.reportCursor(OWNER)).toBeNull()
    })

    it('[OB10l] keeps a later version of a report that is fetched alone, not if all are', async () => {
      await store.completeEntries([await correct()])
      const before = { report: REPORT, photoUrls: [], changedAt: '2026-11-20T11:00:00.000Z' }
      await store.savePulledReports(OWNER, [before])
      expect(await shown()).toMatchObject({ version: 2 })
      const cursor = { since: 'restored', pulledAt: TIMESTAMP }
      const asOf = await store.pullCursor(OWNER)
      await store.savePulledReports(OWNER, [before], { cursor, known: null, asOf })
      expect(await shown()).toEqual(REPORT)
    })
  })
}
