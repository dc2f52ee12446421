import { createClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseClient } from '#adapters/supabase/connection.ts'
import type { Database } from '#adapters/supabase/database.types.ts'
import { fetchJobPage } from '#adapters/supabase/pull/fetchJobPage.ts'
import { pullChanges } from '#adapters/supabase/pull/pullChanges.ts'
import { pullReports } from '#adapters/supabase/pull/pullReports.ts'
import type { Job } from '#domain/job.ts'
import type { CalendarDay } from '#domain/time.ts'
import type { JobPlace } from '#sync/ports/server.ts'
import { aReport } from '../../support/store/samples.ts'
import { officeOf } from '../support/office.ts'
import { CORMAC, signIn } from '../support/demoAccounts.ts'
import { daysAgo } from '../support/pullRows.ts'
import type { Target } from '../support/target.ts'

// Before all other jobs of the technician.
const DAYS = [daysAgo(702), daysAgo(701), daysAgo(700)] as const
const [FIRST_DAY, SECOND_DAY, THIRD_DAY] = DAYS

/** What the portal's own adapter reads, page by page if there is much of it. */
export function pagesContract(target: () => Target): void {
  describe("the portal's reads", () => {
    let client: DatabaseClient
    const jobIds: string[] = []
    beforeAll(async () => {
      const { data } = await (await signIn(target(), CORMAC)).auth.getSession()
      client = createClient<Database>(target().url, target().anonKey, {
        accessToken: async () => data.session?.access_token ?? '',
      })
      const office = officeOf(target())
      // Two on each day.
      for (const day of DAYS)
        for (let count = 0; count < 2; count += 1) {
          const jobId = await office.assignJob({ to: CORMAC, status: 'in_progress' })
          await target().query('update public.jobs set scheduled_date = $2 where id = $1', [jobId, day])
          jobIds.push(jobId)
        }
    })

    const readPages = async (before: JobPlace, from: CalendarDay | null, pageSize?: number) => {
      const jobs: Job[] = []
      for (let place: JobPlace | null = before; place;) {
        const page = await fetchJobPage(client, { before: place, from }, pageSize)
        if (page.kind !== 'fetched') throw new Error(`the pages were not read: ${page.kind}`)
        jobs.push(...page.jobs)
        place = page.next
        if (!place) return { jobs, olderCount: page.olderCount }
      }
      throw new Error('unreachable')
    }

    it('[OB23g] a full pull has every job, in the form that the portal reads', async () => {
      const pull = await pullChanges(client, { since: null, from: FIRST_DAY })
      if (pull.kind !== 'pulled') throw new Error(`the jobs were not read: ${pull.kind}`)
      expect(pull).toMatchObject({ isFull: true, unreadableJobIds: [], goneJobIds: [] })
      expect(pull.jobs.map(({ id }) => id)).toEqual(expect.arrayContaining(jobIds))
      expect(await pullChanges(client, { since: pull.cursor, from: FIRST_DAY })).toMatchObject({
        isFull: false,
        jobs: [],
        haveReportsChanged: false,
      })
    })

    it.each([1, 2, 3, 500])(
      '[OB23h] the history has every job once, newest first, %i per page',
      async (size) => {
        const { jobs, olderCount } = await readPages({ day: '9000-01-01' }, FIRST_DAY, size)
        const pull = await pullChanges(client, { since: null, from: FIRST_DAY })
        const all = pull.kind === 'pulled' ? pull.jobs : []
        expect(jobs.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
        const places = jobs.map(({ id, scheduled_date }) => `${scheduled_date} ${id}`)
        expect(places).toEqual(places.toSorted().toReversed())
        expect(olderCount).toBe(0)
      },
    )

    it('[R40] the history ends with its first day, and the older jobs are counted', async () => {
      const { jobs, olderCount } = await readPages({ day: THIRD_DAY }, SECOND_DAY)
      expect(jobs.map(({ id }) => id).toSorted()).toEqual(jobIds.slice(2, 4).toSorted())
      expect(olderCount).toBe(2)
    })

    it('[OB22c] [R40] pages to show go back to the first job, and count nothing', async () => {
      const { jobs, olderCount } = await readPages({ day: THIRD_DAY }, null, 1)
      expect(jobs.map(({ id }) => id).toSorted()).toEqual(jobIds.slice(0, 4).toSorted())
      expect(olderCount).toBeNull()
    })

    it('[OB19c] has the reports that were sent, also those of one job', async () => {
      const jobId = jobIds[0] ?? ''
      const before = await pullReports(client, { since: null, from: `${FIRST_DAY}T00:00:00.000Z` })
      if (before.kind !== 'pulled') throw new Error(`the reports were not read: ${before.kind}`)
      const report = aReport({ id: crypto.randomUUID(), job_id: jobId })
      const { error } = await client.from('inspection_reports').insert(report)
      expect(error).toBeNull()
      const sent = { report: { ...report, photo_captions: {} }, photoUrls: [] }
      const changed = { since: before.cursor, from: `${FIRST_DAY}T00:00:00.000Z` }
      expect(await pullReports(client, changed)).toMatchObject({ isFull: false, reports: [sent] })
      expect(await pullReports(client, { jobId })).toMatchObject({ cursor: null, reports: [sent] })
    })
  })
}
