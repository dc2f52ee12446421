import { beforeEach, describe, expect, it } from 'vitest'
import { newDraft } from '#sync/draft.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { Identity } from '#sync/ports/identityStore.ts'
import { NEVER_PULLED } from '#sync/ports/jobStore.ts'
import type { Store } from '#sync/ports/store.ts'
import {
  aJob,
  aNewEntry,
  aPicture,
  anIdentity,
  aReport,
  aStoredPhoto,
  aTechnician,
  aVisitDraft,
  DAY,
  TIMESTAMP,
  OWNER,
  photoOf,
  reportOf,
  startOf,
} from './samples.ts'
import { bytes, copy, openSignedIn, OTHER, OTHER_IDENTITY } from './contractSetup.ts'
import { aPage, storePull } from './pulls.ts'

/** Tests of what every store deletes, and when (rule OB22e). `open` returns an empty store. */
export function describeRetention(name: string, open: () => Promise<Store>): void {
  describe(`retention of the store on ${name}`, () => {
    let store: Store
    beforeEach(async () => {
      store = await openSignedIn(open)
    })

    const pullJobs = async (...jobs: ReturnType<typeof aJob>[]) => storePull(store, jobs)
    const pullReport = (id: string, jobId: string, ownerId = OWNER) =>
      store.savePulledReports(ownerId, [
        { report: aReport({ id, job_id: jobId }), photoUrls: [], changedAt: TIMESTAMP },
      ])
    const jobIds = async () => (await store.jobs(OWNER)).map(({ job }) => job.id)

    /** Stores every kind of data that a technician can have, all of it sent. */
    const sentWork = async () => {
      await pullJobs(aJob({ id: 'job-1' }), aJob({ id: 'job-2' }))
      await pullJobs(aJob({ id: 'job-1' }), aJob({ id: 'job-2', scheduled_time: '11:00:00' }))
      const draft = newDraft(OWNER, 'job-1', 'report-of-job-1', aTechnician(), TIMESTAMP)
      await store.openDraft(draft)
      await store.addPhoto(aStoredPhoto({ reportId: draft.reportId }), bytes(), copy())
      const entries = [reportOf('job-1'), photoOf('job-1')].map((mutation) => aNewEntry(mutation))
      await store.submitReport(draft, () => ({ report: aReport({ id: draft.reportId }), entries }))
      await store.completeEntries(await store.entries(OWNER))
      await pullReport('elsewhere', 'job-2')
      await store.savePhotoCopy({ id: 'copy', ownerId: OWNER, reportId: 'elsewhere', bytes: copy() })
      await store.saveEarlierPhoto({ ownerId: OWNER, path: 'earlier/1-crown.jpg', bytes: copy() })
    }
    const REPORT_IDS = ['report-of-job-1', 'elsewhere']
    /** Everything in the store that is not unsent work. */
    const remainingData = async () => ({
      jobs: await store.jobs(OWNER),
      changes: await store.jobChanges(OWNER),
      cursor: await store.pullCursor(OWNER),
      reports: (await Promise.all(REPORT_IDS.map((id) => store.report(OWNER, id)))).filter(Boolean),
      photos: (await Promise.all(REPORT_IDS.map((id) => store.photos(OWNER, id)))).flat(),
      copies: (await Promise.all(REPORT_IDS.map((id) => store.photoCopies(OWNER, id)))).flat(),
      earlierPhotos: await store.earlierPhotos(OWNER, ['earlier/1-crown.jpg']),
      reportCursor: await store.reportCursor(OWNER),
      handover: await store.handover(OWNER),
    })
    const NOTHING = {
      jobs: [],
      changes: [],
      cursor: NEVER_PULLED,
      reports: [],
      photos: [],
      copies: [],
      earlierPhotos: [],
      reportCursor: null,
      handover: null,
    }

    it('[OB10z] [OB22h] keeps no draft in which nothing was entered of a technician who signs out, nor its job', async () => {
      await pullJobs(aJob({ id: 'job-1' }))
      const draft = newDraft(OWNER, 'job-1', 'report-1', aTechnician(), TIMESTAMP)
      await store.openDraft({ ...draft, isUntouched: true })
      expect(await store.countUnsent()).toEqual({ changes: 0, photos: 0, drafts: 0 })
      await store.setIdentity(null)
      expect(await store.drafts(OWNER)).toEqual([])
      expect(await jobIds()).toEqual([])
    })

    it('[OB22e] [R40] deletes all data of a technician who has sent everything, on sign-out', async () => {
      await sentWork()
      expect(await store.jobChanges(OWNER)).toHaveLength(1)
      expect(await store.photoCopies(OWNER, 'elsewhere')).toHaveLength(1)
      await store.setIdentity(null)
      expect(await remainingData()).toEqual(NOTHING)
    })

    it('[R33] keeps the requested photos of earlier visits, and stores none for a technician who is not signed in', async () => {
      const of = (ownerId: string, path: string) => ({ ownerId, path, bytes: copy() })
      for (const path of ['a/1.jpg', 'a/2.jpg']) await store.saveEarlierPhoto(of(OWNER, path))
      await store.saveEarlierPhoto(of(OTHER, 'a/1.jpg'))
      expect(await store.earlierPhotos(OTHER, ['a/1.jpg'])).toEqual([])
      expect(await store.keepEarlierPhotos(OTHER, [])).toEqual([])
      expect(await store.keepEarlierPhotos(OWNER, ['a/2.jpg', 'a/3.jpg'])).toEqual(['a/3.jpg'])
      expect(await store.earlierPhotos(OWNER, ['a/1.jpg', 'a/2.jpg'])).toEqual([of(OWNER, 'a/2.jpg')])
      await store.setIdentity(OTHER_IDENTITY)
      expect(await store.earlierPhotos(OWNER, ['a/2.jpg'])).toEqual([])
    })

    it('[OB22e] [R40] deletes all sent data of one technician when another signs in', async () => {
      await sentWork()
      await store.setIdentity(OTHER_IDENTITY)
      expect(await remainingData()).toEqual(NOTHING)
    })

    it('[OB22e] keeps all data of a technician who signs in again without a sign-out', async () => {
      await sentWork()
      await store.setIdentity(anIdentity({ county: 'Cork' }))
      expect(await jobIds()).toEqual(['job-1', 'job-2'])
      expect(await store.photoCopies(OWNER, 'elsewhere')).toHaveLength(1)
    })

    it('[OB9h] counts the unsent work of everybody, without what was put away', async () => {
      expect(await store.countUnsent()).toEqual({ changes: 0, photos: 0, drafts: 0 })
      await sentWork()
      expect(await store.countUnsent()).toEqual({ changes: 0, photos: 0, drafts: 0 })
      await store.enqueue(aNewEntry(startOf('job-2')))
      const draft = newDraft(OWNER, 'job-2', 'report-of-job-2', aTechnician(), TIMESTAMP)
      await store.openDraft(draft)
      await store.addPhoto(aStoredPhoto({ id: 'photo-2', reportId: draft.reportId }), bytes(), copy())
      await store.saveVisitDraft(() => aVisitDraft(), { note: 'No answer' })
      await store.setIdentity(OTHER_IDENTITY)
      expect(await store.countUnsent()).toEqual({ changes: 1, photos: 0, drafts: 2 })
      const entries = [reportOf('job-2'), photoOf('job-2', 'photo-2')].map((mutation) => aNewEntry(mutation))
      await store.submitReport(draft, () => ({ report: aReport({ id: draft.reportId }), entries }))
      expect(await store.countUnsent()).toEqual({ changes: 2, photos: 1, drafts: 1 })

      const [start] = await store.entries(OWNER)
      if (!start) throw new Error('the entry is missing')
      await store.updateEntry({ ...start, state: { kind: 'refused', at: TIMESTAMP } })
      await store.putAway(OWNER, start.id, TIMESTAMP)
      expect(await store.countUnsent()).toEqual({ changes: 1, photos: 1, drafts: 1 })
    })

    it('[OB22h] keeps unsent and refused taps, and their jobs', async () => {
      await pullJobs(aJob({ id: 'job-1' }), aJob({ id: 'job-2' }), aJob({ id: 'job-3' }))
      await store.enqueue(aNewEntry(startOf('job-1')))
      await store.enqueue(aNewEntry(startOf('job-2')))
      const [first] = await store.entries(OWNER)
      if (!first) throw new Error('the entry is missing')
      const refused: OutboxEntry = { ...first, state: { kind: 'refused', at: TIMESTAMP }, lastReason: 'No' }
      await store.updateEntry(refused)
      await pullReport('sent', 'job-1')
      await store.setIdentity(null)
      expect(await jobIds()).toEqual(['job-1', 'job-2'])
      expect(await store.entries(OWNER)).toMatchObject([refused, { mutation: { jobId: 'job-2' } }])
      expect(await store.report(OWNER, 'sent')).toBeNull()
    })

    it('[OB22h] keeps an unsent report with all its photos and their bytes', async () => {
      await pullJobs(aJob({ status: 'in_progress' }))
      const draft = newDraft(OWNER, 'job-1', 'report-of-job-1', aTechnician(), TIMESTAMP)
      await store.openDraft(draft)
      await store.addPhoto(aStoredPhoto({ reportId: draft.reportId }), bytes(), copy())
      const report = aReport({ id: draft.reportId })
      const entries = [aNewEntry(reportOf('job-1')), aNewEntry(photoOf('job-1'))]
      await store.submitReport(draft, () => ({ report, entries }))
      const [reportEntry] = await store.entries(OWNER)
      if (!reportEntry) throw new Error('the entry is missing')
      // The server has the report, but not its photo.
      await store.completeEntries([reportEntry])
      await store.setIdentity(null)
      expect(await store.report(OWNER, report.id)).toEqual(report)
      expect(await store.photos(OWNER, report.id)).toHaveLength(1)
      expect(await store.photoBytes('photo-1')).toEqual(bytes())
      expect(await store.photoCopies(OWNER, report.id)).toHaveLength(1)
      expect(await jobIds()).toEqual(['job-1'])
    })

    it('[OB22h] keeps a draft with its photos and pictures, and its job', async () => {
      await pullJobs(aJob({ status: 'in_progress' }), aJob({ id: 'job-2' }))
      const draft = newDraft(OWNER, 'job-1', 'report-of-job-1', aTechnician(), TIMESTAMP)
      await store.openDraft(draft)
      await store.addPhoto(aStoredPhoto({ reportId: draft.reportId }), bytes(), copy())
      await store.addPicture(aPicture(), bytes())
      await store.setIdentity(null)
      await store.forgetOthers()
      expect(await store.drafts(OWNER)).toEqual([draft])
      expect(await store.photos(OWNER, draft.reportId)).toHaveLength(1)
      expect(await store.photoCopies(OWNER, draft.reportId)).toHaveLength(1)
      expect(await store.pictures(OWNER, draft.reportId)).toEqual([aPicture()])
      expect(await store.photoBytes('photo-1')).toEqual(bytes())
      expect(await store.photoBytes('picture-1')).toEqual(bytes())
      expect(await jobIds()).toEqual(['job-1'])
    })

    it('[OB22e] later deletes data whose entries ended while nobody was signed in', async () => {
      await pullJobs(aJob())
      await store.enqueue(aNewEntry(startOf('job-1')))
      await store.setIdentity(null)
      await store.completeEntries(await store.entries(OWNER))
      await store.forgetOthers()
      expect(await remainingData()).toEqual(NOTHING)
      await store.forgetOthers()
    })

    it('[OB22e] later deletes a report whose photo was sent while nobody was signed in', async () => {
      await pullJobs(aJob({ status: 'in_progress' }))
      const draft = newDraft(OWNER, 'job-1', 'report-of-job-1', aTechnician(), TIMESTAMP)
      await store.openDraft(draft)
      await store.addPhoto(aStoredPhoto({ reportId: draft.reportId }), bytes(), copy())
      const entries = [aNewEntry(reportOf('job-1')), aNewEntry(photoOf('job-1'))]
      await store.submitReport(draft, () => ({ report: aReport({ id: draft.reportId }), entries }))
      const [reportEntry, photo] = await store.entries(OWNER)
      if (!reportEntry || !photo) throw new Error('an entry is missing')
      await store.completeEntries([reportEntry])
      await store.setIdentity(null)
      await store.completeEntries([photo])
      await store.forgetOthers()
      expect(await remainingData()).toEqual(NOTHING)
    })

    it('[OB22e] deletes reports even if no jobs were ever pulled', async () => {
      const reportId = '0f8fad5b-d9cb-469f-a165-70867728950e'
      await pullReport(reportId, '16fd2706-8baf-433b-82eb-8c7fada847da')
      expect(await store.report(OWNER, reportId)).not.toBeNull()
      await store.setIdentity(null)
      expect(await store.report(OWNER, reportId)).toBeNull()
    })

    it('[OB22e] deletes sent data of all other technicians', async () => {
      const jobsOf = async (ownerId: string) => (await store.jobs(ownerId)).length
      const tap = async ({ userId: ownerId }: Identity) => {
        await store.setIdentity(anIdentity({ auth_user_id: ownerId }))
        await storePull(store, [aJob()], { ownerId })
        await store.enqueue(aNewEntry(startOf('job-1'), { ownerId, id: `tap-of-${ownerId}` }))
      }
      await tap(anIdentity())
      await tap(OTHER_IDENTITY)
      await store.setIdentity({ ...OTHER_IDENTITY, userId: 'owner-3' })
      expect([await jobsOf(OWNER), await jobsOf(OTHER)]).toEqual([1, 1])
      for (const ownerId of [OWNER, OTHER]) await store.completeEntries(await store.entries(ownerId))
      await store.forgetOthers()
      expect([await jobsOf(OWNER), await jobsOf(OTHER)]).toEqual([0, 0])
    })

    it("[OB9c] [OB22e] deletes a technician's job even if another has unsent work on it", async () => {
      await pullJobs(aJob())
      await store.enqueue(aNewEntry(startOf('job-1')))
      await store.setIdentity(OTHER_IDENTITY)
      await storePull(store, [aJob()], { ownerId: OTHER })
      await store.setIdentity(null)
      expect(await store.jobs(OTHER)).toEqual([])
      expect(await jobIds()).toEqual(['job-1'])
    })

    it('[OB22e] deletes data of all others, and none of the signed-in technician', async () => {
      await sentWork()
      await store.forgetOthers()
      expect(await jobIds()).toEqual(['job-1', 'job-2'])
      expect(await store.report(OWNER, 'elsewhere')).not.toBeNull()
    })

    it('[OB22g] discards a pull during which its technician signed out', async () => {
      const cursor = await store.pullCursor(OWNER)
      await store.setIdentity(null)
      expect(await storePull(store, [aJob()], { cursor })).toBe(false)
      await pullReport('report-1', 'job-1')
      expect(await remainingData()).toEqual(NOTHING)
      expect(await store.reportOfJob(OWNER, 'job-1')).toBeNull()

      await store.setIdentity(OTHER_IDENTITY)
      expect(await storePull(store, [aJob()], { cursor })).toBe(false)
      await pullReport('report-1', 'job-1')
      expect(await remainingData()).toEqual(NOTHING)
      expect(await store.reportOfJob(OWNER, 'job-1')).toBeNull()
    })

    it('[OB22d] [OB22h] [R40] deletes jobs before a day, unless there is unsent work on them', async () => {
      await pullJobs(
        aJob({ id: 'old', scheduled_date: '2024-11-19' }),
        aJob({ id: 'tapped', scheduled_date: '2024-11-19', scheduled_time: null }),
        aJob({ id: 'begun', scheduled_date: '2020-01-01' }),
        aJob({ id: 'newer', scheduled_date: '2024-11-20', scheduled_time: null }),
        aJob({ id: 'today', scheduled_date: DAY }),
      )
      await store.enqueue(aNewEntry(startOf('tapped')))
      await store.openDraft(newDraft(OWNER, 'begun', 'report-of-begun', aTechnician(), TIMESTAMP))
      await store.forgetOldJobs(OTHER, '2024-11-20')
      expect(await jobIds()).toHaveLength(5)
      await store.forgetOldJobs(OWNER, '2024-11-20')
      await store.forgetOldJobs(OWNER, '2024-11-20')
      expect(await jobIds()).toEqual(['begun', 'tapped', 'newer', 'today'])
    })

    it('[OB22d] deletes the changes of a job with the job', async () => {
      await pullJobs(aJob({ id: 'job-1' }))
      await pullJobs(aJob({ id: 'job-1' }), aJob({ id: 'old', scheduled_date: '2024-11-19' }))
      await store.forgetOldJobs(OWNER, '2024-11-20')
      expect(await store.jobChanges(OWNER)).toEqual([])
    })

    it('[OB22d] counts the jobs that become too old as older ones, but none that the server no longer gives', async () => {
      const older = { before: '2024-11-19', count: 312 }
      const time = { from: '2026-08-22', oldestDay: older.before }
      const jobs = ['2024-11-18', '2024-11-19', '2024-11-20'].map((day) =>
        aJob({ id: day, scheduled_date: day }),
      )
      await storePull(store, [aJob({ id: 'withdrawn', scheduled_date: '2024-11-20' })], { time })
      await store.enqueue(aNewEntry(startOf('withdrawn')))
      await storePull(store, [], { time })
      const page = aPage(jobs, { olderCount: older.count })
      await store.savePulledJobs(OWNER, page, await store.pullCursor(OWNER))
      await store.enqueue(aNewEntry(startOf('2024-11-19')))
      await store.forgetOldJobs(OWNER, older.before)
      expect((await store.pullCursor(OWNER)).older).toEqual(older)
      await store.forgetOldJobs(OWNER, '2024-11-21')
      await store.forgetOldJobs(OWNER, '2024-11-21')
      expect((await store.pullCursor(OWNER)).older).toEqual({ before: '2024-11-21', count: 314 })
      expect(await jobIds()).toEqual(['2024-11-19', 'withdrawn'])
    })
  })
}
