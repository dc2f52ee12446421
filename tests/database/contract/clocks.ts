import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it } from 'vitest'
import { officeOf } from '../support/office.ts'
import type { SqlOffice } from '../support/office.ts'
import { AOIFE, signIn } from '../support/demoAccounts.ts'
import { reportOn } from '../support/reportOn.ts'
import type { Target } from '../support/target.ts'

const DAY_MS = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** A wrong device clock loses no work: the times are stored as tapped, and flagged for the office. */
export function clocksContract(target: () => Target): void {
  describe('clocks', () => {
    let aoife: SupabaseClient
    let office: SqlOffice
    beforeAll(async () => {
      aoife = await signIn(target(), AOIFE)
      office = officeOf(target())
    })

    const startAt = (id: string, at: string) =>
      aoife.from('jobs').update({ status: 'in_progress', actual_start_time: at }).eq('id', id)
    const completeAt = (id: string, at: string) =>
      aoife.from('jobs').update({ status: 'completed', actual_end_time: at }).eq('id', id)

    // A number is one of days from now: the tests may run minutes after their titles were collected.
    it.each<[string, number | string, boolean]>([
      ['of now', 0, false],
      ['nine minutes ahead', 9 / 1440, false],
      ['twelve minutes ahead', 12 / 1440, true],
      ['of twenty-nine days ago, when there was no signal', -29, false],
      ['of more than thirty days ago', -30.1, true],
      ['years ahead', '2085-01-01T00:00:00.000Z', true],
      ['of a phone whose clock was reset', '1970-01-01T00:00:12.345Z', true],
      ['at the last four-digit year', '9999-12-31T23:59:59.999Z', true],
    ])('[R14] [OB14] a start %s is stored as tapped', async (_what, when, isDoubtful) => {
      const id = await office.assignJob()
      const at = typeof when === 'number' ? daysFromNow(when) : when
      expect((await startAt(id, at)).error).toBeNull()
      const job = await office.job(id)
      expect(new Date(String(job['actual_start_time'])).toISOString()).toBe(at)
      expect(Math.abs(Date.parse(String(job['start_received_at'])) - Date.now())).toBeLessThan(DAY_MS)
      expect(job['times_need_review']).toBe(isDoubtful)
    })

    it('[R14] an end before its start is stored, and flagged for the office', async () => {
      const id = await office.assignJob()
      await startAt(id, daysFromNow(-1))
      expect((await completeAt(id, daysFromNow(-2))).error).toBeNull()
      expect(await office.job(id)).toMatchObject({ status: 'completed', times_need_review: true })
    })

    it('[R24] the flag is cleared when the office corrects the time', async () => {
      const id = await office.assignJob()
      await startAt(id, daysFromNow(400))
      await target().query('update public.jobs set actual_start_time = now() where id = $1', [id])
      expect((await office.job(id))['times_need_review']).toBe(false)
    })

    it('[R14] a report from a phone with a wrong clock is accepted, and flagged', async () => {
      const report = reportOn(await office.assignJob({ status: 'in_progress' }))
      const { error } = await aoife
        .from('inspection_reports')
        .insert({ ...report, submitted_at: '2085-01-01T00:00:00.000Z' })
      expect(error).toBeNull()
      expect(await office.reportsOn(report.job_id)).toMatchObject([
        { times_need_review: true, needs_review: false },
      ])
    })

    it.each(['infinity', '-infinity', '0044-03-15T12:00:00Z', '294276-12-31T00:00:00Z'])(
      '%s is refused as a timestamp that no device can show',
      async (at) => {
        const id = await office.assignJob()
        const before = await office.job(id)
        const { error, status } = await startAt(id, at)
        expect(status).toBe(400)
        expect(error?.code).toMatch(/^(23514|22008)$/)
        expect(await office.job(id)).toEqual(before)
      },
    )

    it('[OB5d] the history is ordered by arrival, whatever the device clock', async () => {
      const id = await office.assignJob()
      await startAt(id, '2085-01-01T00:00:00.000Z')
      await completeAt(id, '1999-01-01T00:00:00.000Z')
      const history = await office.historyOf(id)
      expect(history.map((change) => change['to_status'])).toEqual(['in_progress', 'completed'])
    })
  })
}
