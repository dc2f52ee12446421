import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it } from 'vitest'
import { officeOf } from '../support/office.ts'
import type { SqlOffice } from '../support/office.ts'
import { AOIFE, CORMAC, signIn } from '../support/demoAccounts.ts'
import { reportOn } from '../support/reportOn.ts'
import type { Target } from '../support/target.ts'

const TAP = '2026-03-04T09:15:00.123Z'

/** The status history of each job. */
export function historyContract(target: () => Target): void {
  describe('history', () => {
    let aoife: SupabaseClient
    let aoifesAccount: string | undefined
    let office: SqlOffice
    beforeAll(async () => {
      aoife = await signIn(target(), AOIFE)
      aoifesAccount = (await aoife.auth.getSession()).data.session?.user.id
      office = officeOf(target())
    })

    const start = (id: string) =>
      aoife
        .from('jobs')
        .update({ status: 'in_progress', actual_start_time: TAP })
        .eq('id', id)
        .eq('status', 'pending')
        .select('id')

    it('[OB14] a start is recorded with its actor, the time of the tap and the time of arrival', async () => {
      const id = await office.assignJob()
      await start(id)
      const [change, ...others] = await office.historyOf(id)
      expect(others).toEqual([])
      expect(change).toMatchObject({
        from_status: 'pending',
        to_status: 'in_progress',
        actor_id: aoifesAccount,
        technician_id: (await office.job(id))['technician_id'],
      })
      expect(new Date(String(change?.['happened_at'])).toISOString()).toBe(TAP)
      expect(Date.parse(String(change?.['received_at']))).toBeGreaterThan(Date.parse(TAP))
    })

    it('[R17] a report that completes its job is recorded as the completion', async () => {
      const report = reportOn(await office.assignJob())
      await start(report.job_id)
      await aoife.from('inspection_reports').insert(report)
      const history = await office.historyOf(report.job_id)
      expect(history).toHaveLength(2)
      expect(history[1]).toMatchObject({
        from_status: 'in_progress',
        to_status: 'completed',
        actor_id: aoifesAccount,
      })
      expect(new Date(String(history[1]?.['happened_at'])).toISOString()).toBe(report.submitted_at)
    })

    it('[R24] a change by the office is recorded without an actor, at the time of its arrival', async () => {
      const id = await office.assignJob()
      await office.cancel(id)
      await office.setStatus(id, 'pending')
      await target().query(
        "update public.jobs set status = 'in_progress', actual_start_time = $2 where id = $1",
        [id, TAP],
      )
      const history = await office.historyOf(id)
      expect(history).toMatchObject([
        { from_status: 'pending', to_status: 'cancelled', actor_id: null },
        { from_status: 'cancelled', to_status: 'pending', actor_id: null },
        { from_status: 'pending', to_status: 'in_progress', actor_id: null },
      ])
      // Whatever time the office enters, it is recorded by the server's clock.
      for (const change of history) expect(change['happened_at']).toEqual(change['received_at'])
    })

    it('a repetition, a refusal and other changes add nothing', async () => {
      const id = await office.assignJob()
      await start(id)
      await start(id)
      await aoife.from('jobs').update({ status: 'in_progress', actual_start_time: TAP }).eq('id', id)
      await aoife.from('jobs').update({ status: 'cancelled' }).eq('id', id)
      await office.reassign(id, CORMAC)
      expect(await office.historyOf(id)).toHaveLength(1)
    })

    it('a job entered afterwards has its first status in the history', async () => {
      const id = await office.assignJob({ status: 'completed' })
      expect(await office.historyOf(id)).toMatchObject([{ from_status: null, to_status: 'completed' }])
    })

    it('the history of a job outlives the job', async () => {
      const id = await office.assignJob()
      await office.cancel(id)
      await target().query('delete from public.jobs where id = $1', [id])
      expect(await office.historyOf(id)).toMatchObject([{ job_number: `T-${id}` }])
    })

    it.each([
      ["update public.job_status_changes set to_status = 'pending'"],
      ['delete from public.job_status_changes'],
      ['truncate public.job_status_changes'],
    ])('even the office cannot %s', async (statement) => {
      const id = await office.assignJob()
      await office.cancel(id)
      const before = await office.historyOf(id)
      await expect(target().query(statement)).rejects.toMatchObject({
        code: '42501',
        message: 'job_status_changes is only added to',
      })
      expect(await office.historyOf(id)).toEqual(before)
    })

    it('[R24] the service key can read the history and not change it', async () => {
      const rights = ['select', 'insert', 'update', 'delete', 'truncate'].map(
        (right) => `has_table_privilege('service_role', 'public.job_status_changes', '${right}') as ${right}`,
      )
      expect(await target().query(`select ${rights.join(', ')}`)).toEqual([
        { select: true, insert: false, update: false, delete: false, truncate: false },
      ])
    })

    it('[R23] a technician can neither read the history nor add to it', async () => {
      const job_id = await office.assignJob()
      const table = () => aoife.from('job_status_changes')
      expect((await table().select('*')).error?.code).toBe('42501')
      const forged = { job_id, job_number: 'X', to_status: 'completed', happened_at: TAP }
      expect((await table().insert(forged)).error?.code).toBe('42501')
      expect((await table().delete().eq('job_id', job_id)).error?.code).toBe('42501')
      expect(await office.historyOf(job_id)).toEqual([])
    })
  })
}
