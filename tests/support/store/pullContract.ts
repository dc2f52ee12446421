import { beforeEach, describe, expect, it } from 'vitest'
import type { Job } from '#domain/job.ts'
import type { EarlierVisit } from '#domain/visit.ts'
import type { JobPage } from '#sync/ports/server.ts'
import type { Store } from '#sync/ports/store.ts'
import { aPage, aPull, anUpdate, storePull } from './pulls.ts'
import { aJob, aNewEntry, anIdentity, OWNER, startOf, TIMESTAMP } from './samples.ts'
import { openSignedIn } from './contractSetup.ts'

const OLDEST = '2024-11-20'
const FROM = '2026-08-22'
const TIME = { from: FROM, oldestDay: OLDEST }
const AN_EARLIER_VISIT: EarlierVisit = {
  day: '2025-02-01',
  overall_status: 'good',
  parts: {
    chimney_crown: 'good',
    flue_liner: 'fair',
    damper: 'good',
    smoke_chamber: 'good',
    firebox: 'good',
  },
  priority_items: [],
  photos: [],
}
const on = (day: string, id = day, change: Partial<Job> = {}) => aJob({ id, scheduled_date: day, ...change })

/** Tests of how every store applies what changed (rule OB23n). `open` returns an empty store. */
export function describePulls(name: string, open: () => Promise<Store>): void {
  describe(`pulls into the store on ${name}`, () => {
    let store: Store
    beforeEach(async () => {
      store = await openSignedIn(open)
    })

    const rows = async () =>
      (await store.jobs(OWNER)).map(({ job, isWithdrawn }) => (isWithdrawn ? `${job.id} withdrawn` : job.id))
    const cursorNow = () => store.pullCursor(OWNER)
    const savePage = async (page: JobPage, cursor = cursorNow()) =>
      store.savePulledJobs(OWNER, page, await cursor)
    const work = (jobId: string) => store.enqueue(aNewEntry(startOf(jobId)))

    describe('of what changed', () => {
      beforeEach(async () => {
        await storePull(store, [on(FROM), on('2026-11-20'), on('2026-11-21')], { time: TIME })
        await savePage(aPage([on('2025-01-01')], { olderCount: 3 }))
      })

      it('[OB23b] stores changed and new jobs, deletes those that are gone, and leaves the others', async () => {
        const changed = on('2026-11-20', '2026-11-20', { service_type: 'CCTV survey' })
        const update = anUpdate([changed, on('2026-12-01')], { goneJobIds: ['2026-11-21', 'unknown'] })
        expect(await storePull(store, update, { time: TIME })).toBe(true)
        expect(await rows()).toEqual(['2025-01-01', FROM, '2026-11-20', '2026-12-01'])
        expect((await store.job(OWNER, '2026-11-20'))?.job).toEqual(changed)
      })

      it('[OB18a] [OB23b] highlights what changed, and deletes the highlights of a job that is gone', async () => {
        const changed = on('2026-11-20', '2026-11-20', { service_type: 'CCTV survey' })
        await storePull(store, anUpdate([changed, on('2026-12-01')]), { time: TIME })
        expect(await store.jobChanges(OWNER)).toEqual([
          { jobId: '2026-11-20', kind: 'changed', facts: ['service'] },
          { jobId: '2026-12-01', kind: 'new' },
        ])
        await storePull(store, anUpdate([], { goneJobIds: ['2026-12-01'] }), { time: TIME })
        expect(await store.jobChanges(OWNER)).toHaveLength(1)
      })

      it('[OB23e] changes nothing if a row is repeated', async () => {
        await work('2026-11-20')
        const [jobs, changes] = [await store.jobs(OWNER), await store.jobChanges(OWNER)]
        await storePull(store, anUpdate([on('2026-11-20')], { goneJobIds: ['unknown'] }), { time: TIME })
        expect(await store.jobs(OWNER)).toEqual(jobs)
        expect(await store.jobChanges(OWNER)).toEqual(changes)
      })

      it('[OB13a] keeps a job that is gone while there is work on it, marked as withdrawn', async () => {
        await work('2026-11-20')
        await storePull(store, anUpdate([], { goneJobIds: ['2026-11-20'] }), { time: TIME })
        expect(await rows()).toEqual(['2025-01-01', FROM, '2026-11-20 withdrawn', '2026-11-21'])
        await storePull(store, anUpdate([on('2026-11-20')]), { time: TIME })
        expect(await rows()).toContain('2026-11-20')
      })

      it('[OB23l] deletes a withdrawn job, and one that is too old, with the first pull after its work', async () => {
        await work('2026-11-20')
        await work('2026-11-21')
        const moved = on('2020-01-01', '2026-11-21')
        await storePull(store, anUpdate([moved], { goneJobIds: ['2026-11-20'] }), { time: TIME })
        await storePull(store, anUpdate(), { time: TIME })
        expect(await rows()).toEqual(['2026-11-21', '2025-01-01', FROM, '2026-11-20 withdrawn'])
        await store.completeEntries(await store.entries(OWNER))
        await storePull(store, anUpdate(), { time: TIME })
        expect(await rows()).toEqual(['2025-01-01', FROM])
        expect((await cursorNow()).keptJobIds).toBeUndefined()
      })

      it('[OB23b] returns a job that is both changed and gone as changed', async () => {
        await storePull(store, anUpdate([on('2026-11-20')], { goneJobIds: ['2026-11-20'] }), { time: TIME })
        expect(await rows()).toContain('2026-11-20')
      })

      it('[OB22a] [OB22c] stores no job that is too old, and then counts the older ones again', async () => {
        await storePull(store, anUpdate([on('2024-11-19', '2026-11-21'), on('2020-01-01')]), { time: TIME })
        expect(await rows()).toEqual(['2025-01-01', FROM, '2026-11-20'])
        const { history, older } = await cursorNow()
        expect(history).toEqual({ before: { day: OLDEST }, from: OLDEST })
        expect(older).toEqual({ before: OLDEST, count: 3 })
        await savePage(aPage([], { olderCount: 5 }))
        expect(await cursorNow()).toMatchObject({ history: null, older: { before: OLDEST, count: 5 } })
      })

      it('[OB22d] [OB22h] keeps a job that has become too old while there is work on it', async () => {
        await work('2026-11-20')
        await storePull(store, anUpdate([on('2024-11-19', '2026-11-20')]), { time: TIME })
        expect(await rows()).toEqual(['2026-11-20', '2025-01-01', FROM, '2026-11-21'])
      })

      it('[OB22c] counts the older jobs again on the next day', async () => {
        const tomorrow = { from: '2026-08-23', oldestDay: '2024-11-21' }
        await storePull(store, anUpdate(), { time: tomorrow })
        expect((await cursorNow()).history).toEqual({ before: { day: '2024-11-21' }, from: '2024-11-21' })
      })

      it('[OB5f] claims no day that a wrong clock had made too old while older jobs were loading', async () => {
        const moved = on('2025-06-01', '2026-11-20')
        await storePull(store, [on('2026-11-20')], { time: TIME })
        await savePage(aPage([on('2025-01-01')], { next: { day: '2025-01-01' } }))
        const ahead = { from: '2027-08-22', oldestDay: '2025-11-20' }
        await storePull(store, anUpdate([moved]), { time: ahead })
        await savePage(aPage([], { olderCount: 2 }))
        expect(await cursorNow()).toMatchObject({ history: null, older: { before: '2025-11-20', count: 2 } })
      })

      it('[OB23q] refuses a result that began before another cursor was stored', async () => {
        const cursor = await cursorNow()
        await storePull(store, anUpdate([], { cursor: 'cursor-3' }), { time: TIME })
        expect(await storePull(store, anUpdate([on('2026-12-01')]), { cursor, time: TIME })).toBe(false)
        expect(await rows()).not.toContain('2026-12-01')
      })

      it('[OB4h] remembers that a job could not be read until a full pull could read all', async () => {
        await storePull(store, anUpdate([], { unreadableJobIds: ['2026-11-20'] }), { time: TIME })
        await storePull(store, anUpdate(), { time: TIME })
        expect((await cursorNow()).hasUnreadableJobs).toBe(true)
        expect(await rows()).toContain('2026-11-20')
        await storePull(store, aPull(), { time: TIME })
        expect((await cursorNow()).hasUnreadableJobs).toBeUndefined()
      })
    })

    describe('while entries of its jobs are in the outbox', () => {
      const day = '2026-11-20'
      const old = '2026-05-01'
      beforeEach(async () => {
        await storePull(store, [on(day), on('2026-11-21')], { time: TIME })
        await savePage(aPage([on(old)]))
        await storePull(store, anUpdate(), { time: TIME })
      })

      const complete = async () => {
        await store.completeEntries(await store.entries(OWNER))
        const { since, overtakenSeqs } = await cursorNow()
        return { since, overtakenSeqs }
      }
      const isPullFull = { since: null, overtakenSeqs: undefined }
      const isPullOfChanges = { since: 'cursor-2', overtakenSeqs: undefined }

      it('[OB23s] makes the next pull a full one if an entry then changes the row that it contained', async () => {
        await work(day)
        await storePull(store, anUpdate([on(day)]), { time: TIME })
        expect(await complete()).toEqual(isPullFull)
        await storePull(store, [on(day)], { time: TIME })
        expect((await store.job(OWNER, day))?.job.status).toBe('pending')
        expect((await cursorNow()).since).toBe('cursor-1')
      })

      it('[OB23s] does so after a page of older jobs and further pulls, too', async () => {
        await work(old)
        await storePull(store, [on(day), on('2026-11-21')], { time: TIME })
        await savePage(aPage([on(old)]))
        await storePull(store, anUpdate(), { time: TIME })
        expect(await complete()).toEqual(isPullFull)
      })

      it('[OB23s] does not if the row contained the effect already', async () => {
        await work(day)
        await storePull(store, anUpdate([on(day, day, { status: 'in_progress' })]), { time: TIME })
        expect(await complete()).toEqual(isPullOfChanges)
      })

      it('[OB23s] does not for a job that it did not contain, nor for an entry that was added later', async () => {
        await work(day)
        await storePull(store, anUpdate([on('2026-11-21')]), { time: TIME })
        await work('2026-11-21')
        expect(await complete()).toEqual(isPullOfChanges)
      })

      it('[OB9c] [OB23s] does not for an entry of another technician', async () => {
        await store.setIdentity(anIdentity({ auth_user_id: 'owner-2' }))
        await storePull(store, [on(day)], { ownerId: 'owner-2', time: TIME })
        expect(await store.enqueue(aNewEntry(startOf(day), { ownerId: 'owner-2' }))).toBe(true)
        await store.setIdentity(anIdentity())
        await storePull(store, [on(day)], { time: TIME })
        expect((await cursorNow()).overtakenSeqs).toBeUndefined()
      })
    })

    describe('of all jobs of ninety days', () => {
      it('[OB23h] [OB23j] leaves older jobs to the pages, and stores where they begin', async () => {
        await storePull(store, [on('2026-11-20'), on('2025-01-01'), on('2026-08-23')])
        await storePull(store, [on('2026-11-20')], { time: TIME })
        expect(await rows()).toEqual(['2025-01-01', '2026-11-20'])
        expect((await cursorNow()).history).toEqual({ before: { day: FROM }, from: OLDEST })
      })

      it('[OB18a] [OB23m] highlights a job that was not known, unless it is one that is still to be loaded', async () => {
        await storePull(store, [on('2026-11-20')], { time: TIME })
        expect(await store.jobChanges(OWNER)).toEqual([])
        await storePull(store, anUpdate([on('2026-08-21'), on(FROM)]), { time: TIME })
        expect(await store.jobChanges(OWNER)).toEqual([{ jobId: FROM, kind: 'new' }])
      })
    })

    describe('of a page of older jobs', () => {
      const next = { day: '2026-02-01', id: 'm' }
      beforeEach(async () => {
        await storePull(store, [on('2026-11-20')], { time: TIME })
      })

      it('[OB22c] [OB23j] stores its jobs and where the next page begins, and at the end the count of older ones', async () => {
        expect(await savePage(aPage([on('2026-03-01'), on(next.day, next.id)], { next }))).toBe(true)
        expect(await cursorNow()).toMatchObject({ history: { before: next, from: OLDEST } })
        await savePage(aPage([on('2025-01-01')], { olderCount: 312 }))
        expect(await rows()).toEqual(['2025-01-01', 'm', '2026-03-01', '2026-11-20'])
        const { history, older } = await cursorNow()
        expect({ history, older }).toEqual({ history: null, older: { before: OLDEST, count: 312 } })
        expect(await savePage(aPage([on('2025-02-01')]))).toBe(false)
      })

      it('[OB23k] deletes stored jobs that it covers and does not contain', async () => {
        await savePage(
          aPage([on('2026-08-21'), on('2026-02-01', 'n'), on('2026-02-01', 'm'), on('2026-02-01', 'l')]),
        )
        await storePull(store, [on('2026-11-20')], { time: TIME })
        await savePage(aPage([on('2026-02-01', 'm')], { next }))
        expect((await rows()).toSorted()).toEqual(['2026-11-20', 'l', 'm'])
        await savePage(aPage())
        expect(await rows()).toEqual(['m', '2026-11-20'])
      })

      it('[OB13a] [OB23k] marks a job with work as withdrawn if it covers it and does not contain it', async () => {
        await savePage(aPage([on('2026-02-01'), on('2025-02-01')]))
        await work('2026-02-01')
        await work('2025-02-01')
        await storePull(store, [on('2026-11-20')], { time: TIME })
        await savePage(aPage([], { unreadableJobIds: ['2025-02-01'] }))
        expect(await rows()).toEqual(['2025-02-01', '2026-02-01 withdrawn', '2026-11-20'])
        expect((await cursorNow()).hasUnreadableJobs).toBe(true)
        await store.completeEntries(await store.entries(OWNER))
        await storePull(store, anUpdate(), { time: TIME })
        expect(await rows()).toEqual(['2025-02-01', '2026-11-20'])
      })

      it('[OB13a] [OB23l] keeps a job with work that has moved to the days of a page, also after the work', async () => {
        await work('2026-11-20')
        await storePull(store, aPull(), { time: TIME })
        expect(await rows()).toEqual(['2026-11-20 withdrawn'])
        await savePage(aPage([on('2026-02-01', '2026-11-20')]))
        await store.completeEntries(await store.entries(OWNER))
        await storePull(store, anUpdate(), { time: TIME })
        expect(await rows()).toEqual(['2026-11-20'])
      })

      it('[OB23i] [R32] [R33] keeps what only a pull reads of an open job', async () => {
        const pulledOnly = {
          earlier_visit: AN_EARLIER_VISIT,
          told_office: { reason: 'no_access', scheduled_date: '2026-02-01', recorded_at: TIMESTAMP },
        } as const
        const pulled = on('2026-02-01', 'open', pulledOnly)
        await storePull(store, [on('2026-11-20'), pulled], { time: TIME })
        await savePage(aPage([on('2026-02-01', 'open', { service_type: 'CCTV survey' }), on('2026-01-01')]))
        expect((await store.job(OWNER, 'open'))?.job).toEqual({ ...pulled, service_type: 'CCTV survey' })
      })

      it('[OB18a] [OB23m] highlights no job as new, and one that the office changed', async () => {
        await savePage(aPage([on('2026-02-01')]))
        await storePull(store, [on('2026-11-20')], { time: TIME })
        const changed = on('2026-02-01', '2026-02-01', { service_type: 'CCTV survey' })
        await savePage(aPage([changed, on('2026-02-02')]))
        expect(await store.jobChanges(OWNER)).toEqual([
          { jobId: '2026-02-01', kind: 'changed', facts: ['service'] },
        ])
      })

      it('[OB23r] is refused if the cursor has moved since its request', async () => {
        const page = aPage([on('2026-02-01')], { next })
        const cursor = await cursorNow()
        await storePull(store, anUpdate(), { time: { ...TIME, pulledAt: '2026-11-20T10:00:00.000Z' } })
        expect(await savePage(page, Promise.resolve(cursor))).toBe(false)
        const second = await cursorNow()
        await work('2026-11-20')
        await store.completeEntries(await store.entries(OWNER))
        expect(await savePage(page, Promise.resolve(second))).toBe(false)
        const third = await cursorNow()
        expect(await savePage(page, Promise.resolve(third))).toBe(true)
        expect(await savePage(page, Promise.resolve(third))).toBe(false)
      })

      it('[OB22g] is refused once its technician has signed out', async () => {
        const cursor = await cursorNow()
        await store.setIdentity(null)
        expect(await savePage(aPage([on('2026-02-01')]), Promise.resolve(cursor))).toBe(false)
        expect(await rows()).toEqual([])
      })

      it('[OB23r] refuses a pull that began before a page was stored', async () => {
        const cursor = await cursorNow()
        await savePage(aPage([on('2026-03-01'), on(next.day, next.id)], { next }))
        const pulled = anUpdate([], { goneJobIds: ['2026-03-01'] })
        expect(await storePull(store, pulled, { cursor, time: TIME })).toBe(false)
        expect(await storePull(store, pulled, { time: TIME })).toBe(true)
        expect((await cursorNow()).history).toEqual({ before: next, from: OLDEST })
      })
    })
  })
}
