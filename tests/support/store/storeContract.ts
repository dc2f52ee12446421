import { beforeEach, describe, expect, it } from 'vitest'
import type { JobStatus } from '#domain/job.ts'
import type { JobSearch } from '#domain/jobSearch.ts'
import { NEVER_PULLED } from '#sync/ports/jobStore.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { Store } from '#sync/ports/store.ts'
import { aPull, anUpdate, storePull } from './pulls.ts'
import {
  aJob,
  aNewEntry,
  ACCEPTED_UNTIL,
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
import { bytes, draftWithPhoto, openSignedIn, OTHER, OTHER_IDENTITY, UUID } from './contractSetup.ts'
import { describeCorrections } from './correctionContract.ts'
import { describeDrafts } from './draftContract.ts'
import { describeLiveQueries, type ObservedStore } from './liveQueryContract.ts'
import { describePhotos } from './photoContract.ts'
import { describeUnstarts } from './unstartContract.ts'
import { describeVisits } from './visitContract.ts'
import { describePulls } from './pullContract.ts'
import { describeReports } from './reportContract.ts'
import { describeRetention } from './retentionContract.ts'

/** The tests that every store must pass. `open` returns an empty store. */
export function describeStore(
  name: string,
  open: () => Promise<Store>,
  observe: (store: Store) => ObservedStore,
): void {
  describeRetention(name, open)
  describePulls(name, open)
  describeCorrections(name, open)
  describeDrafts(name, open)
  describePhotos(name, open)
  describeVisits(name, open)
  describeUnstarts(name, open)
  describeReports(name, open)
  describeLiveQueries(name, async () => observe(await open()))

  describe(`the store on ${name}`, () => {
    let store: Store
    beforeEach(async () => {
      store = await openSignedIn(open)
    })

    const pullJobs = async (...jobs: ReturnType<typeof aJob>[]) => storePull(store, jobs)
    const signInAnother = () => store.setIdentity(OTHER_IDENTITY)
    const found = async (search: JobSearch, ownerId = OWNER) => {
      const find = await store.prepareSearch(ownerId)
      return find(search, await store.entries(ownerId)).map(({ job }) => job.id)
    }
    const submitWithPhoto = async () => {
      const draft = await draftWithPhoto(store)
      await store.submitReport(draft, (_draft, [photo]) => ({
        report: aReport({ id: draft.reportId }),
        entries: [aNewEntry(reportOf('job-1')), aNewEntry(photoOf('job-1', photo?.id))],
      }))
    }

    /** A refused report with a photo, both put away. Returns the report's entry as it was before it was refused. */
    const putReportAway = async () => {
      await pullJobs(aJob())
      await submitWithPhoto()
      const [report] = await store.entries(OWNER)
      if (!report) throw new Error('the report is missing')
      await store.updateEntry({ ...report, state: { kind: 'refused', at: TIMESTAMP } })
      await store.putAway(OWNER, report.id, TIMESTAMP)
      return report
    }

    it('stores the signed-in technician until sign-out', async () => {
      await store.setIdentity(anIdentity())
      expect(await store.identity()).toEqual(anIdentity())
      await store.setIdentity(null)
      expect(await store.identity()).toBeNull()
    })

    it('[OB23c] keeps the technician that a pull does not repeat, and when their session expires', async () => {
      await store.setIdentity(anIdentity({ county: 'Cork' }))
      expect(await storePull(store, anUpdate([], { technician: null }))).toBe(true)
      expect(await store.identity()).toEqual(anIdentity({ county: 'Cork' }))
      await storePull(store, anUpdate([], { technician: aTechnician({ county: 'Mayo' }) }))
      expect(await store.identity()).toEqual(anIdentity({ county: 'Mayo' }))
    })

    it('returns jobs ordered by day and time, optionally within a range of days', async () => {
      await pullJobs(
        aJob({ id: 'late', scheduled_date: DAY, scheduled_time: '15:00:00' }),
        aJob({ id: 'in years', scheduled_date: '2041-01-02' }),
        aJob({ id: 'tomorrow', scheduled_date: '2026-11-21' }),
        aJob({ id: 'early', scheduled_date: DAY, scheduled_time: '08:00:00' }),
        aJob({ id: 'untimed', scheduled_date: DAY, scheduled_time: null }),
        aJob({ id: 'yesterday', scheduled_date: '2026-11-19' }),
      )
      const ids = async (range?: { from?: string; to?: string }) =>
        (await store.jobs(OWNER, range)).map(({ job }) => job.id)

      expect(await ids()).toEqual(['yesterday', 'untimed', 'early', 'late', 'tomorrow', 'in years'])
      expect(await ids({ from: DAY, to: DAY })).toEqual(['untimed', 'early', 'late'])
      expect(await ids({ from: '2026-11-21' })).toEqual(['tomorrow', 'in years'])
      expect(await store.countJobs(OWNER, { from: DAY })).toBe(5)
    })

    it('replaces the jobs by those of a pull', async () => {
      const [stays, goes] = ['0c9ab3f2-64a2-4b06-9a55-6b0a5f1e7d01', '1e0f4c68-93c5-4d1f-8b86-2f6f0a1c9d02']
      await pullJobs(aJob({ id: stays }), aJob({ id: goes }))
      await pullJobs(aJob({ id: stays, service_type: 'CCTV survey' }))
      expect(await store.jobs(OWNER)).toEqual([
        { job: aJob({ id: stays, service_type: 'CCTV survey' }), isWithdrawn: false },
      ])
    })

    it('[OB13a] keeps a reassigned job with unsent work, marked as withdrawn', async () => {
      await pullJobs(aJob({ id: 'job-1' }), aJob({ id: 'job-2' }))
      await store.enqueue(aNewEntry(startOf('job-1')))
      await pullJobs()
      expect(await store.jobs(OWNER)).toEqual([{ job: aJob({ id: 'job-1' }), isWithdrawn: true }])
    })

    it('[OB13a] keeps a withdrawn job because of its draft, and clears isWithdrawn if it is assigned again', async () => {
      await pullJobs(aJob())
      await draftWithPhoto(store)
      await pullJobs()
      expect(await store.jobs(OWNER)).toEqual([{ job: aJob(), isWithdrawn: true }])
      await pullJobs(aJob())
      expect(await store.jobs(OWNER)).toEqual([{ job: aJob(), isWithdrawn: false }])
    })

    it('[OB9c] stores the same job for each of two technicians', async () => {
      await pullJobs(aJob())
      await store.enqueue(aNewEntry(startOf('job-1')))
      await signInAnother()
      expect(await storePull(store, [aJob()], { ownerId: OTHER })).toBe(true)
      expect(await store.jobs(OTHER)).toEqual([{ job: aJob(), isWithdrawn: false }])
      expect(await store.jobs(OWNER)).toEqual([{ job: aJob(), isWithdrawn: false }])
    })

    it('[OB9c] [OB13a] deletes a reassigned job even if another technician has unsent work on it', async () => {
      await pullJobs(aJob())
      await store.enqueue(aNewEntry(startOf('job-1')))
      await signInAnother()
      await storePull(store, [aJob()], { ownerId: OTHER })
      await storePull(store, [], { ownerId: OTHER })
      expect(await store.jobs(OTHER)).toEqual([])
    })

    it('[OB23q] refuses a pull that was read before another one was stored, and keeps the count', async () => {
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

    it('finds the jobs that match a search, in order', async () => {
      await pullJobs(
        aJob({ id: 'late', scheduled_time: '15:00:00', job_number: 'CH-1' }),
        aJob({ id: 'untimed', scheduled_time: null, job_number: 'CH-2', service_type: 'CCTV survey' }),
        aJob({ id: 'early', scheduled_time: '08:00:00', job_number: 'CH-3', status: 'completed' }),
        aJob({ id: 'yesterday', scheduled_date: '2026-11-19', job_number: 'CH-4' }),
      )
      const find = (words: string, status: JobStatus | null = null) => found({ words, status })
      expect(await find('')).toEqual(['yesterday', 'untimed', 'early', 'late'])
      expect(await find('ch- cctv')).toEqual(['untimed'])
      expect(await find('', 'completed')).toEqual(['early'])
      expect(await find('ch-4', 'completed')).toEqual([])
      expect(await found({ words: '', status: null }, OTHER)).toEqual([])
    })

    it('[OB4a] finds jobs with the unsent taps applied', async () => {
      await pullJobs(aJob({ id: 'job-1' }), aJob({ id: 'job-2' }))
      await store.enqueue(aNewEntry(startOf('job-1')))
      const find = (status: JobStatus) => found({ words: '', status })
      expect(await find('in_progress')).toEqual(['job-1'])
      expect(await find('pending')).toEqual(['job-2'])
      await store.completeEntries(await store.entries(OWNER))
      expect(await find('in_progress')).toEqual(['job-1'])
    })

    it('finds jobs in the order of their days, however many', async () => {
      const ids = Array.from({ length: 600 }, (_none, index) => `job-${1_000 + index}`)
      const [last = '', ...others] = ids
      await pullJobs(...others.map((id) => aJob({ id })), aJob({ id: last, scheduled_date: '2026-12-24' }))
      expect(await found({ words: '', status: null })).toEqual([...others, last])
    })

    it('finds jobs as they were when the search was prepared', async () => {
      await pullJobs(aJob({ id: 'job-1' }))
      const find = await store.prepareSearch(OWNER)
      await pullJobs(aJob({ id: 'job-1', service_type: 'CCTV survey' }), aJob({ id: 'job-2' }))
      expect(find({ words: 'cctv', status: null }, [])).toEqual([])
      expect(find({ words: '', status: null }, [])).toEqual([
        { job: aJob({ id: 'job-1' }), isWithdrawn: false },
      ])
    })

    it('finds jobs as the latest pull left them', async () => {
      const find = (words: string) => found({ words, status: null })
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
      expect(await found({ words: '', status: null }, OTHER)).toEqual(['job-5'])
      expect(await find('')).toEqual([])
    })

    it('[OB18a] has no changes after the first pull', async () => {
      await pullJobs(aJob({ id: 'job-1' }))
      expect(await store.jobChanges(OWNER)).toEqual([])
    })

    it('[OB18a] records the change of a job with a UUID', async () => {
      await pullJobs(aJob())
      await pullJobs(aJob(), aJob({ id: UUID }))
      expect(await store.jobChanges(OWNER)).toEqual([{ jobId: UUID, kind: 'new' }])
    })

    it('[OB18a] keeps the office’s changes until the technician has seen them', async () => {
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

    it('[OB18a] merges changes of a job that the technician has not seen', async () => {
      const id = '0c9ab3f2-64a2-4b06-9a55-6b0a5f1e7d01'
      await pullJobs(aJob({ id }))
      await pullJobs(aJob({ id, scheduled_time: '11:00:00' }))
      await pullJobs(aJob({ id, scheduled_time: '11:00:00', special_instructions: 'Ring twice' }))
      expect(await store.jobChanges(OWNER)).toEqual([
        { jobId: id, kind: 'changed', facts: ['time', 'instructions'] },
      ])
    })

    it('[OB9c] never shows one technician’s changes to another', async () => {
      await pullJobs(aJob({ id: 'job-1' }))
      await pullJobs(aJob({ id: 'job-1' }), aJob({ id: 'job-2' }))
      await store.markSeen(OTHER, [])
      expect(await store.jobChanges(OTHER)).toEqual([])
    })

    it('[OB18b] keeps changes that arrived after the technician looked', async () => {
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

    it('[OB18a] deletes the changes of a job that the technician starts, and of one that is gone', async () => {
      await pullJobs(aJob({ id: 'job-1' }))
      await pullJobs(aJob({ id: 'job-1' }), aJob({ id: 'job-2' }), aJob({ id: 'job-3' }))
      await store.enqueue(aNewEntry(startOf('job-2')))
      expect(await store.jobChanges(OWNER)).toEqual([{ jobId: 'job-3', kind: 'new' }])
      await pullJobs(aJob({ id: 'job-1' }), aJob({ id: 'job-2' }))
      expect(await store.jobChanges(OWNER)).toEqual([])
    })

    it('[OB18a] deletes the changes of a job that the technician reports on', async () => {
      await pullJobs(aJob({ status: 'in_progress' }))
      await pullJobs(aJob({ status: 'in_progress', scheduled_time: '11:00:00' }), aJob({ id: 'job-2' }))
      const draft = await draftWithPhoto(store)
      const report = aReport({ id: draft.reportId })
      await store.submitReport(draft, () => ({ report, entries: [aNewEntry(reportOf('job-1'))] }))
      expect(await store.jobChanges(OWNER)).toEqual([{ jobId: 'job-2', kind: 'new' }])
    })

    it('[OB9c] separates technicians', async () => {
      await pullJobs(aJob())
      await store.enqueue(aNewEntry(startOf('job-1')))
      expect(await store.jobs(OTHER)).toEqual([])
      expect(await store.entries(OTHER)).toEqual([])
      expect(await store.draft(OTHER, 'job-1')).toBeNull()
    })

    it('[OB5a] numbers entries in the order of the taps, and never reuses a number', async () => {
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

    it('[OB5a] returns the entries after a number, without the one with that number', async () => {
      await pullJobs(aJob({ id: 'job-1' }), aJob({ id: 'job-2' }))
      await store.enqueue(aNewEntry(startOf('job-1')))
      await store.enqueue(aNewEntry(startOf('job-2')))
      const [first] = await store.entries(OWNER)
      expect(await store.entries(OWNER, first?.seq)).toMatchObject([{ mutation: { jobId: 'job-2' } }])
    })

    it('[OB10v] stores a tap once, however often the button is tapped', async () => {
      await pullJobs(aJob())
      expect(await store.enqueue(aNewEntry(startOf('job-1'), { id: 'first' }))).toBe(true)
      expect(await store.enqueue(aNewEntry(startOf('job-1'), { id: 'second' }))).toBe(false)
      expect(await store.entries(OWNER)).toHaveLength(1)
    })

    it('[OB12j] returns true for a tap that is stored already, since the result of the first call may be lost', async () => {
      await pullJobs(aJob())
      const tap = aNewEntry(startOf('job-1'))
      expect(await store.enqueue(tap)).toBe(true)
      expect(await store.enqueue(tap)).toBe(true)
      expect(await store.entries(OWNER)).toHaveLength(1)
    })

    it('[OB10v] refuses a tap on a job that the office has cancelled', async () => {
      await pullJobs(aJob({ status: 'cancelled' }))
      expect(await store.enqueue(aNewEntry(startOf('job-1')))).toBe(false)
    })

    it('refuses a tap on an unknown job', async () => {
      await pullJobs(aJob())
      expect(await store.enqueue(aNewEntry(startOf('job-2')))).toBe(false)
      expect(await store.entries(OWNER)).toEqual([])
    })

    it('[OB3c] stores the new state of an entry', async () => {
      await pullJobs(aJob())
      await store.enqueue(aNewEntry(startOf('job-1')))
      const [entry] = await store.entries(OWNER)
      if (!entry) throw new Error('the entry is missing')
      await store.updateEntry({ ...entry, state: { kind: 'refused', at: TIMESTAMP }, lastReason: 'No' })
      expect(await store.entries(OWNER)).toEqual([
        { ...entry, state: { kind: 'refused', at: TIMESTAMP }, lastReason: 'No' },
      ])
    })

    it('[OB3g] [OB3i] [R28] puts a refused report away with its photos, takes it back, and puts nothing else away', async () => {
      await pullJobs(aJob(), aJob({ id: 'job-2', status: 'in_progress' }))
      await submitWithPhoto()
      const entries = await store.entries(OWNER)
      const report = entries.find(({ mutation }) => mutation.kind === 'report.submit')
      if (!report) throw new Error('the report is missing')
      await store.putAway(OWNER, report.id, TIMESTAMP)
      expect(await store.entries(OWNER), 'an entry that is not refused').toEqual(entries)

      await store.updateEntry({ ...report, state: { kind: 'refused', at: TIMESTAMP }, lastReason: 'No' })
      const refused = await store.entries(OWNER)
      await store.enqueue(aNewEntry(completionOf('job-2')))
      await store.putAway(OTHER, report.id, TIMESTAMP)
      await store.putAway(OWNER, report.id, TIMESTAMP)
      expect((await store.entries(OWNER)).map(({ mutation }) => mutation.jobId)).toEqual(['job-2'])
      const away = refused.map((entry) => ({ ...entry, putAway: { acceptedUntil: ACCEPTED_UNTIL } }))
      expect(await putAwayEntries(store, OWNER)).toEqual(away)
      expect(await putAwayEntries(store, OTHER)).toEqual([])

      await store.putAway(OWNER, report.id, null)
      expect((await store.entries(OWNER)).slice(0, -1)).toEqual(refused)
      expect(await putAwayEntries(store, OWNER)).toEqual([])
    })

    it('[R28] leaves an entry that was put away as it is, whatever a tab that was sending it learns later', async () => {
      const report = await putReportAway()
      const away = await putAwayEntries(store, OWNER)
      await store.updateEntry(report)
      expect(await putAwayEntries(store, OWNER)).toEqual(away)
      expect(await store.entries(OWNER)).toEqual([])
    })

    it('[OB3g] [OB3h] [R28] deletes what was put away ninety days after the next contact, with the bytes of its photos', async () => {
      const report = await putReportAway()
      const photos = (await putAwayEntries(store, OWNER)).flatMap(({ mutation }) =>
        mutation.kind === 'photo.upload' ? [mutation.photo.id] : [],
      )
      expect(photos).toHaveLength(1)

      // No contact since.
      await store.forgetPutAway(TIMESTAMP)
      await store.putAway(OWNER, report.id, null)
      await store.putAway(OWNER, report.id, TIMESTAMP)
      await store.forgetPutAway('2026-12-20T09:00:00.000Z')
      await store.forgetPutAway('2027-03-20T08:59:59.999Z')
      expect(await putAwayEntries(store, OWNER)).toMatchObject([
        { putAway: { readableUntil: '2027-03-20T09:00:00.000Z' } },
        { putAway: { readableUntil: '2027-03-20T09:00:00.000Z' } },
      ])
      expect(await store.photoBytes(photos[0] ?? '')).not.toBeNull()
      await store.forgetPutAway('2027-03-20T09:00:00.000Z')
      expect(await putAwayEntries(store, OWNER)).toEqual([])
      expect(await store.photoBytes(photos[0] ?? '')).toBeNull()
    })

    it('[OB3h] [R28] counts the ninety days from a contact after the tap that the page knows nothing of', async () => {
      await putReportAway()
      await store.forgetPutAway(ACCEPTED_UNTIL)
      const [away] = await putAwayEntries(store, OWNER)
      expect(away?.putAway).toEqual({ acceptedUntil: ACCEPTED_UNTIL })
    })

    it('[OB3h] [OB9c] [R28] counts the ninety days of an entry from no contact of another technician', async () => {
      const report = await putReportAway()
      await store.putAway(OWNER, report.id, null)
      await store.setIdentity({ ...OTHER_IDENTITY, acceptedUntil: '2026-11-25T10:00:00.000Z' })
      await store.putAway(OWNER, report.id, TIMESTAMP)
      const [away] = await putAwayEntries(store, OWNER)
      expect(away?.putAway).toEqual({ acceptedUntil: TIMESTAMP })
    })

    it('[OB3i] takes the photos back of a report that was put away, and that another tab got accepted', async () => {
      await pullJobs(aJob())
      await submitWithPhoto()
      const [report, photo] = await store.entries(OWNER)
      if (!report) throw new Error('the report is missing')
      await store.updateEntry({ ...report, state: { kind: 'refused', at: TIMESTAMP } })
      await store.putAway(OWNER, report.id, TIMESTAMP)
      await store.completeEntries([report])
      expect(await store.entries(OWNER)).toEqual([photo])
      expect(await putAwayEntries(store, OWNER)).toEqual([])
    })

    it('[OB3a] does not restore an entry that has ended', async () => {
      await pullJobs(aJob())
      await store.enqueue(aNewEntry(startOf('job-1')))
      const [entry] = await store.entries(OWNER)
      if (!entry) throw new Error('the entry is missing')
      await store.completeEntries([entry])
      await store.updateEntry(entry)
      expect(await store.entries(OWNER)).toEqual([])
    })

    it('[OB4d] applies an accepted entry to the stored job', async () => {
      await pullJobs(aJob({ status: 'in_progress' }))
      await store.enqueue(aNewEntry(completionOf('job-1')))
      await store.completeEntries(await store.entries(OWNER))
      expect((await store.job(OWNER, 'job-1'))?.job).toMatchObject({
        status: 'completed',
        actual_end_time: TIMESTAMP,
      })
    })

    it('[OB4e] refuses a pull that was read before a mutation was accepted', async () => {
      await pullJobs(aJob())
      await store.enqueue(aNewEntry(startOf('job-1')))
      const cursorBefore = await store.pullCursor(OWNER)
      await store.completeEntries(await store.entries(OWNER))
      expect(await storePull(store, [aJob()], { cursor: cursorBefore })).toBe(false)
      expect((await store.job(OWNER, 'job-1'))?.job.status).toBe('in_progress')
      expect(await storePull(store, [aJob()])).toBe(true)
    })

    it('[OB4g] keeps the stored row of a job that could not be parsed', async () => {
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

    it('[OB4e] accepts a pull that was read before a photo was accepted, since a photo changes no job', async () => {
      await pullJobs(aJob({ status: 'in_progress' }))
      const draft = await draftWithPhoto(store)
      await store.submitReport(draft, () => ({
        report: aReport({ id: draft.reportId }),
        entries: [aNewEntry(photoOf('job-1'))],
      }))
      const cursorBefore = await store.pullCursor(OWNER)
      await store.completeEntries(await store.entries(OWNER))
      expect(await storePull(store, [aJob()], { cursor: cursorBefore })).toBe(true)
    })

    it('[OB4d] counts an entry once, even if it is completed twice', async () => {
      await pullJobs(aJob())
      await store.enqueue(aNewEntry(startOf('job-1')))
      const [entry] = await store.entries(OWNER)
      if (!entry) throw new Error('the entry is missing')
      await store.completeEntries([entry])
      await store.completeEntries([entry])
      expect((await store.pullCursor(OWNER)).acceptedCount).toBe(1)
    })

    it('[OB4d] [OB9c] applies the entries of two technicians that end at once to their own jobs', async () => {
      await pullJobs(aJob())
      await store.enqueue(aNewEntry(startOf('job-1')))
      await signInAnother()
      await storePull(store, [aJob(), aJob({ id: 'job-2' })], { ownerId: OTHER })
      await store.enqueue(aNewEntry(startOf('job-2'), { ownerId: OTHER }))
      await store.completeEntries([...(await store.entries(OWNER)), ...(await store.entries(OTHER))])
      const statuses = async (ownerId: string) => (await store.jobs(ownerId)).map(({ job }) => job.status)
      expect(await statuses(OWNER)).toEqual(['in_progress'])
      expect(await statuses(OTHER)).toEqual(['pending', 'in_progress'])
      expect((await store.pullCursor(OWNER)).acceptedCount).toBe(1)
      expect((await store.pullCursor(OTHER)).acceptedCount).toBe(1)
    })

    it('[OB2] [OB4d] ends several entries in one transaction, in their order', async () => {
      await pullJobs(aJob())
      const draft = await draftWithPhoto(store)
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

    it('[OB4e] counts an accepted mutation even if its job is not on the device', async () => {
      const draft = await draftWithPhoto(store)
      const report = aReport({ id: draft.reportId })
      await store.submitReport(draft, () => ({ report, entries: [aNewEntry(reportOf('job-1'))] }))
      await store.completeEntries(await store.entries(OWNER))
      expect(await store.pullCursor(OWNER)).toEqual({ ...NEVER_PULLED, acceptedCount: 1 })
    })

    it("[OB11b] keeps a photo's bytes until its upload is confirmed, then deletes them", async () => {
      const draft = await draftWithPhoto(store)
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
  })
}

async function putAwayEntries(store: Store, ownerId: string): Promise<OutboxEntry[]> {
  return (await store.allEntries(ownerId)).filter(({ putAway }) => putAway)
}
