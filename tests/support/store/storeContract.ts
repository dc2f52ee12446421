import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { JobStatus } from '#domain/job.ts'
import type { Report } from '#domain/report.ts'
import { DraftGoneError, PicturesWaitingError, UnsendableReportError } from '#sync/ports/draftStore.ts'
import { newDraft } from '#sync/draft.ts'
import { NEVER_PULLED } from '#sync/ports/jobStore.ts'
import type { ReportCursor } from '#sync/ports/reportStore.ts'
import type { PulledReport } from '#sync/ports/server.ts'
import type { LiveQuery, Store } from '#sync/ports/store.ts'
import {
  aJob,
  aNewEntry,
  aPicture,
  anIdentity,
  aReport,
  aStoredPhoto,
  aTechnician,
  completionOf,
  DAY,
  TIMESTAMP,
  OWNER,
  photoOf,
  reportOf,
  startOf,
} from './samples.ts'
import { aPull, anUpdate, storePull } from './pulls.ts'
import { describeCorrections } from './correctionContract.ts'
import { describePulls } from './pullContract.ts'
import { describeRetention } from './retentionContract.ts'

const OTHER = 'owner-2'
/** An id that begins with a digit, so it sorts before any letter. */
const UUID = '16fd2706-8baf-433b-82eb-8c7fada847da'
const bytes = () => new Uint8Array([1, 2, 3]).buffer
const raw = () => new Uint8Array([1, 2, 3, 4, 5, 6]).buffer
const copy = () => new Uint8Array([4, 5]).buffer

/** A store and its live queries. */
export type ObservedStore = { store: Store; liveQuery: LiveQuery }

/** The tests that every store must pass. `open` returns an empty store. */
export function describeStore(
  name: string,
  open: () => Promise<Store>,
  observe: (store: Store) => ObservedStore,
): void {
  describeRetention(name, open)
  describePulls(name, open)
  describeCorrections(name, open)
  describeLiveQueries(name, async () => observe(await open()))

  describe(`the store on ${name}`, () => {
    let store: Store
    beforeEach(async () => {
      store = await open()
      await store.setIdentity(anIdentity())
    })

    const pullJobs = async (...jobs: ReturnType<typeof aJob>[]) => storePull(store, jobs)
    const signInAnother = () =>
      store.setIdentity({ userId: OTHER, technician: aTechnician({ auth_user_id: OTHER }) })
    const draftWithPhoto = async () => {
      const draft = newDraft(OWNER, 'job-1', 'report-of-job-1', anIdentity().technician, TIMESTAMP)
      await store.openDraft(draft)
      await store.addPhoto(aStoredPhoto({ reportId: draft.reportId }), bytes(), copy())
      return draft
    }
    const submitWithPhoto = async () => {
      const draft = await draftWithPhoto()
      await store.submitReport(draft, (_draft, [photo]) => ({
        report: aReport({ id: draft.reportId }),
        entries: [aNewEntry(reportOf('job-1')), aNewEntry(photoOf('job-1', photo?.id))],
      }))
    }

    it('stores the signed-in technician until sign-out', async () => {
      await store.setIdentity(anIdentity())
      expect(await store.identity()).toEqual(anIdentity())
      await store.setIdentity(null)
      expect(await store.identity()).toBeNull()
    })

    it('[OB23] keeps the technician that a pull does not repeat, and the time of the contact', async () => {
      await store.setIdentity(anIdentity({ county: 'Cork' }))
      expect(await storePull(store, anUpdate([], { technician: null }))).toBe(true)
      expect(await store.identity()).toEqual({ ...anIdentity({ county: 'Cork' }), contactAt: TIMESTAMP })
      await storePull(store, anUpdate([], { technician: aTechnician({ county: 'Mayo' }) }))
      expect((await store.identity())?.technician.county).toBe('Mayo')
    })

    it('[OB9] does not sign a technician in again if a response arrives after the sign-out', async () => {
      await store.setIdentity(anIdentity())
      await store.updateTechnician(OWNER, aTechnician({ county: 'Cork' }), TIMESTAMP)
      expect((await store.identity())?.technician.county).toBe('Cork')
      await store.updateTechnician(OTHER, aTechnician({ county: 'Mayo' }), TIMESTAMP)
      expect((await store.identity())?.technician.county).toBe('Cork')
      await store.setIdentity(null)
      await store.updateTechnician(OWNER, aTechnician(), TIMESTAMP)
      expect(await store.identity()).toBeNull()
    })

    it('returns jobs ordered by day and time, optionally within a range of days', async () => {
      await pullJobs(
        aJob({ id: 'late', scheduled_date: DAY, scheduled_time: '15:00:00' }),
        aJob({ id: 'tomorrow', scheduled_date: '2026-11-21' }),
        aJob({ id: 'early', scheduled_date: DAY, scheduled_time: '08:00:00' }),
        aJob({ id: 'untimed', scheduled_date: DAY, scheduled_time: null }),
        aJob({ id: 'yesterday', scheduled_date: '2026-11-19' }),
      )
      const ids = async (range?: { from?: string; to?: string }) =>
        (await store.jobs(OWNER, range)).map(({ job }) => job.id)

      expect(await ids()).toEqual(['yesterday', 'untimed', 'early', 'late', 'tomorrow'])
      expect(await ids({ from: DAY, to: DAY })).toEqual(['untimed', 'early', 'late'])
      expect(await ids({ from: '2026-11-21' })).toEqual(['tomorrow'])
      expect(await store.countJobs(OWNER, { from: DAY })).toBe(4)
    })

    it('replaces the jobs by those of a pull', async () => {
      const [stays, goes] = ['0c9ab3f2-64a2-4b06-9a55-6b0a5f1e7d01', '1e0f4c68-93c5-4d1f-8b86-2f6f0a1c9d02']
      await pullJobs(aJob({ id: stays }), aJob({ id: goes }))
      await pullJobs(aJob({ id: stays, service_type: 'CCTV survey' }))
      expect(await store.jobs(OWNER)).toEqual([
        { job: aJob({ id: stays, service_type: 'CCTV survey' }), isWithdrawn: false },
      ])
    })

    it('[OB10] keeps a reassigned job with unsent work, marked as withdrawn', async () => {
      await pullJobs(aJob({ id: 'job-1' }), aJob({ id: 'job-2' }))
      await store.enqueue(aNewEntry(startOf('job-1')))
      await pullJobs()
      expect(await store.jobs(OWNER)).toEqual([{ job: aJob({ id: 'job-1' }), isWithdrawn: true }])
    })

    it('[OB10] keeps a withdrawn job because of its draft, and clears isWithdrawn if it is assigned again', async () => {
      await pullJobs(aJob())
      await draftWithPhoto()
      await pullJobs()
      expect(await store.jobs(OWNER)).toEqual([{ job: aJob(), isWithdrawn: true }])
      await pullJobs(aJob())
      expect(await store.jobs(OWNER)).toEqual([{ job: aJob(), isWithdrawn: false }])
    })

    it('[OB9] stores the same job for each of two technicians', async () => {
      await pullJobs(aJob())
      await store.enqueue(aNewEntry(startOf('job-1')))
      await signInAnother()
      expect(await storePull(store, [aJob()], { ownerId: OTHER })).toBe(true)
      expect(await store.jobs(OTHER)).toEqual([{ job: aJob(), isWithdrawn: false }])
      expect(await store.jobs(OWNER)).toEqual([{ job: aJob(), isWithdrawn: false }])
    })

    it('[OB9] [OB10] deletes a reassigned job even if another technician has unsent work on it', async () => {
      await pullJobs(aJob())
      await store.enqueue(aNewEntry(startOf('job-1')))
      await signInAnother()
      await storePull(store, [aJob()], { ownerId: OTHER })
      await storePull(store, [], { ownerId: OTHER })
      expect(await store.jobs(OTHER)).toEqual([])
    })

    it('[OB4] refuses a pull that was read before another one was stored, and keeps the count', async () => {
      await pullJobs(aJob())
      await store.enqueue(aNewEntry(startOf('job-1')))
      await store.completeEntries(await store.entries(OWNER))
      const cursor = await store.pullCursor(OWNER)
      const time = { pulledAt: '2026-11-20T10:00:00.000Z' }
      expect(await storePull(store, [aJob()], { cursor, time })).toBe(true)
      expect(await storePull(store, [], { cursor })).toBe(false)
      expect(await store.pullCursor(OWNER)).toMatchObject({ ...time, acceptedCount: 1 })
    })

    it('returns a part of the jobs in order', async () => {
      await pullJobs(
        aJob({ id: 'late', scheduled_time: '15:00:00' }),
        aJob({ id: 'early', scheduled_time: '08:00:00' }),
        aJob({ id: 'tomorrow', scheduled_date: '2026-11-21' }),
        aJob({ id: 'yesterday', scheduled_date: '2026-11-19' }),
      )
      const ids = async (...part: [range: { from?: string }, part: { offset: number; limit: number }]) =>
        (await store.jobs(OWNER, ...part)).map(({ job }) => job.id)
      expect(await ids({}, { offset: 0, limit: 2 })).toEqual(['yesterday', 'early'])
      expect(await ids({}, { offset: 2, limit: 2 })).toEqual(['late', 'tomorrow'])
      expect(await ids({ from: DAY }, { offset: 1, limit: 5 })).toEqual(['late', 'tomorrow'])
      expect(await ids({}, { offset: 4, limit: 2 })).toEqual([])
    })

    it('returns the jobs with some ids, in the order of the ids, without those that are missing', async () => {
      await pullJobs(aJob({ id: 'job-1' }), aJob({ id: 'job-2' }))
      expect(await store.jobsById(OWNER, ['job-2', 'gone', 'job-1'])).toEqual([
        { job: aJob({ id: 'job-2' }), isWithdrawn: false },
        { job: aJob({ id: 'job-1' }), isWithdrawn: false },
      ])
      expect(await store.jobsById(OTHER, ['job-1'])).toEqual([])
    })

    it('finds the jobs that match a search, in order', async () => {
      await pullJobs(
        aJob({ id: 'late', scheduled_time: '15:00:00', job_number: 'CH-1' }),
        aJob({ id: 'untimed', scheduled_time: null, job_number: 'CH-2', service_type: 'CCTV survey' }),
        aJob({ id: 'early', scheduled_time: '08:00:00', job_number: 'CH-3', status: 'completed' }),
        aJob({ id: 'yesterday', scheduled_date: '2026-11-19', job_number: 'CH-4' }),
      )
      const find = (words: string, status: JobStatus | null = null) =>
        store.findJobs(OWNER, { words, status })
      expect(await find('')).toEqual(['yesterday', 'untimed', 'early', 'late'])
      expect(await find('ch- cctv')).toEqual(['untimed'])
      expect(await find('', 'completed')).toEqual(['early'])
      expect(await find('ch-4', 'completed')).toEqual([])
      expect(await store.findJobs(OTHER, { words: '', status: null })).toEqual([])
    })

    it('[OB4] finds jobs with the unsent taps applied', async () => {
      await pullJobs(aJob({ id: 'job-1' }), aJob({ id: 'job-2' }))
      await store.enqueue(aNewEntry(startOf('job-1')))
      const find = (status: JobStatus) => store.findJobs(OWNER, { words: '', status })
      expect(await find('in_progress')).toEqual(['job-1'])
      expect(await find('pending')).toEqual(['job-2'])
      await store.completeEntries(await store.entries(OWNER))
      expect(await find('in_progress')).toEqual(['job-1'])
    })

    it('finds jobs as the latest pull left them', async () => {
      const find = (words: string) => store.findJobs(OWNER, { words, status: null })
      await pullJobs(aJob({ id: 'job-1' }), aJob({ id: 'job-2' }), aJob({ id: 'job-3' }))
      expect(await find('')).toEqual(['job-1', 'job-2', 'job-3'])
      await pullJobs(
        aJob({ id: 'job-1', service_type: 'CCTV survey' }),
        aJob({ id: 'job-3', scheduled_date: '2026-11-19' }),
        aJob({ id: 'job-4' }),
      )
      expect(await find('')).toEqual(['job-3', 'job-1', 'job-4'])
      expect(await find('cctv')).toEqual(['job-1'])
      await signInAnother()
      await storePull(store, [aJob({ id: 'job-5' })], { ownerId: OTHER })
      expect(await store.findJobs(OTHER, { words: '', status: null })).toEqual(['job-5'])
      expect(await find('')).toEqual([])
    })

    it('[OB18] has no changes after the first pull', async () => {
      await pullJobs(aJob({ id: 'job-1' }))
      expect(await store.jobChanges(OWNER)).toEqual([])
    })

    it('[OB18] records the change of a job with a UUID', async () => {
      await pullJobs(aJob())
      await pullJobs(aJob(), aJob({ id: UUID }))
      expect(await store.jobChanges(OWNER)).toEqual([{ jobId: UUID, kind: 'new' }])
    })

    it('[OB18] keeps the office’s changes until the technician has seen them', async () => {
      await pullJobs(aJob({ id: 'job-1' }), aJob({ id: 'job-3' }))
      await pullJobs(aJob({ id: 'job-1', scheduled_time: '11:00:00' }), aJob({ id: 'job-2' }))
      await pullJobs(aJob({ id: 'job-1', scheduled_time: '11:00:00' }), aJob({ id: 'job-2' }))
      const changes = [
        { jobId: 'job-1', kind: 'changed', facts: ['time'] },
        { jobId: 'job-2', kind: 'new' },
      ]
      expect((await store.jobChanges(OWNER)).toSorted((a, b) => a.jobId.localeCompare(b.jobId))).toEqual(
        changes,
      )
      expect(await store.jobChanges(OTHER)).toEqual([])
      await store.markSeen(OTHER, await store.jobChanges(OWNER))
      expect(await store.jobChanges(OWNER)).toHaveLength(2)
      await store.markSeen(OWNER, await store.jobChanges(OWNER))
      expect(await store.jobChanges(OWNER)).toEqual([])
    })

    it('[OB18] merges changes of a job that the technician has not seen', async () => {
      const id = '0c9ab3f2-64a2-4b06-9a55-6b0a5f1e7d01'
      await pullJobs(aJob({ id }))
      await pullJobs(aJob({ id, scheduled_time: '11:00:00' }))
      await pullJobs(aJob({ id, scheduled_time: '11:00:00', special_instructions: 'Ring twice' }))
      expect(await store.jobChanges(OWNER)).toEqual([
        { jobId: id, kind: 'changed', facts: ['time', 'instructions'] },
      ])
    })

    it('[OB9] [OB18] never shows one technician’s changes to another', async () => {
      await pullJobs(aJob({ id: 'job-1' }))
      await pullJobs(aJob({ id: 'job-1' }), aJob({ id: 'job-2' }))
      await store.markSeen(OTHER, [])
      expect(await store.jobChanges(OTHER)).toEqual([])
    })

    it('[OB18] keeps changes that arrived after the technician looked', async () => {
      await pullJobs(aJob({ id: 'job-1' }), aJob({ id: 'job-2' }))
      await pullJobs(aJob({ id: 'job-1', scheduled_time: '11:00:00' }), aJob({ id: 'job-2' }))
      const shown = await store.jobChanges(OWNER)
      await pullJobs(
        aJob({ id: 'job-1', scheduled_time: '11:00:00', special_instructions: 'Ring twice' }),
        aJob({ id: 'job-2', status: 'cancelled' }),
        aJob({ id: 'job-3' }),
      )
      await store.markSeen(OWNER, shown)
      expect((await store.jobChanges(OWNER)).toSorted((a, b) => a.jobId.localeCompare(b.jobId))).toEqual([
        { jobId: 'job-1', kind: 'changed', facts: ['instructions'] },
        { jobId: 'job-2', kind: 'changed', facts: ['cancelled'] },
        { jobId: 'job-3', kind: 'new' },
      ])
    })

    it('[OB18] deletes the changes of a job that the technician starts, and of one that is gone', async () => {
      await pullJobs(aJob({ id: 'job-1' }))
      await pullJobs(aJob({ id: 'job-1' }), aJob({ id: 'job-2' }), aJob({ id: 'job-3' }))
      await store.enqueue(aNewEntry(startOf('job-2')))
      expect(await store.jobChanges(OWNER)).toEqual([{ jobId: 'job-3', kind: 'new' }])
      await pullJobs(aJob({ id: 'job-1' }), aJob({ id: 'job-2' }))
      expect(await store.jobChanges(OWNER)).toEqual([])
    })

    it('[OB18] deletes the changes of a job that the technician reports on', async () => {
      await pullJobs(aJob({ status: 'in_progress' }))
      await pullJobs(aJob({ status: 'in_progress', scheduled_time: '11:00:00' }), aJob({ id: 'job-2' }))
      const draft = await draftWithPhoto()
      const report = aReport({ id: draft.reportId })
      await store.submitReport(draft, () => ({ report, entries: [aNewEntry(reportOf('job-1'))] }))
      expect(await store.jobChanges(OWNER)).toEqual([{ jobId: 'job-2', kind: 'new' }])
    })

    it('[OB9] separates technicians', async () => {
      await pullJobs(aJob())
      await store.enqueue(aNewEntry(startOf('job-1')))
      expect(await store.jobs(OTHER)).toEqual([])
      expect(await store.entries(OTHER)).toEqual([])
      expect(await store.draft(OTHER, 'job-1')).toBeNull()
    })

    it('[OB5] numbers entries in the order of the taps, and never reuses a number', async () => {
      await pullJobs(aJob({ id: 'job-1' }), aJob({ id: 'job-2' }), aJob({ id: 'job-3' }))
      await store.enqueue(aNewEntry(startOf('job-1')))
      const [first] = await store.entries(OWNER)
      if (!first) throw new Error('the entry is missing')
      await store.completeEntries([first])
      await store.enqueue(aNewEntry(startOf('job-2')))
      await store.enqueue(aNewEntry(startOf('job-3')))
      const [second, third] = await store.entries(OWNER, first.seq)
      expect(second?.mutation.jobId).toBe('job-2')
      expect(third?.mutation.jobId).toBe('job-3')
      expect(second?.seq).toBeGreaterThan(first.seq)
      expect(third?.seq).toBeGreaterThan(second?.seq ?? Infinity)
    })

    it('[OB5] returns the entries after a number, without the one with that number', async () => {
      await pullJobs(aJob({ id: 'job-1' }), aJob({ id: 'job-2' }))
      await store.enqueue(aNewEntry(startOf('job-1')))
      await store.enqueue(aNewEntry(startOf('job-2')))
      const [first] = await store.entries(OWNER)
      expect(await store.entries(OWNER, first?.seq)).toMatchObject([{ mutation: { jobId: 'job-2' } }])
    })

    it('[OB2] turns a draft with photos into a report, its entry and theirs, in one transaction', async () => {
      await pullJobs(aJob({ status: 'in_progress' }))
      const draft = await draftWithPhoto()
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

    it('[OB2] turns a draft into a report once, however often the button is tapped', async () => {
      const draft = await draftWithPhoto()
      const report = aReport({ id: draft.reportId })
      const submit = (id: string) =>
        store.submitReport(draft, () => ({ report, entries: [aNewEntry(reportOf('job-1'), { id })] }))
      expect(await submit('first')).toBe(true)
      expect(await submit('second')).toBe(false)
      expect(await store.entries(OWNER)).toHaveLength(1)
    })

    it('[OB10] makes the report of all stored changes of the draft, and of its photos in order', async () => {
      const draft = await draftWithPhoto()
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

    it('[OB2] [OB12] changes nothing if no report can be made of the draft', async () => {
      await pullJobs(aJob({ status: 'in_progress' }))
      const draft = await draftWithPhoto()
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
      const draft = await draftWithPhoto()
      const report = aReport({ id: draft.reportId })
      await store.submitReport(draft, () => ({ report, entries: [aNewEntry(reportOf('job-1'))] }))
      const gone = new DraftGoneError('saved')
      await expect(store.saveDraft(draft, { lastField: 'weather_conditions' })).rejects.toThrow(gone)
      await expect(
        store.addPhoto(aStoredPhoto({ id: 'late', reportId: draft.reportId }), bytes(), copy()),
      ).rejects.toThrow(gone)
      await expect(store.openDraft(draft)).rejects.toThrow(gone)
      expect(await store.draft(OWNER, 'job-1')).toBeNull()
      expect(await store.photoBytes('late')).toBeNull()
    })

    it('[OB3] refuses to discard a draft that has become a report', async () => {
      const draft = await draftWithPhoto()
      const report = aReport({ id: draft.reportId })
      const entries = [aNewEntry(reportOf('job-1')), aNewEntry(photoOf('job-1'))]
      await store.submitReport(draft, () => ({ report, entries }))
      await expect(store.discardDraft(draft)).rejects.toThrow(new DraftGoneError('saved'))
      expect(await store.report(OWNER, report.id)).toEqual(report)
      expect(await store.photos(OWNER, report.id)).toHaveLength(1)
      expect(await store.photoBytes('photo-1')).toEqual(bytes())
    })

    it('[OB10] does not restore a discarded draft on a save by another tab, unless that opens it again', async () => {
      const draft = await draftWithPhoto()
      await store.discardDraft(draft)
      await store.discardDraft(draft)
      const write = () => store.saveDraft(draft, { findings: { damper_notes: 'Stuck' } })
      await expect(write()).rejects.toThrow(new DraftGoneError('discarded'))
      expect(await store.drafts(OWNER)).toEqual([])
      await store.openDraft(draft)
      await write()
      expect((await store.draft(OWNER, 'job-1'))?.findings.damper_notes).toBe('Stuck')
    })

    it('[OB10] discards one draft of a job, and not the one that was begun after it', async () => {
      const draft = await draftWithPhoto()
      await store.discardDraft(draft)
      const next = { ...draft, reportId: 'next-report' }
      await store.openDraft(next)
      await store.discardDraft(draft)
      expect(await store.drafts(OWNER)).toEqual([next])
    })

    it('[OB10] merges the changes of two tabs to a draft', async () => {
      const draft = await draftWithPhoto()
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
      const draft = await draftWithPhoto()
      expect(await store.openDraft({ ...draft, reportId: 'another' })).toEqual(draft)
      expect(await store.drafts(OWNER)).toHaveLength(1)
    })

    it('[OB10] opens no second draft while a report on the job is unsent, unless that was refused', async () => {
      const draft = await draftWithPhoto()
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

    it('[OB10] stores a tap once, however often the button is tapped', async () => {
      await pullJobs(aJob())
      expect(await store.enqueue(aNewEntry(startOf('job-1'), { id: 'first' }))).toBe(true)
      expect(await store.enqueue(aNewEntry(startOf('job-1'), { id: 'second' }))).toBe(false)
      expect(await store.entries(OWNER)).toHaveLength(1)
    })

    it('[OB12] returns true for a tap that is stored already, since the result of the first call may be lost', async () => {
      await pullJobs(aJob())
      const tap = aNewEntry(startOf('job-1'))
      expect(await store.enqueue(tap)).toBe(true)
      expect(await store.enqueue(tap)).toBe(true)
      expect(await store.entries(OWNER)).toHaveLength(1)
    })

    it('[OB10] refuses a tap on a job that the office has cancelled', async () => {
      await pullJobs(aJob({ status: 'cancelled' }))
      expect(await store.enqueue(aNewEntry(startOf('job-1')))).toBe(false)
    })

    it('refuses a tap on an unknown job', async () => {
      await pullJobs(aJob())
      expect(await store.enqueue(aNewEntry(startOf('job-2')))).toBe(false)
      expect(await store.entries(OWNER)).toEqual([])
    })

    it('[OB3] stores the new state of an entry', async () => {
      await pullJobs(aJob())
      await store.enqueue(aNewEntry(startOf('job-1')))
      const [entry] = await store.entries(OWNER)
      if (!entry) throw new Error('the entry is missing')
      await store.updateEntry({ ...entry, state: { kind: 'refused', at: TIMESTAMP }, lastAnswer: 'No' })
      expect(await store.entries(OWNER)).toEqual([
        { ...entry, state: { kind: 'refused', at: TIMESTAMP }, lastAnswer: 'No' },
      ])
    })

    it('[OB3] [R28] puts a refused report away with its photos, takes it back, and puts nothing else away', async () => {
      await pullJobs(aJob(), aJob({ id: 'job-2', status: 'in_progress' }))
      await submitWithPhoto()
      const entries = await store.entries(OWNER)
      const report = entries.find(({ mutation }) => mutation.kind === 'report.submit')
      if (!report) throw new Error('the report is missing')
      await store.putAway(OWNER, report.id, TIMESTAMP)
      expect(await store.entries(OWNER), 'an entry that is not refused').toEqual(entries)

      await store.updateEntry({ ...report, state: { kind: 'refused', at: TIMESTAMP }, lastAnswer: 'No' })
      const refused = await store.entries(OWNER)
      await store.enqueue(aNewEntry(completionOf('job-2')))
      await store.putAway(OTHER, report.id, TIMESTAMP)
      await store.putAway(OWNER, report.id, TIMESTAMP)
      expect((await store.entries(OWNER)).map(({ mutation }) => mutation.jobId)).toEqual(['job-2'])
      const away = refused.map((entry) => ({ ...entry, putAwayAt: TIMESTAMP }))
      expect(await store.putAwayEntries(OWNER)).toEqual(away)
      expect(await store.putAwayEntries(OTHER)).toEqual([])

      await store.putAway(OWNER, report.id, null)
      expect((await store.entries(OWNER)).slice(0, -1)).toEqual(refused)
      expect(await store.putAwayEntries(OWNER)).toEqual([])
    })

    it('[OB3] [R28] deletes what was put away before a time, with the bytes of its photos', async () => {
      await pullJobs(aJob())
      await submitWithPhoto()
      const [report] = await store.entries(OWNER)
      if (!report) throw new Error('the report is missing')
      await store.updateEntry({ ...report, state: { kind: 'refused', at: TIMESTAMP } })
      await store.putAway(OWNER, report.id, TIMESTAMP)
      const photos = (await store.putAwayEntries(OWNER)).flatMap(({ mutation }) =>
        mutation.kind === 'photo.upload' ? [mutation.photo.id] : [],
      )
      expect(photos).toHaveLength(1)

      await store.forgetPutAway(TIMESTAMP)
      expect(await store.putAwayEntries(OWNER)).toHaveLength(2)
      expect(await store.photoBytes(photos[0] ?? '')).not.toBeNull()
      await store.forgetPutAway('2027-01-01T00:00:00.000Z')
      expect(await store.putAwayEntries(OWNER)).toEqual([])
      expect(await store.photoBytes(photos[0] ?? '')).toBeNull()
    })

    it('[OB3] does not restore an entry that has ended', async () => {
      await pullJobs(aJob())
      await store.enqueue(aNewEntry(startOf('job-1')))
      const [entry] = await store.entries(OWNER)
      if (!entry) throw new Error('the entry is missing')
      await store.completeEntries([entry])
      await store.updateEntry(entry)
      expect(await store.entries(OWNER)).toEqual([])
    })

    it('[OB4] applies an accepted entry to the stored job', async () => {
      await pullJobs(aJob({ status: 'in_progress' }))
      await store.enqueue(aNewEntry(completionOf('job-1')))
      await store.completeEntries(await store.entries(OWNER))
      expect((await store.job(OWNER, 'job-1'))?.job).toMatchObject({
        status: 'completed',
        actual_end_time: TIMESTAMP,
      })
    })

    it('[OB4] refuses a pull that was read before a mutation was accepted', async () => {
      await pullJobs(aJob())
      await store.enqueue(aNewEntry(startOf('job-1')))
      const cursorBefore = await store.pullCursor(OWNER)
      await store.completeEntries(await store.entries(OWNER))
      expect(await storePull(store, [aJob()], { cursor: cursorBefore })).toBe(false)
      expect((await store.job(OWNER, 'job-1'))?.job.status).toBe('in_progress')
      expect(await storePull(store, [aJob()])).toBe(true)
    })

    it('[OB4] keeps the stored row of a job that could not be parsed', async () => {
      await pullJobs(aJob(), aJob({ id: 'job-2' }))
      await pullJobs(aJob({ service_type: 'Smoke test' }), aJob({ id: 'job-2' }))
      await store.enqueue(aNewEntry(startOf('job-2')))
      const [jobs, changes] = [await store.jobs(OWNER), await store.jobChanges(OWNER)]
      expect(changes).toHaveLength(1)
      const unreadableJobIds = ['job-1', 'job-2', 'job-3']
      expect(await storePull(store, aPull([], { unreadableJobIds }))).toBe(true)
      expect(await store.jobs(OWNER)).toEqual(jobs)
      expect(await store.jobChanges(OWNER)).toEqual(changes)
    })

    it('[OB4] accepts a pull that was read before a photo was accepted, since a photo changes no job', async () => {
      await pullJobs(aJob({ status: 'in_progress' }))
      const draft = await draftWithPhoto()
      await store.submitReport(draft, () => ({
        report: aReport({ id: draft.reportId }),
        entries: [aNewEntry(photoOf('job-1'))],
      }))
      const cursorBefore = await store.pullCursor(OWNER)
      await store.completeEntries(await store.entries(OWNER))
      expect(await storePull(store, [aJob()], { cursor: cursorBefore })).toBe(true)
    })

    it('[OB4] counts an entry once, even if it is completed twice', async () => {
      await pullJobs(aJob())
      await store.enqueue(aNewEntry(startOf('job-1')))
      const [entry] = await store.entries(OWNER)
      if (!entry) throw new Error('the entry is missing')
      await store.completeEntries([entry])
      await store.completeEntries([entry])
      expect((await store.pullCursor(OWNER)).acceptedCount).toBe(1)
    })

    it('[OB2] [OB4] ends several entries in one transaction, in their order', async () => {
      await pullJobs(aJob())
      const draft = await draftWithPhoto()
      await store.enqueue(aNewEntry(startOf('job-1')))
      await store.enqueue(aNewEntry(completionOf('job-1')))
      await store.submitReport(draft, () => ({
        report: aReport({ id: draft.reportId }),
        entries: [aNewEntry(photoOf('job-1'))],
      }))
      await store.completeEntries(await store.entries(OWNER))
      expect(await store.entries(OWNER)).toEqual([])
      expect((await store.job(OWNER, 'job-1'))?.job.status).toBe('completed')
      expect((await store.pullCursor(OWNER)).acceptedCount).toBe(2)
      expect(await store.photoBytes('photo-1')).toBeNull()
    })

    it('[OB4] counts an accepted mutation even if its job is not on the device', async () => {
      const draft = await draftWithPhoto()
      const report = aReport({ id: draft.reportId })
      await store.submitReport(draft, () => ({ report, entries: [aNewEntry(reportOf('job-1'))] }))
      await store.completeEntries(await store.entries(OWNER))
      expect(await store.pullCursor(OWNER)).toEqual({ ...NEVER_PULLED, acceptedCount: 1 })
    })

    it("[OB11] keeps a photo's bytes until its upload is confirmed, then deletes them", async () => {
      const draft = await draftWithPhoto()
      const report = aReport({ id: draft.reportId })
      const entries = [aNewEntry(reportOf('job-1')), aNewEntry(photoOf('job-1'))]
      await store.submitReport(draft, () => ({ report, entries }))
      expect(await store.photoBytes('photo-1')).toEqual(bytes())
      await store.completeEntries(await store.entries(OWNER))
      expect(await store.photoBytes('photo-1')).toBeNull()
      expect(await store.photos(OWNER, 'report-of-job-1')).toEqual([
        aStoredPhoto({ reportId: 'report-of-job-1', path: 'report-of-job-1/1-photo-1.jpg' }),
      ])
    })

    it('stores captions and the order of photos', async () => {
      const { reportId } = await draftWithPhoto()
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
      const { reportId } = await draftWithPhoto()
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

    it('[OB10] does not change a photo whose report is saved, since it may be uploading', async () => {
      const draft = await draftWithPhoto()
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

    it('[OB11] keeps the bytes of a photo whose report was saved while another tab removed it', async () => {
      const draft = await draftWithPhoto()
      const entries = [aNewEntry(reportOf('job-1')), aNewEntry(photoOf('job-1'))]
      await store.submitReport(draft, () => ({ report: aReport({ id: draft.reportId }), entries }))
      await store.removePhoto('photo-1')
      expect(await store.photos(OWNER, draft.reportId)).toHaveLength(1)
      expect(await store.photoBytes('photo-1')).toEqual(bytes())
      expect(await store.photoCopies(OWNER, draft.reportId)).toHaveLength(1)
    })

    it('[R35] replaces a photo by its marked version, and nothing of the unmarked one is left', async () => {
      const { reportId } = await draftWithPhoto()
      const marked = aStoredPhoto({ id: 'marked', reportId, position: 0 })
      const markedBytes = new Uint8Array([9, 9]).buffer
      await store.replacePhoto('photo-1', marked, markedBytes, copy())
      expect(await store.photos(OWNER, reportId)).toEqual([marked])
      expect(await store.photoBytes('photo-1')).toBeNull()
      expect(await store.photoBytes('marked')).toEqual(markedBytes)
      expect(await store.photoCopies(OWNER, reportId)).toMatchObject([{ id: 'marked' }])

      await store.replacePhoto('photo-1', aStoredPhoto({ id: 'late', reportId }), bytes(), copy())
      expect(await store.photos(OWNER, reportId)).toEqual([marked])
    })

    it('[OB10] ignores changes to a photo that another tab has removed', async () => {
      const { reportId } = await draftWithPhoto()
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

    it('[OB20] keeps a picture unchanged until its photo replaces it', async () => {
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

    it('[OB12] stores a picture once, and never beside its photo, however often the call is repeated', async () => {
      const { reportId } = await draftWithPicture()
      await store.addPicture(aPicture(), raw())
      expect(await store.pictures(OWNER, reportId)).toEqual([aPicture()])
      await store.addPhoto(aStoredPhoto({ id: 'picture-1', reportId }), bytes(), copy())
      await store.addPicture(aPicture(), raw())
      expect(await store.pictures(OWNER, reportId)).toEqual([])
      expect(await store.photoBytes('picture-1')).toEqual(bytes())
    })

    it('[OB20] stores one photo of a picture, even if two tabs make one', async () => {
      const { reportId } = await draftWithPicture()
      await store.addPhoto(aStoredPhoto({ id: 'picture-1', reportId }), bytes(), copy())
      await store.captionPhoto('picture-1', 'Crack')
      await store.addPhoto(aStoredPhoto({ id: 'picture-1', reportId, position: 1 }), bytes(), copy())
      expect(await store.photos(OWNER, reportId)).toMatchObject([
        { id: 'picture-1', position: 0, caption: 'Crack' },
      ])
    })

    it('[OB20] deletes a picture with its bytes, but not the photo that another tab made of it', async () => {
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

    it('[OB20] counts the attempts to make a photo of a picture', async () => {
      const { reportId } = await draftWithPicture()
      await store.beginPhoto('picture-1')
      expect(await store.beginPhoto('picture-1')).toEqual(aPicture({ attempts: 2 }))
      expect(await store.pictures(OWNER, reportId)).toEqual([aPicture({ attempts: 2 })])
      expect(await store.beginPhoto('none')).toBeNull()
    })

    it('[OB20] refuses to save a report while a picture is waiting to become a photo', async () => {
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

    it('[OB20] deletes the pictures of a discarded draft, and accepts no more', async () => {
      await store.discardDraft(await draftWithPicture())
      expect(await store.pictures(OWNER, 'report-of-job-1')).toEqual([])
      expect(await store.photoBytes('picture-1')).toBeNull()
      await expect(store.addPicture(aPicture({ id: 'late' }), raw())).rejects.toThrow(DraftGoneError)
      expect(await store.photoBytes('late')).toBeNull()
    })

    it('removes a photo with its bytes, and a draft with its photos', async () => {
      const draft = await draftWithPhoto()
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

    const sendEverything = async () => {
      await store.completeEntries(await store.entries(OWNER))
    }
    const savedReport = async () => {
      const draft = await draftWithPhoto()
      const report = aReport({ id: draft.reportId })
      const entries = [aNewEntry(reportOf('job-1')), aNewEntry(photoOf('job-1'))]
      await store.submitReport(draft, () => ({ report, entries }))
      return report
    }
    const pulled = (change: Partial<Report>, changedAt = TIMESTAMP): PulledReport => ({
      report: aReport(change),
      photoUrls: [`https://photos.example/${change.id}.jpg`],
      changedAt,
    })
    const copyOf = (reportId: string) => ({ id: `copy-${reportId}`, ownerId: OWNER, reportId, bytes: copy() })

    it('[OB19] finds the report of a job before and after it is sent', async () => {
      const report = await savedReport()
      expect(await store.reportOfJob(OWNER, 'job-1')).toEqual({ report, photoUrls: [] })
      await sendEverything()
      expect(await store.reportOfJob(OWNER, 'job-1')).toEqual({ report, photoUrls: [] })
      expect(await store.reportOfJob(OWNER, 'job-2')).toBeNull()
    })

    it("[OB11] [OB19] keeps a photo's small copy after its bytes are deleted", async () => {
      await savedReport()
      await sendEverything()
      expect(await store.photoCopies(OWNER, 'report-of-job-1')).toEqual([
        { id: 'photo-1', ownerId: OWNER, reportId: 'report-of-job-1', bytes: copy() },
      ])
    })

    it('[OB19] stores pulled reports, and returns the newest one of a job', async () => {
      await store.savePulledReports(OWNER, [
        pulled({ id: 'new', job_id: 'job-1', submitted_at: '2026-11-19T10:00:00.000Z' }),
        pulled({ id: 'old', job_id: 'job-1', submitted_at: '2026-11-18T10:00:00.000Z' }),
      ])
      expect(await store.reportOfJob(OWNER, 'job-1')).toMatchObject({
        report: { id: 'new' },
        photoUrls: ['https://photos.example/new.jpg'],
      })
    })

    it('[OB19] replaces a report by the version that the office has corrected', async () => {
      await store.savePulledReports(OWNER, [pulled({ id: 'report-1' })])
      await store.savePulledReports(OWNER, [pulled({ id: 'report-1', weather_conditions: 'Rain' })])
      expect(await store.report(OWNER, 'report-1')).toMatchObject({ weather_conditions: 'Rain' })
    })

    it('[OB19] keeps the paths of photos taken on this device when their report is pulled', async () => {
      const draft = await draftWithPhoto()
      const report = aReport({ id: draft.reportId })
      const entries = [aNewEntry(reportOf('job-1')), aNewEntry(photoOf('job-1'))]
      await store.submitReport(draft, () => ({ report, entries }))
      await store.savePulledReports(OWNER, [pulled({ id: report.id, job_id: 'job-1' })])
      expect(await store.photos(OWNER, report.id)).toMatchObject([{ path: 'report-of-job-1/1-photo-1.jpg' }])
    })

    const CURSOR = { since: 'cursor-1', pulledAt: TIMESTAMP }
    const saveAll = async (reports: PulledReport[], cursor = CURSOR, known: ReportCursor | null = null) =>
      store.savePulledReports(OWNER, reports, { cursor, known, asOf: await store.pullCursor(OWNER) })

    it('[OB19] stores up to which change it has all reports, whichever single reports were pulled', async () => {
      await savedReport()
      expect(await store.reportCursor(OWNER)).toBeNull()
      await store.savePulledReports(OWNER, [pulled({ id: 'alone' }, '2026-11-20T11:00:00.000Z')])
      expect(await store.reportCursor(OWNER)).toBeNull()
      await saveAll([pulled({ id: 'sooner' })])
      await store.savePulledReports(OWNER, [pulled({ id: 'alone' }, '2026-11-20T12:00:00.000Z')])
      expect(await store.reportCursor(OWNER)).toEqual(CURSOR)
      expect(await store.reportCursor(OTHER)).toBeNull()
    })

    it('[OB19] [OB23] refuses a pull of reports that was read before another one was stored', async () => {
      const second = { since: 'cursor-2', pulledAt: TIMESTAMP }
      await saveAll([pulled({ id: 'report-1', weather_conditions: 'Dry' })], CURSOR, null)
      await saveAll([pulled({ id: 'report-1', weather_conditions: 'Rain' })], second, null)
      expect(await store.reportCursor(OWNER)).toEqual(CURSOR)
      expect(await store.report(OWNER, 'report-1')).toMatchObject({ weather_conditions: 'Dry' })
      await saveAll([], second, CURSOR)
      expect(await store.reportCursor(OWNER)).toEqual(second)
    })

    it('[OB19] keeps a report of which a later change is stored if it is fetched alone, not if all are', async () => {
      const weather = async () => (await store.report(OWNER, 'report-1'))?.weather_conditions
      const earlier = pulled({ id: 'report-1', weather_conditions: 'Dry' }, '2026-11-20T08:00:00.000Z')
      await saveAll([pulled({ id: 'report-1', weather_conditions: 'Rain' }, '2026-11-20T09:00:00.000Z')])
      await store.savePulledReports(OWNER, [earlier])
      expect(await weather()).toBe('Rain')
      await saveAll([earlier], CURSOR, CURSOR)
      expect(await weather()).toBe('Dry')
    })

    it('[OB19] pulls reports until a pull of them began after the one of the jobs that announced them', async () => {
      const isBehind = async () => (await store.pullCursor(OWNER)).areReportsBehind
      expect(await isBehind()).toBe(false)
      const announced = (pulledAt: string) =>
        storePull(store, anUpdate([], { haveReportsChanged: true }), { time: { pulledAt } })
      await announced('2026-11-20T10:00:00.000Z')
      await storePull(store, anUpdate())
      expect(await isBehind()).toBe(true)
      const asOf = await store.pullCursor(OWNER)
      await announced('2026-11-20T11:00:00.000Z')
      await store.savePulledReports(OWNER, [], { cursor: CURSOR, known: null, asOf })
      expect(await isBehind()).toBe(true)
      await saveAll([], CURSOR, CURSOR)
      expect(await isBehind()).toBe(false)
    })

    it("[OB9] [OB19] never shows one technician another's report, nor its photos", async () => {
      await savedReport()
      await signInAnother()
      await store.savePulledReports(OTHER, [
        pulled({ id: 'report-of-job-1', weather_conditions: 'Taken over' }),
      ])
      expect(await store.reportOfJob(OTHER, 'job-1')).toBeNull()
      expect(await store.report(OTHER, 'report-of-job-1')).toBeNull()
      expect(await store.photoCopies(OTHER, 'report-of-job-1')).toEqual([])
      await store.savePhotoCopy({ ...copyOf('report-of-job-1'), ownerId: OTHER })
      expect(await store.photoCopies(OTHER, 'report-of-job-1')).toEqual([])
      expect((await store.reportOfJob(OWNER, 'job-1'))?.report.weather_conditions).toBe('')
    })

    it('[OB19] stores the copy of a photo that was taken on another device', async () => {
      await store.savePulledReports(OWNER, [pulled({ id: 'elsewhere' })])
      await store.savePhotoCopy(copyOf('elsewhere'))
      await store.savePhotoCopy(copyOf('elsewhere'))
      expect(await store.photoCopies(OWNER, 'elsewhere')).toEqual([copyOf('elsewhere')])
    })

    it('[OB19] stores no copy of a photo whose report has been deleted meanwhile', async () => {
      await store.savePhotoCopy(copyOf('forgotten'))
      expect(await store.photoCopies(OWNER, 'forgotten')).toEqual([])
    })

    it('[OB19] deletes reports older than a date, with their photos, and keeps the others', async () => {
      await savedReport()
      await sendEverything()
      await store.savePulledReports(OWNER, [
        pulled({ id: 'recent', job_id: 'job-2' }, '2026-11-21T00:00:00.000Z'),
      ])
      await store.forgetOldReports(OWNER, '2026-11-20T12:00:00.000Z', 100)
      expect(await store.reportOfJob(OWNER, 'job-1')).toBeNull()
      expect(await store.photos(OWNER, 'report-of-job-1')).toEqual([])
      expect(await store.photoCopies(OWNER, 'report-of-job-1')).toEqual([])
      expect((await store.reportOfJob(OWNER, 'job-2'))?.report.id).toBe('recent')
    })

    it('[OB5] [OB19] deletes a report by its last change on the server, not by the time it was saved on the device', async () => {
      await store.savePulledReports(OWNER, [
        pulled({ id: 'past', job_id: 'job-1', submitted_at: '2020-01-01T00:00:00.000Z' }, TIMESTAMP),
        pulled(
          { id: 'future', job_id: 'job-2', submitted_at: '2030-01-01T00:00:00.000Z' },
          '2026-08-01T00:00:00.000Z',
        ),
      ])
      await store.forgetOldReports(OWNER, TIMESTAMP, 100)
      expect(await store.reportOfJob(OWNER, 'job-1')).not.toBeNull()
      expect(await store.reportOfJob(OWNER, 'job-2')).toBeNull()
    })

    it('[OB3] [OB19] deletes nothing of an unsent report, whatever its age', async () => {
      await savedReport()
      await store.forgetOldReports(OWNER, '2027-11-20T00:00:00.000Z', 0)
      expect(await store.reportOfJob(OWNER, 'job-1')).not.toBeNull()
      expect(await store.photos(OWNER, 'report-of-job-1')).toHaveLength(1)
      expect(await store.photoCopies(OWNER, 'report-of-job-1')).toHaveLength(1)
      expect(await store.photoBytes('photo-1')).toEqual(bytes())
    })

    it("[OB3] [OB9] deletes nothing of another technician's unsent report", async () => {
      const report = await savedReport()
      await store.setIdentity({ userId: OTHER, technician: aTechnician({ auth_user_id: OTHER }) })
      await store.forgetOldReports(OTHER, '2027-11-20T00:00:00.000Z', 0)
      expect(await store.report(OWNER, report.id)).toEqual(report)
    })

    it("[OB9] [OB19] deletes a technician's old report even if another has unsent work on the job", async () => {
      await pullJobs(aJob({ id: UUID }))
      await store.enqueue(aNewEntry(startOf(UUID)))
      await store.setIdentity({ userId: OTHER, technician: aTechnician({ auth_user_id: OTHER }) })
      await store.savePulledReports(OTHER, [pulled({ id: 'old', job_id: UUID })])
      await store.forgetOldReports(OTHER, '2027-11-20T00:00:00.000Z', 0)
      expect(await store.reportOfJob(OTHER, UUID)).toBeNull()
    })

    it('[OB19] deletes the copies of the oldest reports first if there are too many', async () => {
      await store.savePulledReports(OWNER, [
        pulled({ id: 'oldest', submitted_at: '2030-11-18T00:00:00.000Z' }, '2026-11-18T00:00:00.000Z'),
        pulled({ id: 'newest', submitted_at: '2020-11-19T00:00:00.000Z' }, '2026-11-19T00:00:00.000Z'),
      ])
      await store.savePhotoCopy(copyOf('newest'))
      await store.savePhotoCopy(copyOf('oldest'))
      await store.forgetOldReports(OWNER, '2026-01-01T00:00:00.000Z', 1)
      expect(await store.photoCopies(OWNER, 'oldest')).toEqual([])
      expect(await store.photoCopies(OWNER, 'newest')).toHaveLength(1)
      expect(await store.reportOfJob(OWNER, 'job-1')).not.toBeNull()
    })
  })
}

type Change = {
  data: string
  read: (store: Store) => Promise<unknown>
  change: (store: Store) => Promise<unknown>
}

const CHANGES: readonly Change[] = [
  {
    data: 'who is signed in',
    read: (store) => store.identity(),
    change: (store) => store.setIdentity(null),
  },
  {
    data: 'the jobs',
    read: (store) => store.jobs(OWNER),
    change: async (store) => storePull(store, [aJob({ id: 'job-2' })]),
  },
  {
    data: 'the jobs that a search finds',
    read: (store) => store.findJobs(OWNER, { words: 'cctv', status: null }),
    change: (store) => storePull(store, [aJob({ service_type: 'CCTV survey' })]),
  },
  {
    data: 'the jobs that a search by status finds',
    read: (store) => store.findJobs(OWNER, { words: '', status: 'in_progress' }),
    change: (store) => store.enqueue(aNewEntry(startOf('job-1'))),
  },
  {
    data: 'the saved reports',
    read: (store) => store.reportOfJob(OWNER, 'job-1'),
    change: (store) =>
      store.savePulledReports(OWNER, [{ report: aReport(), photoUrls: [], changedAt: TIMESTAMP }]),
  },
  {
    data: 'the drafts',
    read: (store) => store.drafts(OWNER),
    change: (store) =>
      store.openDraft(newDraft(OWNER, 'job-1', 'report-1', anIdentity().technician, TIMESTAMP)),
  },
  {
    data: 'the outbox',
    read: (store) => store.entries(OWNER),
    change: (store) => store.enqueue(aNewEntry(startOf('job-1'))),
  },
]

function describeLiveQueries(name: string, open: () => Promise<ObservedStore>): void {
  it.each(CHANGES)(
    `[OB4] the store on ${name} notifies live queries of a change of $data`,
    async ({ read, change }) => {
      const { store, liveQuery } = await open()
      await store.setIdentity(anIdentity())
      await storePull(store, [aJob()])
      const shown: unknown[] = []
      const stop = liveQuery(
        () => read(store),
        (value) => shown.push(value),
      )
      const before = await read(store)
      await vi.waitFor(() => expect(shown.at(-1)).toEqual(before))
      await change(store)
      // IndexedDB announces a change just after its transaction, and a search reads it then.
      const after = await vi.waitFor(async () => {
        const value = await read(store)
        expect(value).not.toEqual(before)
        return value
      })
      await vi.waitFor(() => expect(shown.at(-1)).toEqual(after))
      stop()
    },
  )
}
