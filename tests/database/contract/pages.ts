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

/** Lists that the portal reads page by page. */
export function pagesContract(target: () => Target): void {
  describe('a paged list', () => {
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
      // All with the same updated_at, like a bulk change by the office.
      await target().query(
        'update public.inspection_reports set recommendations = recommendations where job_id = any($1)',
        [jobIds.slice(1, 4)],
      )
    })

    it.each([1, 2, 1_000])('[OB4] contains every job once, %i per page', async (pageSize) => {
      const pull = await pullJobs(client, '2000-01-01', pageSize)
      if (pull.kind !== 'pulled') throw new Error(`the jobs were not read: ${pull.kind}`)
      const ids = pull.jobs.map(({ id }) => id)
      expect(ids).toEqual(expect.arrayContaining(jobIds))
      expect(new Set(ids).size).toBe(ids.length)
      expect(pull.unreadableJobIds).toEqual([])
    })

    it.each([1, 2, 100])('[OB19] contains every report once, %i per page', async (pageSize) => {
      const pull = await pullReports(client, { changedSince: '2000-01-01T00:00:00.000Z' }, pageSize)
      if (pull.kind !== 'pulled') throw new Error(`the reports were not read: ${JSON.stringify(pull)}`)
      const ids = pull.reports.map(({ report }) => report.id)
      expect(ids).toEqual(expect.arrayContaining(reportIds))
      expect(new Set(ids).size).toBe(ids.length)
      const changes = pull.reports.map(({ changedAt }) => changedAt)
      expect(changes).toEqual(changes.toSorted())
    })
  })
}
