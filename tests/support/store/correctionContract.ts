import { beforeEach, describe, expect, it } from 'vitest'
import type { Correction } from '#domain/report.ts'
import { correctionDraft } from '#sync/correctReport.ts'
import { newDraft, type Draft } from '#sync/draft.ts'
import { PicturesWaitingError, ReportGoneError } from '#sync/ports/draftStore.ts'
import type { Store } from '#sync/ports/store.ts'
import type { VisitDraftChange } from '#sync/visitDraft.ts'
import { anUpdate, storePull } from './pulls.ts'
import {
  aJob,
  aNewEntry,
  anIdentity,
  aReport,
  aTechnician,
  correctionOf,
  OWNER,
  photoOf,
  reportOf,
  TIMESTAMP,
  visitOf,
} from './samples.ts'
import { openSignedIn } from './contractSetup.ts'

const REPORT = aReport({ id: 'report-of-job-1' })
const bytesOf = (length: number) => new Uint8Array(length).buffer
const CHANGED_AT = '2026-11-20T10:00:00.000Z'

/** Corrections of reports [R29], and records of visits [R32]. */
export function describeCorrections(name: string, open: () => Promise<Store>): void {
  describe(`corrections and visit records on ${name}`, () => {
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

    it('[R29] [OB4] shows a report with its unsent correction, alone and with its job', async () => {
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

    it('[R29] [OB10] reads the report that a draft corrects, as it is shown, in the transaction that ends the draft', async () => {
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

    it('[OB22] [R29] opens no correction of a report that was deleted since it was shown', async () => {
      await store.setIdentity(null)
      const opening = store.openDraft(correctionDraft(OWNER, REPORT, 'correction-1', TIMESTAMP))
      await expect(opening).rejects.toThrow(new ReportGoneError())
      expect(await store.drafts(OWNER)).toEqual([])
    })

    it('[OB22] [R29] keeps a report that is being corrected when its technician signs out', async () => {
      await store.openDraft(correctionDraft(OWNER, REPORT, 'correction-1', TIMESTAMP))
      await store.setIdentity(null)
      expect(await shown()).toEqual(REPORT)
    })

    it('[OB22] [R29] keeps a report that is being corrected when old reports are deleted', async () => {
      const draft = correctionDraft(OWNER, REPORT, 'correction-1', TIMESTAMP)
      await store.openDraft(draft)
      await store.forgetOldReports(OWNER, '2027-01-01T00:00:00.000Z', 0)
      expect(await shown()).toEqual(REPORT)
      await store.discardDraft(draft)
      await store.forgetOldReports(OWNER, '2027-01-01T00:00:00.000Z', 0)
      expect(await store.report(OWNER, REPORT.id)).toBeNull()
    })

    it('[OB3] [OB4] shows the report without a correction that was refused', async () => {
      const entry = await correct()
      await store.updateEntry({ ...entry, state: { kind: 'refused', at: TIMESTAMP } })
      expect(await shown()).toEqual(REPORT)
    })

    it('[OB4] applies an accepted correction to the stored report', async () => {
      await store.completeEntries([await correct()])
      expect(await store.entries(OWNER)).toEqual([])
      expect(await shown()).toMatchObject({ version: 2, damper_notes: 'Corrected' })
    })

    it('[OB3] [OB4] [R29] shows what another phone made of the report, not what was made on top of a refused correction', async () => {
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

    it('[OB4] refuses a pull of reports that was read before a correction was accepted', async () => {
      const asOf = await store.pullCursor(OWNER)
      await store.completeEntries([await correct()])
      const cursor = { since: 'later', pulledAt: TIMESTAMP }
      const before = { report: REPORT, photoUrls: [], changedAt: CHANGED_AT }
      await store.savePulledReports(OWNER, [before], { cursor, known: null, asOf })
      expect(await shown()).toMatchObject({ version: 2 })
      expect(await store.reportCursor(OWNER)).toBeNull()
    })

    it('[OB4] keeps a later version of a report that is fetched alone, not if all are', async () => {
      await store.completeEntries([await correct()])
      const before = { report: REPORT, photoUrls: [], changedAt: '2026-11-20T11:00:00.000Z' }
      await store.savePulledReports(OWNER, [before])
      expect(await shown()).toMatchObject({ version: 2 })
      const cursor = { since: 'restored', pulledAt: TIMESTAMP }
      const asOf = await store.pullCursor(OWNER)
      await store.savePulledReports(OWNER, [before], { cursor, known: null, asOf })
      expect(await shown()).toEqual(REPORT)
    })

    it('[R32] [OB2] stores the record of a visit with its photos and their bytes, in order', async () => {
      const photo = photoOf('job-1')
      if (photo.kind !== 'photo.upload') throw new Error('not a photo')
      const photos = [
        { entry: aNewEntry(photo), photo: photo.photo, bytes: new Uint8Array([1, 2, 3]).buffer },
      ]
      expect(await store.enqueue(aNewEntry(visitOf('job-1')), photos)).toBe(true)
      expect((await store.entries(OWNER)).map(({ mutation }) => mutation.kind)).toEqual([
        'visit.record',
        'photo.upload',
      ])
      expect((await store.photoBytes('photo-1'))?.byteLength).toBe(3)
    })

    it('[R32] [OB4] marks the job as reported to the office once the record is accepted', async () => {
      await store.enqueue(aNewEntry(visitOf('job-1')))
      await store.completeEntries(await store.entries(OWNER))
      expect((await store.job(OWNER, 'job-1'))?.job.told_office).toMatchObject({ reason: 'no_access' })
    })

    it('[R32] [OB1] stores the draft of a visit record with its photos until it is recorded', async () => {
      const picture = { id: 'photo-1', fileName: 'gate.jpg', contentType: 'image/heic', prepared: null }
      const other = { ...picture, id: 'photo-2', bytes: bytesOf(2) }
      const prepared = { size: 3, md5: 'md5', thumbnail: bytesOf(1) }
      const photo = { ...picture, contentType: 'image/jpeg', prepared }
      const change = (next: VisitDraftChange) => store.changeVisitDraft(OWNER, 'job-1', next)
      await change({ kind: 'text', reason: 'unsafe', note: 'Loose slates' })
      await change({ kind: 'take', picture: { ...picture, bytes: bytesOf(9) } })
      await change({ kind: 'take', picture: other })
      expect((await store.photoBytes('photo-1'))?.byteLength).toBe(9)
      await change({ kind: 'prepare', photo: { ...photo, bytes: bytesOf(3) } })
      await change({ kind: 'remove', photoId: 'photo-2' })
      await change({ kind: 'prepare', photo: { ...other, prepared } })
      const draft = {
        ownerId: OWNER,
        jobId: 'job-1',
        reason: 'unsafe',
        note: 'Loose slates',
        photos: [photo],
      }
      expect(await store.visitDrafts(OWNER)).toEqual([draft])
      expect(await store.visitDrafts('owner-2')).toEqual([])
      expect((await store.photoBytes('photo-1'))?.byteLength).toBe(3)
      expect(await store.photoBytes('photo-2')).toBeNull()

      const mutation = photoOf('job-1')
      if (mutation.kind !== 'photo.upload') throw new Error('not a photo')
      const sent = { entry: aNewEntry(mutation), photo: mutation.photo, bytes: bytesOf(3) }
      expect(await store.enqueue(aNewEntry(visitOf('job-1')), [sent])).toBe(true)
      expect(await store.visitDrafts(OWNER)).toEqual([])
      expect((await store.photoBytes('photo-1'))?.byteLength).toBe(3)
    })

    it('[R32] [OB20] records no visit without a picture that another tab has added to its draft', async () => {
      const picture = { id: 'photo-1', fileName: 'gate.jpg', contentType: 'image/heic', prepared: null }
      const take = { kind: 'take', picture: { ...picture, bytes: bytesOf(9) } } as const
      await store.changeVisitDraft(OWNER, 'job-1', take)
      await expect(store.enqueue(aNewEntry(visitOf('job-1')))).rejects.toThrow(new PicturesWaitingError())
      expect(await store.entries(OWNER)).toEqual([])
      expect(await store.visitDrafts(OWNER)).toMatchObject([{ photos: [picture] }])
      expect((await store.photoBytes('photo-1'))?.byteLength).toBe(9)
    })

    it('[R32] [OB20] begins no record again because another tab prepares or removes a picture of it', async () => {
      const picture = { id: 'photo-1', fileName: 'gate.jpg', contentType: 'image/heic', prepared: null }
      const prepared = { size: 3, md5: 'md5', thumbnail: bytesOf(1) }
      const photo = { ...picture, prepared, bytes: bytesOf(3) }
      await store.changeVisitDraft(OWNER, 'job-1', { kind: 'begin', photoId: 'photo-1' })
      await store.changeVisitDraft(OWNER, 'job-1', { kind: 'prepare', photo })
      await store.changeVisitDraft(OWNER, 'job-1', { kind: 'remove', photoId: 'photo-1' })
      expect(await store.visitDrafts(OWNER)).toEqual([])
      expect(await store.photoBytes('photo-1')).toBeNull()
    })

    it('[R32] [OB22] keeps an unfinished visit record, and its job, when its technician signs out', async () => {
      await store.changeVisitDraft(OWNER, 'job-1', { kind: 'text', reason: null, note: 'Gate locked' })
      await store.setIdentity(null)
      expect(await store.visitDrafts(OWNER)).toMatchObject([{ note: 'Gate locked' }])
      expect(await store.job(OWNER, 'job-1')).not.toBeNull()
      await store.setIdentity(anIdentity())
      await storePull(store, [])
      expect(await store.job(OWNER, 'job-1')).toMatchObject({ isWithdrawn: true })

      await store.changeVisitDraft(OWNER, 'job-1', { kind: 'discard' })
      expect(await store.visitDrafts(OWNER)).toEqual([])
    })

    it('[R32] [OB13] stores a job again that was taken away before its visit was begun, until that is sent', async () => {
      const job = aJob()
      await storePull(store, anUpdate([], { goneJobIds: ['job-1'] }))
      const enter = (change: VisitDraftChange) => store.changeVisitDraft(OWNER, 'job-1', change, job)
      await enter({ kind: 'discard' })
      expect(await store.job(OWNER, 'job-1')).toBeNull()
      await enter({ kind: 'text', reason: 'no_access', note: '' })
      expect(await store.job(OWNER, 'job-1')).toEqual({ job, isWithdrawn: true })

      expect(await store.enqueue(aNewEntry(visitOf('job-1')))).toBe(true)
      await storePull(store, anUpdate())
      expect(await store.job(OWNER, 'job-1')).not.toBeNull()
      await store.completeEntries(await store.entries(OWNER))
      await storePull(store, anUpdate())
      expect(await store.job(OWNER, 'job-1')).toBeNull()
    })

    it('[R32] does not store the job of a visit as withdrawn that is still on the device', async () => {
      await store.changeVisitDraft(OWNER, 'job-1', { kind: 'text', reason: null, note: 'Gate' }, aJob())
      expect(await store.job(OWNER, 'job-1')).toMatchObject({ isWithdrawn: false })
    })

    it('[R32] records no visit to a job that is not on the device', async () => {
      expect(await store.enqueue(aNewEntry(visitOf('job-9')))).toBe(false)
    })
  })
}
