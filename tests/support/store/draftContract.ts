import { beforeEach, describe, expect, it } from 'vitest'
import { newDraft } from '#sync/draft.ts'
import { DraftGoneError, UnsendableReportError } from '#sync/ports/draftStore.ts'
import type { Store } from '#sync/ports/store.ts'
import { storePull } from './pulls.ts'
import {
  aJob,
  aNewEntry,
  anIdentity,
  aPicture,
  aReport,
  aStoredPhoto,
  TIMESTAMP,
  OWNER,
  photoOf,
  reportOf,
  startOf,
} from './samples.ts'
import { bytes, copy, draftWithPhoto, openSignedIn, OTHER } from './contractSetup.ts'

/** Tests of the drafts of every store, and of the reports that are made from them. `open` returns an empty store. */
export function describeDrafts(name: string, open: () => Promise<Store>): void {
  describe(`drafts on ${name}`, () => {
    let store: Store
    beforeEach(async () => {
      store = await openSignedIn(open)
    })

    const pullJobs = async (...jobs: ReturnType<typeof aJob>[]) => storePull(store, jobs)

    it('[OB2] turns a draft with photos into a report, its entry and theirs, in one transaction', async () => {
      await pullJobs(aJob({ status: 'in_progress' }))
      const draft = await draftWithPhoto(store)
      const report = aReport({ id: draft.reportId })
      await store.submitReport(draft, () => ({
        report,
        entries: [aNewEntry({ kind: 'report.submit', jobId: 'job-1', report }), aNewEntry(photoOf('job-1'))],
      }))
      expect(await store.draft(OWNER, 'job-1')).toBeNull()
      expect(await store.report(OWNER, report.id)).toEqual(report)
      expect((await store.entries(OWNER)).map((entry) => entry.mutation.kind)).toEqual([
        'report.submit',
        'photo.upload',
      ])
      expect((await store.photos(OWNER, report.id))[0]?.path).toBe('report-of-job-1/1-photo-1.jpg')
    })

    describe('the hand-over of a certificate', () => {
      const save = async () => {
        const draft = await draftWithPhoto(store)
        const report = aReport({ id: draft.reportId })
        await store.submitReport(draft, () => ({ report, entries: [aNewEntry(reportOf('job-1'))] }))
      }

      it('[R44] begins with the save of a report, and ends once', async () => {
        expect(await store.handover(OWNER)).toBeNull()
        await save()
        expect(await store.handover(OWNER)).toBe('job-1')
        expect(await store.handover(OTHER)).toBeNull()
        await store.endHandover(OTHER, 'job-1')
        await store.endHandover(OWNER, 'job-2')
        expect(await store.handover(OWNER)).toBe('job-1')
        await store.endHandover(OWNER, 'job-1')
        expect(await store.handover(OWNER)).toBeNull()
      })

      it('[R44] ends with the start of the next job, and with no other tap', async () => {
        const started = aJob({ id: 'job-3', status: 'in_progress' })
        await pullJobs(aJob({ status: 'in_progress' }), aJob({ id: 'job-2' }), started)
        await save()
        await store.enqueue(aNewEntry({ kind: 'job.complete', jobId: 'job-3', at: TIMESTAMP }))
        await store.enqueue(aNewEntry(startOf('job-3')))
        expect(await store.handover(OWNER)).toBe('job-1')
        await store.enqueue(aNewEntry(startOf('job-2')))
        expect(await store.handover(OWNER)).toBeNull()
      })
    })

    it('[OB10v] turns a draft into a report once, however often the button is tapped', async () => {
      const draft = await draftWithPhoto(store)
      const report = aReport({ id: draft.reportId })
      const submit = (id: string) =>
        store.submitReport(draft, () => ({ report, entries: [aNewEntry(reportOf('job-1'), { id })] }))
      expect(await submit('first')).toBe(true)
      expect(await submit('second')).toBe(false)
      expect(await store.entries(OWNER)).toHaveLength(1)
    })

    it('[OB10n] makes the report of all stored changes of the draft, and of its photos in order', async () => {
      const draft = await draftWithPhoto(store)
      await store.addPhoto(
        aStoredPhoto({ id: 'photo-2', reportId: draft.reportId, position: 1 }),
        bytes(),
        copy(),
      )
      await store.orderPhotos(OWNER, draft.reportId, ['photo-2'])
      await store.saveDraft(draft, { findings: { weather_conditions: 'Dry' } })
      await store.saveDraft(draft, { findings: { damper_notes: 'Stuck' }, lastField: 'damper_notes' })
      const { ownerId, jobId, reportId } = draft
      const made = await store.submitReport({ ownerId, jobId, reportId }, (stored, photos) => {
        expect(stored).toEqual({
          ...draft,
          findings: { ...draft.findings, weather_conditions: 'Dry', damper_notes: 'Stuck' },
          lastField: 'damper_notes',
        })
        expect(photos.map(({ id }) => id)).toEqual(['photo-2', 'photo-1'])
        const report = aReport({ ...stored.findings, id: reportId })
        return { report, entries: [aNewEntry({ kind: 'report.submit', jobId, report })] }
      })
      expect(made).toBe(true)
      expect(await store.report(OWNER, reportId)).toMatchObject({
        weather_conditions: 'Dry',
        damper_notes: 'Stuck',
      })
    })

    it('[OB2] [OB10o] changes nothing if no report can be made of the draft', async () => {
      await pullJobs(aJob({ status: 'in_progress' }))
      const draft = await draftWithPhoto(store)
      const unsendable = { kind: 'impossible-day', field: 'last_cleaned_date' } as const
      const submitting = store.submitReport(draft, () => {
        throw new UnsendableReportError(unsendable)
      })
      await expect(submitting).rejects.toThrow(new UnsendableReportError(unsendable))
      await expect(submitting).rejects.toMatchObject({ unsendable })
      expect(await store.draft(OWNER, 'job-1')).toEqual(draft)
      expect(await store.report(OWNER, draft.reportId)).toBeNull()
      expect(await store.entries(OWNER)).toEqual([])
      expect(await store.photos(OWNER, draft.reportId)).toMatchObject([{ id: 'photo-1', path: null }])
    })

    it('does not restore a draft that has become a report', async () => {
      const draft = await draftWithPhoto(store)
      const report = aReport({ id: draft.reportId })
      await store.submitReport(draft, () => ({ report, entries: [aNewEntry(reportOf('job-1'))] }))
      const gone = new DraftGoneError('saved')
      await expect(store.saveDraft(draft, { lastField: 'weather_conditions' })).rejects.toThrow(gone)
      await expect(
        store.addPhoto(aStoredPhoto({ id: 'late', reportId: draft.reportId }), bytes(), copy()),
      ).rejects.toThrow(gone)
      await expect(store.openDraft(draft)).rejects.toThrow(gone)
      await store.completeEntries(await store.entries(OWNER))
      await expect(store.openDraft(draft)).rejects.toThrow(gone)
      expect(await store.draft(OWNER, 'job-1')).toBeNull()
      expect(await store.photoBytes('late')).toBeNull()
    })

    it('[OB10x] refuses to discard a draft that has become a report', async () => {
      const draft = await draftWithPhoto(store)
      const report = aReport({ id: draft.reportId })
      const entries = [aNewEntry(reportOf('job-1')), aNewEntry(photoOf('job-1'))]
      await store.submitReport(draft, () => ({ report, entries }))
      await expect(store.discardDraft(draft)).rejects.toThrow(new DraftGoneError('saved'))
      expect(await store.report(OWNER, report.id)).toEqual(report)
      expect(await store.photos(OWNER, report.id)).toHaveLength(1)
      expect(await store.photoBytes('photo-1')).toEqual(bytes())
    })

    it('[OB10r] does not restore a discarded draft on a save by another tab, unless that opens it again', async () => {
      const draft = await draftWithPhoto(store)
      await store.discardDraft(draft)
      await store.discardDraft(draft)
      const write = () => store.saveDraft(draft, { findings: { damper_notes: 'Stuck' } })
      await expect(write()).rejects.toThrow(new DraftGoneError('discarded'))
      expect(await store.drafts(OWNER)).toEqual([])
      await store.openDraft(draft)
      await write()
      expect((await store.draft(OWNER, 'job-1'))?.findings.damper_notes).toBe('Stuck')
    })

    it('[OB10r] discards one draft of a job, and not the one that was opened after it', async () => {
      const draft = await draftWithPhoto(store)
      await store.discardDraft(draft)
      const next = { ...draft, reportId: 'next-report' }
      await store.openDraft(next)
      await store.discardDraft(draft)
      expect(await store.drafts(OWNER)).toEqual([next])
    })

    describe('a draft in which nothing was entered', () => {
      const untouched = newDraft(OWNER, 'job-1', 'report-1', anIdentity().technician, TIMESTAMP)
      const begin = () => store.openDraft({ ...untouched, isUntouched: true })
      const leave = async () => {
        await store.dropUntouched(untouched)
        return store.draft(OWNER, 'job-1')
      }

      it('[OB10z] is dropped, also if a field of it had the focus', async () => {
        await begin()
        expect(await leave()).toBeNull()
        await begin()
        await store.saveDraft(untouched, { lastField: 'damper_notes' })
        expect(await leave()).toBeNull()
        expect(await leave()).toBeNull()
      })

      it('[OB10z] is another one once a tab has entered anything, and stays', async () => {
        const entries: (() => Promise<unknown>)[] = [
          () => store.saveDraft(untouched, { findings: { damper_notes: 'Stuck' } }),
          () => store.saveDraft(untouched, { lookedAt: ['damper'] }),
          () => store.addPicture(aPicture({ reportId: 'report-1' }), bytes()),
          () => store.addPhoto(aStoredPhoto({ reportId: 'report-1' }), bytes(), copy()),
        ]
        for (const enter of entries) {
          await begin()
          await enter()
          expect(await leave()).toMatchObject({ reportId: 'report-1' })
          await store.discardDraft(untouched)
        }
      })

      it('[OB10z] is not the one that was opened after it', async () => {
        await store.openDraft({ ...untouched, reportId: 'report-2', isUntouched: true })
        expect(await leave()).toMatchObject({ reportId: 'report-2' })
      })

      it('[OB10z] [OB25c] does not keep the start of its job from being taken back', async () => {
        await pullJobs(aJob({ status: 'pending' }))
        await store.enqueue(aNewEntry(startOf('job-1')))
        await begin()
        const unstart = { kind: 'job.unstart', jobId: 'job-1', startedAt: TIMESTAMP, at: TIMESTAMP } as const
        expect(await store.enqueueUnstart(aNewEntry(unstart))).toBe(true)
      })
    })

    it('[OB10m] merges the changes of two tabs to a draft', async () => {
      const draft = await draftWithPhoto(store)
      await store.saveDraft(draft, { findings: { weather_conditions: 'Dry' } })
      await store.saveDraft(draft, { findings: { damper_notes: 'Stuck' } })
      await store.saveDraft(draft, { lastField: 'damper_notes' })
      expect(await store.draft(OWNER, 'job-1')).toEqual({
        ...draft,
        findings: { ...draft.findings, weather_conditions: 'Dry', damper_notes: 'Stuck' },
        lastField: 'damper_notes',
      })
    })

    it('returns the existing draft of a job instead of a second one', async () => {
      const draft = await draftWithPhoto(store)
      expect(await store.openDraft({ ...draft, reportId: 'another' })).toEqual(draft)
      expect(await store.drafts(OWNER)).toHaveLength(1)
    })

    it('[OB10w] opens no second draft while a report on the job is unsent, unless that was refused', async () => {
      const draft = await draftWithPhoto(store)
      const report = aReport({ id: draft.reportId })
      await store.submitReport(draft, () => ({ report, entries: [aNewEntry(reportOf('job-1'))] }))
      const second = { ...draft, reportId: 'second-report' }
      await expect(store.openDraft(second)).rejects.toThrow(new DraftGoneError('saved'))
      await expect(store.openDraft({ ...second, jobId: 'job-2' })).resolves.toMatchObject({ jobId: 'job-2' })
      const [entry] = await store.entries(OWNER)
      if (!entry) throw new Error('The report is not in the outbox')
      await store.updateEntry({ ...entry, state: { kind: 'refused', at: TIMESTAMP } })
      await expect(store.openDraft(second)).resolves.toEqual(second)
    })
  })
}
