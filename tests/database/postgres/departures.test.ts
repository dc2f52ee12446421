import 'fake-indexeddb/auto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Phone } from '../../faults/phone.ts'
import { RealtimeServer } from '../../support/store/realtimeServer.ts'
import { AOIFE, CORMAC, INACTIVE, PASSWORD, UNLINKED } from '../support/demoAccounts.ts'
import { officeOf, type Office } from '../support/office.ts'
import { useTarget } from '../support/useTarget.ts'
import { openPostgresTarget, sharedPostgres } from './postgresTarget.ts'

// Longer than the portal waits for further announcements before it pulls.
const QUIET_MS = 1_500
// What Realtime reads of a changed row to decide who receives it: the columns of its primary key.
const KEYS = {
  'public.jobs': 'select id as job_id from public.jobs',
  'private.departed_jobs': 'select technician_id, job_id from private.departed_jobs',
}
type Table = keyof typeof KEYS
const tableOf = (name: string): Table | undefined =>
  name === 'public.jobs' || name === 'private.departed_jobs' ? name : undefined

/** What Supabase Realtime announces: the publication's changes, to whoever may select the row (decision 027). */
describe.skipIf(sharedPostgres() === null)('a job that is given to somebody else', () => {
  const target = useTarget(openPostgresTarget)
  let database: postgres.Sql
  let office: Office
  const listeners = new Set<(table: Table) => void>()
  beforeAll(async () => {
    office = officeOf(target())
    database = postgres(target().databaseUrl, {
      max: 4,
      onnotice: () => undefined,
      publications: 'supabase_realtime',
    })
    await database`create publication supabase_realtime`
    // As in a project with Realtime; again, as in one where Studio has added the table before.
    const statements = await publicationStatements()
    for (const statement of [...statements, ...statements]) await database.unsafe(statement)
    await database.subscribe('*', (_row, { relation }) => {
      const table = tableOf(`${relation.schema}.${relation.table}`)
      if (table) for (const listener of listeners) listener(table)
    })
  })
  afterAll(() => database.end())

  /** Runs a statement as PostgREST and Realtime do for the account. */
  const as = (email: string, sql: string) =>
    database.begin(async (transaction) => {
      const [account] = await transaction`select id from auth.users where email = ${email}`
      const claims = JSON.stringify({ sub: account?.['id'], role: 'authenticated' })
      await transaction`select set_config('request.jwt.claims', ${claims}, true)`
      await transaction`set local role authenticated`
      return transaction.unsafe(sql)
    })
  const hearsOf = async (email: string, table: Table, jobId: string) =>
    (await as(email, KEYS[table])).some((row) => row['job_id'] === jobId)

  it('[R23] is announced to the technician who had it, and to nobody else', async () => {
    const announced = vi.fn<(table: Table) => void>()
    listeners.add(announced)
    const jobId = await office.assignJob()
    await office.reassign(jobId, CORMAC)
    await expect.poll(() => announced).toHaveBeenCalledWith('private.departed_jobs')
    listeners.delete(announced)

    expect(await hearsOf(AOIFE, 'public.jobs', jobId)).toBe(false)
    expect(await hearsOf(AOIFE, 'private.departed_jobs', jobId)).toBe(true)
    expect(await hearsOf(CORMAC, 'public.jobs', jobId)).toBe(true)
    for (const email of [CORMAC, INACTIVE, UNLINKED])
      expect(await hearsOf(email, 'private.departed_jobs', jobId), email).toBe(false)
  })

  it.each([
    'select * from private.departed_jobs',
    'select changed_xid from private.departed_jobs',
    'select from private.departed_jobs where changed_xid is null',
    'insert into private.departed_jobs select technician_id, gen_random_uuid() from private.departed_jobs',
    'update private.departed_jobs set job_id = job_id',
    'delete from private.departed_jobs',
    'truncate private.departed_jobs',
  ])('[R23] shows a technician the ids alone, and lets nobody write (%s)', async (sql) => {
    await expect(as(AOIFE, sql)).rejects.toMatchObject({ code: '42501' })
  })

  it('[R23] is never deleted from the departed, since Realtime announces that to everybody', async () => {
    const jobId = await office.assignJob()
    await target().query('delete from public.jobs where id = $1', [jobId])
    await target().query('select private.begin_new_epoch()')
    expect(await hearsOf(AOIFE, 'private.departed_jobs', jobId)).toBe(true)
  })

  it('[OB15e] leaves the phone while the feed is connected, though nobody asks', async () => {
    const realtime = await RealtimeServer.start()
    const phone = new Phone(target().url, target().anonKey)
    // The change is announced before the office has its response.
    let assigned = Promise.resolve('')
    const announce = async (table: Table) => {
      if (await hearsOf(AOIFE, table, await assigned)) realtime.sendChange(table)
    }
    const listener = (table: Table) => void announce(table)
    try {
      await phone.signIn(AOIFE, PASSWORD)
      const stop = phone.listen(realtime.url)
      await expect.poll(() => realtime.joined).toHaveLength(1)
      listeners.add(listener)
      assigned = office.assignJob()
      const jobId = await assigned
      await expect.poll(() => phone.hasJob(jobId)).toBe(true)
      await sleep(QUIET_MS)
      await office.reassign(jobId, CORMAC)
      await expect.poll(() => phone.hasJob(jobId)).toBe(false)
      stop()
    } finally {
      listeners.delete(listener)
      await phone.dispose()
      await realtime.stop()
    }
  })
})

/** What the migrations do in a project that has the publication of Realtime. */
async function publicationStatements(): Promise<string[]> {
  const folder = 'supabase/migrations'
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(`${folder}/${name}`, 'utf8')),
  )
  const blocks = files.flatMap((sql) => sql.match(/^do \$\$$[^]+?^\$\$;$/gm) ?? [])
  return blocks.filter((block) => block.includes('supabase_realtime'))
}
