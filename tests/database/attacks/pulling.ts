import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it } from 'vitest'
import { AOIFE, CORMAC, INACTIVE, signIn, UNLINKED } from '../support/demoAccounts.ts'
import { newCustomer } from '../support/newCustomer.ts'
import { officeOf } from '../support/office.ts'
import { idsOf, LONG_AGO, pullChanges, pullReportRows } from '../support/pullRows.ts'
import { reportOn } from '../support/reportOn.ts'
import type { Target } from '../support/target.ts'
import type { Attack } from './perform.ts'
import { NO_TABLE } from './reading.ts'
import { EXPIRED } from './tokens.ts'

const pull = { since: '', first_day: LONG_AGO }
const reports = { since: '', first_change: LONG_AGO, after: '' }

/** Attempts to call the functions of the pull without the right, or those behind them. */
export const PULLING_ATTACKS: readonly Attack[] = [
  ['without key', 'POST rpc/pull_changes', '401 no code', { body: pull }],
  ['visitor', 'POST rpc/pull_changes', '401 42501', { body: pull }],
  ['visitor', 'POST rpc/pull_reports', '401 42501', { body: reports }],
  ['expired', 'POST rpc/pull_changes', EXPIRED, { body: pull }],
  ['cormac', 'POST rpc/begin_new_epoch', '404 PGRST202', { body: {} }],
  ['cormac', 'POST rpc/pull_fingerprint', '404 PGRST202', { body: { technician_id: '{aoife}' } }],
  ['cormac', 'POST rpc/cursor_xid', '404 PGRST202', { body: { since: '', fingerprint: '' } }],
  ['cormac', 'POST rpc/pull_changes', '404 PGRST202', { body: { ...pull, technician_id: '{aoife}' } }],
  [
    'cormac',
    'POST rpc/begin_new_epoch',
    '406 PGRST106',
    { body: {}, headers: { 'content-profile': 'private' } },
  ],
  ['cormac', 'GET departed_jobs?select=*', NO_TABLE],
  ['cormac', 'GET pull_epoch?select=*', NO_TABLE],
  ['cormac', 'GET departed_jobs', '406 PGRST106', { headers: { 'accept-profile': 'private' } }],
  ['cormac', 'PATCH jobs?id=eq.{cormacsPending}', '403 42501', { body: { changed_xid: '1' } }],
  ['cormac', 'PATCH inspection_reports?id=eq.{cormacsReport}', '403 42501', { body: { changed_xid: '1' } }],
]

/** No cursor, day or place shows a technician anything of another's [R23]. */
export function pullingContract(target: () => Target): void {
  describe('a forged request for changes', () => {
    let cormac: SupabaseClient
    let cursor: string
    let stolen: string
    const secrets: string[] = []
    beforeAll(async () => {
      const office = officeOf(target())
      const aoife = await signIn(target(), AOIFE)
      cormac = await signIn(target(), CORMAC)
      const report = reportOn(await office.assignJob({ status: 'in_progress' }))
      await aoife.from('inspection_reports').insert(report)
      stolen = String((await pullChanges(aoife)).cursor)
      cursor = String((await pullChanges(cormac)).cursor)
      // One that Aoife has, one that she has lost to nobody, and one that was deleted.
      const [kept, lost, deleted] = [
        await office.assignJob(),
        await office.assignJob(),
        await office.assignJob(),
      ]
      await target().query('update public.jobs set technician_id = null where id = $1', [lost])
      await target().query('delete from public.jobs where id = $1', [deleted])
      const { data } = await aoife.from('technicians').select('id, auth_user_id').single()
      secrets.push(kept, lost, deleted, report.id, report.job_id, data?.id, data?.auth_user_id)
    })

    const forged = () => {
      const [[mine, xid], [hers]] = [cursor.split('.'), stolen.split('.')]
      return [stolen, `${hers}.0`, `${hers}.${xid}`, `${mine}.0`, `${mine}.1`, `${mine}.${xid}.${hers}`]
    }

    it('[R23] returns no job, customer or departed job of another technician', async () => {
      const own = idsOf(await pullChanges(cormac)).toSorted()
      const departed = await departedOf(CORMAC)
      for (const since of forged()) {
        for (const firstDay of [LONG_AGO, '0001-01-01', '-infinity', 'infinity', '9999-12-31', null]) {
          const response = await pullChanges(cormac, since, firstDay)
          for (const secret of secrets) expect(JSON.stringify(response)).not.toContain(secret)
          expect(own).toEqual(expect.arrayContaining(idsOf(response)))
          expect(departed).toEqual(expect.arrayContaining(response.gone))
        }
      }
    })

    /** The jobs that the technician had once. */
    async function departedOf(email: string): Promise<unknown[]> {
      const rows = await target().query(
        `select job_id from private.departed_jobs
         join public.technicians on technicians.id = technician_id
         join auth.users on users.id = auth_user_id where users.email = $1`,
        [email],
      )
      return rows.map((row) => row['job_id'])
    }

    it('[R23] returns no report of another technician, whatever the place', async () => {
      for (const since of forged())
        for (const after of ['', `0.${secrets[3]}`, `${'9'.repeat(19)}.${secrets[3]}`, secrets[3]]) {
          const response = await pullReportRows(cormac, since, after)
          for (const secret of secrets) expect(JSON.stringify(response)).not.toContain(secret)
        }
    })

    it("[R23] is the same whether the job of another technician's changes, goes or stays", async () => {
      const office = officeOf(target())
      const { cursor: since } = await pullChanges(cormac)
      const id = await office.assignJob()
      await target().query("update public.jobs set service_type = 'Secret' where id = $1", [id])
      await target().query('delete from public.jobs where id = $1', [id])
      const { cursor: _cursor, ...response } = await pullChanges(cormac, since)
      expect(response).toMatchObject({ full: false, jobs: [], gone: [], reports_changed: false })
    })

    it('[R33] returns an earlier visit only while the technician has a job at that address, and nothing else at any time', async () => {
      const office = officeOf(target())
      const aoife = await signIn(target(), AOIFE)
      const visited = await office.assignJob({ status: 'in_progress' })
      const customer = await newCustomer(target().query)
      await moveTo(customer, visited)
      const report = {
        ...reportOn(visited),
        submitted_at: new Date().toISOString(),
        priority_items: ['Told by Aoife'],
      }
      await aoife.from('inspection_reports').insert(report)
      const told = async (since: unknown) => JSON.stringify(await pullChanges(cormac, since))
      for (const since of ['', ...forged()]) expect(await told(since)).not.toContain('Told by Aoife')

      const { cursor: before } = await pullChanges(cormac)
      const job = await office.assignJob({ to: CORMAC })
      await moveTo(customer, job)
      const mine = await told(before)
      expect(mine).toContain('Told by Aoife')
      for (const secret of [visited, report.weather_conditions, 'Aoife Brennan', ...secrets])
        expect(mine).not.toContain(secret)
      // Without photos not even the number, which is the end of their folder's name.
      expect(mine.toLowerCase()).not.toContain(report.id.slice(-12))

      const { cursor: since } = await pullChanges(cormac)
      await office.reassign(job, AOIFE)
      for (const each of ['', before, since, ...forged()]) {
        const response = await told(each)
        expect(response).not.toContain('Told by Aoife')
        expect(response).not.toContain(customer)
      }
      expect((await pullChanges(cormac, since)).gone).toEqual([job])
    })

    const moveTo = (customer: string, job: string) =>
      target().query('update public.jobs set customer_id = $2 where id = $1', [job, customer])

    it.each([INACTIVE, UNLINKED])('[R23] returns nothing to %s, whatever the cursor', async (email) => {
      const client = await signIn(target(), email)
      for (const since of forged()) {
        expect(await pullChanges(client, since)).toMatchObject({ cursor: null, jobs: [], gone: [] })
        expect(await pullReportRows(client, since)).toMatchObject({ cursor: null, reports: [] })
      }
    })
  })
}
