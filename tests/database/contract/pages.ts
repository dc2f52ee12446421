import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseClient } from '#adapters/supabase/connection.ts'
import type { Database } from '#adapters/supabase/database.types.ts'
import { pullJobs } from '#adapters/supabase/pull/pullJobs.ts'
import { pullReports } from '#adapters/supabase/pull/pullReports.ts'
import { aReport } from '../../support/store/samples.ts'
import { officeOf } from '../support/office.ts'
import { CORMAC, signIn } from '../support/demoAccounts.ts'
import type { Target } from '../support/target.ts'

/** What the portal reads page by page. */
export function pagesContract(target: () => Target): void {
  describe('a list that comes in pages', () => {
    let client: DatabaseClient
    const jobIds: string[] = []
    const reportIds: string[] = []
    beforeAll(async () => {
      const { data } = await (await signIn(target(), CORMAC)).auth.getSession()
      client = createClient<Database>(target().url, target().anonKey, {
        accessToken: async () => data.session?.access_token ?? '',
      })
      const office = officeOf(target())
      for (let count = 0; count < 5; count += 1) {
        const jobId = await office.assignJob({ to: CORMAC, status: 'in_progress' })
        const report = aReport({ id: randomUUID(), job_id: jobId })
        const { error } = await client.from('inspection_reports').insert(report)
        if (error) throw error
        jobIds.push(jobId)
        reportIds.push(report.id)
      }
      // All at the same moment, as a change of the office's to many rows is.
      await target().query(
        'update public.inspection_reports set recommendations = recommendations where job_id = any($1)',
        [jobIds.slice(1, 4)],
      )
    })

    it.each([1, 2, 1_000])('[OB4] has every job once, %i at a time', async (pageSize) => {
      const day = await pullJobs(client, '2000-01-01', pageSize)
      if (day.kind !== 'pulled') throw new Error(`the jobs were not read: ${day.kind}`)
      const ids = day.jobs.map(({ id }) => id)
      expect(ids).toEqual(expect.arrayContaining(jobIds))
      expect(new Set(ids).size).toBe(ids.length)
      expect(day.unreadableJobIds).toEqual([])
    })

    it.each([1, 2, 100])('[OB19] has every report once, %i at a time', async (pageSize) => {
      const answer = await pullReports(client, { changedSince: '2000-01-01T00:00:00.000Z' }, pageSize)
      if (answer.kind !== 'pulled') throw new Error(`the reports were not read: ${JSON.stringify(answer)}`)
      const ids = answer.reports.map(({ report }) => report.id)
      expect(ids).toEqual(expect.arrayContaining(reportIds))
      expect(new Set(ids).size).toBe(ids.length)
      const changes = answer.reports.map(({ changedAt }) => changedAt)
      expect(changes).toEqual(changes.toSorted())
    })
  })
}
