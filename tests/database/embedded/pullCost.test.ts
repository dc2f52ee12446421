import { describe, expect, it } from 'vitest'
import { AOIFE, signIn } from '../support/demoAccounts.ts'
import { idsOf, pullChanges } from '../support/pullRows.ts'
import { useTarget } from '../support/useTarget.ts'
import { openEmbeddedTarget } from './embeddedTarget.ts'

const JOBS = 500
const REPORTS = 100
const RUNS = 3

describe('the embedded backend', () => {
  const target = useTarget(openEmbeddedTarget)

  it('[R33] looks an earlier visit up without building one for each report at the address, also with a plan of an empty table', async () => {
    const aoife = await signIn(target(), AOIFE)
    const { cursor } = await pullChanges(aoife)
    await target().query(
      `insert into public.jobs (job_number, technician_id, customer_id, scheduled_date, service_type)
       select 'V-' || number, technician_id, customer_id, '2018-02-03', 'Visits'
       from (select technician_id, customer_id from public.jobs where job_number = 'CH-2001') as one,
         generate_series(1, ${JOBS}) as number`,
    )
    const fastestPullMs = async () => {
      const times: number[] = []
      for (let run = 0; run < RUNS; run += 1) {
        const startedAt = performance.now()
        expect(idsOf(await pullChanges(aoife, cursor, '2020-02-04'))).toHaveLength(JOBS)
        times.push(performance.now() - startedAt)
      }
      return Math.min(...times)
    }
    const withoutReportsMs = await fastestPullMs()

    // As rows alone: their triggers are for reports that technicians send.
    await target().query('set session_replication_role = replica')
    await target().query(
      `insert into public.inspection_reports (id, job_id, technician_id, visited_customer_id, submitted_at)
       select gen_random_uuid(), id, technician_id, customer_id, '2019-01-01'::timestamptz + row_number() over () * interval '1 day'
       from public.jobs where service_type = 'Visits' limit ${REPORTS}`,
    )
    await target().query('set session_replication_role = default')

    // Eight times as long if every report is built, less than twice for the one that is shown.
    expect(await fastestPullMs()).toBeLessThan(5 * withoutReportsMs)
  })
})
