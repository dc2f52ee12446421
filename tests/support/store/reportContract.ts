import { beforeEach, describe, expect, it } from 'vitest'
import type { Report } from '#domain/report.ts'
import type { ReportCursor } from '#sync/ports/reportStore.ts'
import type { PulledReport } from '#sync/ports/server.ts'
import type { Store } from '#sync/ports/store.ts'
import { anUpdate, storePull } from './pulls.ts'
import {
  aJob,
  aNewEntry,
  aReport,
  anIdentity,
  TIMESTAMP,
  OWNER,
  photoOf,
  reportOf,
  startOf,
} from './samples.ts'
import { bytes, copy, draftWithPhoto, openSignedIn, OTHER, OTHER_IDENTITY, UUID } from './contractSetup.ts'

/** Tests of the saved reports of every store (rule OB19a). `open` returns an empty store. */
export function describeReports(name: string, open: () => Promise<Store>): void {
  describe(`reports on ${name}`, () => {
    let store: Store
    beforeEach(async () => {
      store = await openSignedIn(open)
    })

    const pullJobs = async (...jobs: ReturnType<typeof aJob>[]) => storePull(store, jobs)
    const signInAnother = () => store.setIdentity(OTHER_IDENTITY)

    const sendEverything = async () => {
      await store.completeEntries(await store.entries(OWNER))
    }
    const savedReport = async () => {
      const draft = await draftWithPhoto(store)
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

    it('[OB19a] finds the report of a job before and after it is sent', async () => {
      const report = await savedReport()
      expect(await store.reportOfJob(OWNER, 'job-1')).toEqual({ report, photoUrls: [] })
      await sendEverything()
      expect(await store.reportOfJob(OWNER, 'job-1')).toEqual({ report, photoUrls: [] })
      expect(await store.reportOfJob(OWNER, 'job-2')).toBeNull()
    })

    it("[OB19b] keeps a photo's small copy after its bytes are deleted", async () => {
      await savedReport()
      await sendEverything()
      expect(await store.photoCopies(OWNER, 'report-of-job-1')).toEqual([
        { id: 'photo-1', ownerId: OWNER, reportId: 'report-of-job-1', bytes: copy() },
      ])
    })

    it('[OB5d] stores pulled reports, and returns the one of a job that the server received last', async () => {
      await store.savePulledReports(OWNER, [
        pulled({
          id: 'received-later',
          received_at: '2026-11-19T10:00:00.000Z',
          submitted_at: '2020-11-19T10:00:00.000Z',
        }),
        pulled({
          id: 'received-earlier',
          received_at: '2026-11-18T10:00:00.000Z',
          submitted_at: '2027-11-18T10:00:00.000Z',
        }),
      ])
      expect(await store.reportOfJob(OWNER, 'job-1')).toMatchObject({
        report: { id: 'received-later' },
        photoUrls: ['https://photos.example/received-later.jpg'],
      })
    })

    it('[OB5e] returns the report that the server has not received yet', async () => {
      await savedReport()
      await store.savePulledReports(OWNER, [pulled({ id: 'a', received_at: '2027-11-19T10:00:00.000Z' })])
      expect(await store.reportOfJob(OWNER, 'job-1')).toMatchObject({ report: { id: 'report-of-job-1' } })
    })

    it('[OB19c] replaces a report by the version that the office has corrected', async () => {
      await store.savePulledReports(OWNER, [pulled({ id: 'report-1' })])
      await store.savePulledReports(OWNER, [pulled({ id: 'report-1', weather_conditions: 'Rain' })])
      expect(await store.report(OWNER, 'report-1')).toMatchObject({ weather_conditions: 'Rain' })
    })

    it('[OB19a] keeps the paths of photos taken on this device when their report is pulled', async () => {
      const draft = await draftWithPhoto(store)
      const report = aReport({ id: draft.reportId })
      const entries = [aNewEntry(reportOf('job-1')), aNewEntry(photoOf('job-1'))]
      await store.submitReport(draft, () => ({ report, entries }))
      await store.savePulledReports(OWNER, [pulled({ id: report.id, job_id: 'job-1' })])
      expect(await store.photos(OWNER, report.id)).toMatchObject([{ path: 'report-of-job-1/1-photo-1.jpg' }])
    })

    const CURSOR = { since: 'cursor-1', pulledAt: TIMESTAMP }
    const saveAll = async (
      reports: PulledReport[],
      cursor: ReportCursor = CURSOR,
      known: ReportCursor | null = null,
    ) => store.savePulledReports(OWNER, reports, { cursor, known, asOf: await store.pullCursor(OWNER) })

    it('[OB19c] stores up to which change it has all reports, whichever single reports were pulled', async () => {
      await savedReport()
      expect(await store.reportCursor(OWNER)).toBeNull()
      await store.savePulledReports(OWNER, [pulled({ id: 'alone' }, '2026-11-20T11:00:00.000Z')])
      expect(await store.reportCursor(OWNER)).toBeNull()
      await saveAll([pulled({ id: 'sooner' })])
      await store.savePulledReports(OWNER, [pulled({ id: 'alone' }, '2026-11-20T12:00:00.000Z')])
      expect(await store.reportCursor(OWNER)).toEqual(CURSOR)
      expect(await store.reportCursor(OTHER)).toBeNull()
    })

    it('[OB23q] refuses a pull of reports that was read before another one was stored', async () => {
      const second = { since: 'cursor-2', pulledAt: TIMESTAMP }
      await saveAll([pulled({ id: 'report-1', weather_conditions: 'Dry' })], CURSOR, null)
      const others = [
        null,
        { ...CURSOR, since: 'cursor-0' },
        { ...CURSOR, pulledAt: '2026-11-20T08:00:00.000Z' },
      ]
      for (const known of others)
        await saveAll([pulled({ id: 'report-1', weather_conditions: 'Rain' })], second, known)
      expect(await store.reportCursor(OWNER)).toEqual(CURSOR)
      expect(await store.report(OWNER, 'report-1')).toMatchObject({ weather_conditions: 'Dry' })
      await saveAll([], second, CURSOR)
      expect(await store.reportCursor(OWNER)).toEqual(second)
    })

    it('[OB19d] stores a page of reports with the place of the next one, and that they are still behind', async () => {
      await storePull(store, anUpdate([], { haveReportsChanged: true }))
      const rest = { after: '7.a', cursor: 'cursor-1', from: TIMESTAMP }
      const first = { since: null, pulledAt: TIMESTAMP, rest }
      expect(await saveAll([pulled({ id: 'a' })], first)).toBe(true)
      expect(await store.reportCursor(OWNER)).toEqual(first)
      expect((await store.pullCursor(OWNER)).areReportsBehind).toBe(true)
      const second = { ...first, rest: { ...rest, after: '9.b' } }
      expect(await saveAll([pulled({ id: 'b' })], second, first)).toBe(true)
      expect(await saveAll([pulled({ id: 'b' })], second, first)).toBe(false)
      expect(await saveAll([], CURSOR, second)).toBe(true)
      expect(await store.reportCursor(OWNER)).toEqual(CURSOR)
      expect((await store.pullCursor(OWNER)).areReportsBehind).toBe(false)
    })

    it('[OB10l] keeps a report of which a later change is stored if it is fetched alone, not if all are', async () => {
      const weather = async () => (await store.report(OWNER, 'report-1'))?.weather_conditions
      const earlier = pulled({ id: 'report-1', weather_conditions: 'Dry' }, '2026-11-20T08:00:00.000Z')
      await saveAll([pulled({ id: 'report-1', weather_conditions: 'Rain' }, '2026-11-20T09:00:00.000Z')])
      await store.savePulledReports(OWNER, [earlier])
      expect(await weather()).toBe('Rain')
      await saveAll([earlier], CURSOR, CURSOR)
      expect(await weather()).toBe('Dry')
    })

    it('[OB19e] pulls reports until a pull of them began after the one of the jobs that announced them', async () => {
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

    it("[OB19g] never shows one technician another's report, nor its photos", async () => {
      await savedReport()
      await signInAnother()
      await store.savePulledReports(OTHER, [
        pulled({ id: 'report-of-job-1', weather_conditions: 'Taken over' }),
      ])
      expect(await store.reportOfJob(OTHER, 'job-1')).toBeNull()
      expect(await store.report(OTHER, 'report-of-job-1')).toBeNull()
      expect(await store.photoCopies(OTHER, 'report-of-job-1')).toEqual([])
      expect(await store.photos(OTHER, 'report-of-job-1')).toEqual([])
      await store.savePhotoCopy({ ...copyOf('report-of-job-1'), ownerId: OTHER })
      expect(await store.photoCopies(OTHER, 'report-of-job-1')).toEqual([])
      expect((await store.reportOfJob(OWNER, 'job-1'))?.report.weather_conditions).toBe('')
    })

    it('[OB19b] stores the copy of a photo that was taken on another device', async () => {
      await store.savePulledReports(OWNER, [pulled({ id: 'elsewhere' })])
      await store.savePhotoCopy(copyOf('elsewhere'))
      await store.savePhotoCopy(copyOf('elsewhere'))
      expect(await store.photoCopies(OWNER, 'elsewhere')).toEqual([copyOf('elsewhere')])
    })

    it('[OB19b] stores no copy of a photo whose report has been deleted meanwhile', async () => {
      await store.savePhotoCopy(copyOf('forgotten'))
      expect(await store.photoCopies(OWNER, 'forgotten')).toEqual([])
    })

    it('[OB19a] deletes reports older than a date, with their photos, and keeps the others', async () => {
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

    it('[OB5c] deletes a report by its last change on the server, not by the time it was saved on the device', async () => {
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

    it('[OB19f] deletes nothing of an unsent report, whatever its age', async () => {
      await savedReport()
      await store.forgetOldReports(OWNER, '2027-11-20T00:00:00.000Z', 0)
      expect(await store.reportOfJob(OWNER, 'job-1')).not.toBeNull()
      expect(await store.photos(OWNER, 'report-of-job-1')).toHaveLength(1)
      expect(await store.photoCopies(OWNER, 'report-of-job-1')).toHaveLength(1)
      expect(await store.photoBytes('photo-1')).toEqual(bytes())
    })

    it("[OB9c] [OB19f] deletes nothing of another technician's unsent report", async () => {
      const report = await savedReport()
      await store.setIdentity(anIdentity({ auth_user_id: OTHER }))
      await store.forgetOldReports(OTHER, '2027-11-20T00:00:00.000Z', 0)
      expect(await store.report(OWNER, report.id)).toEqual(report)
    })

    it("[OB9c] [OB19a] deletes a technician's old report even if another has unsent work on the job", async () => {
      await pullJobs(aJob({ id: UUID }))
      await store.enqueue(aNewEntry(startOf(UUID)))
      await store.setIdentity(anIdentity({ auth_user_id: OTHER }))
      await store.savePulledReports(OTHER, [pulled({ id: 'old', job_id: UUID })])
      await store.forgetOldReports(OTHER, '2027-11-20T00:00:00.000Z', 0)
      expect(await store.reportOfJob(OTHER, UUID)).toBeNull()
    })

    it('[OB19b] deletes the copies of the oldest reports first if there are too many', async () => {
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
