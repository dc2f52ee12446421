import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it } from 'vitest'
import { AOIFE, signIn } from '../support/demoAccounts.ts'
import { officeOf } from '../support/office.ts'
import { reportOn } from '../support/reportOn.ts'
import type { Target } from '../support/target.ts'

// An emoji that was cut in half, as a limit on code units leaves it.
const HALF = 'Cowl fitted \ud83d'
const ZERO = 'Cowl\u0000fitted'

/** Texts that neither PostgREST nor the database accepts, which the device therefore cleans. */
export function unstorableContract(target: () => Target): void {
  describe('text that cannot be stored', () => {
    let aoife: SupabaseClient
    beforeAll(async () => {
      aoife = await signIn(target(), AOIFE)
    })

    it.each([
      ['half a character', HALF, 'PGRST102'],
      ['a zero byte', ZERO, '22P05'],
    ])('[OB3d] a report with %s is refused', async (_what, text, code) => {
      const job = await officeOf(target()).assignJob({ status: 'in_progress' })
      const reports = aoife.from('inspection_reports')
      for (const change of [{ damper_notes: text }, { recommendations: ['Sweep', text] }]) {
        const { error, status } = await reports.insert({ ...reportOn(job), ...change })
        expect({ status, code: error?.code }).toEqual({ status: 400, code })
      }
      expect(await officeOf(target()).reportsOn(job)).toEqual([])
    })

    it.each([
      ['half a character', HALF, 'PGRST102'],
      ['a zero byte', ZERO, '22P05'],
    ])('[OB3d] an update and a call with %s are refused', async (_what, text, code) => {
      const job = await officeOf(target()).assignJob()
      const update = await aoife.from('jobs').update({ status: text }).eq('id', job)
      expect(update).toMatchObject({ status: 400, error: { code } })
      const call = await aoife.rpc('pull_changes', { since: text, first_day: '2026-01-01' })
      expect(call).toMatchObject({ status: 400, error: { code } })
    })

    it('a whole emoji is stored', async () => {
      const report = reportOn(await officeOf(target()).assignJob({ status: 'in_progress' }))
      const { error } = await aoife.from('inspection_reports').insert({ ...report, damper_notes: 'Dry 😀' })
      expect(error).toBeNull()
      const { data } = await aoife.from('inspection_reports').select('damper_notes').eq('id', report.id)
      expect(data).toEqual([{ damper_notes: 'Dry 😀' }])
    })
  })
}
