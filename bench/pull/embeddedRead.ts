import type { DatabaseClient } from '#adapters/supabase/connection.ts'
import { fetchHistory } from '#adapters/supabase/pull/fetchHistory.ts'
import { pullChanges } from '#adapters/supabase/pull/pullChanges.ts'
import { calendarDay } from '#domain/time.ts'
import { LOCAL_ANON_KEY } from '#embedded/auth/localKeys.ts'
import { fullPullDay } from '#sync/pull/pullJobs.ts'
import type { JobPlace } from '#sync/ports/server.ts'
import { oldestJobDay } from '#sync/retention/retention.ts'
import { signIn } from '../../tests/database/support/demoAccounts.ts'
import type { BenchServer } from '../lib/benchServer.ts'
import { ACCOUNT } from '../../tests/support/technician/texts.ts'
import { TECHNICIAN_ID } from '../lib/seedJobs.ts'

const RUNS = 5

/** Milliseconds for all jobs of a technician: as a phone's requests read them, and in one query of the office. */
export type EmbeddedReads = { jobs: number; requests: number; phoneMs: number[]; queryMs: number[] }

/** Reads all jobs from the embedded backend, one request after the other, without a browser and on a fast line. */
export async function measureEmbeddedReads(server: BenchServer): Promise<EmbeddedReads> {
  const client = await signIn({ url: server.url, anonKey: LOCAL_ANON_KEY }, ACCOUNT.email)
  const measured: EmbeddedReads = { jobs: 0, requests: 0, phoneMs: [], queryMs: [] }
  for (let run = 0; run <= RUNS; run += 1) {
    const startedAt = performance.now()
    const { jobs, requests } = await readAsPhone(client)
    const readAt = performance.now()
    const rows = await server.query(EVERY_JOB, [TECHNICIAN_ID])
    const queriedAt = performance.now()
    if (rows.length !== jobs) throw new Error(`The phone reads ${jobs} jobs of ${rows.length}`)
    if (run === 0) continue
    measured.jobs = jobs
    measured.requests = requests
    measured.phoneMs.push(readAt - startedAt)
    measured.queryMs.push(queriedAt - readAt)
  }
  return measured
}

const EVERY_JOB = `
  select to_jsonb(job) || jsonb_build_object('customer', to_jsonb(customer)) as job
  from public.jobs as job join public.customers as customer on customer.id = job.customer_id
  where job.technician_id = $1`

async function readAsPhone(client: DatabaseClient) {
  const today = calendarDay(new Date())
  const from = fullPullDay(today)
  const pull = await pullChanges(client, { since: null, from })
  if (pull.kind !== 'pulled') throw new Error(`The pull failed: ${pull.kind}`)
  let [jobs, requests] = [pull.jobs.length, 1]
  for (let before: JobPlace | null = { day: from }; before !== null; requests += 1) {
    const page = await fetchHistory(client, { before, from: oldestJobDay(today) })
    if (page.kind !== 'fetched') throw new Error(`A page failed: ${page.kind}`)
    jobs += page.jobs.length
    before = page.next
  }
  return { jobs, requests }
}
