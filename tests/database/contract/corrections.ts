import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { REPORT_FIELD_NAMES } from '#domain/reportFields.ts'
import { AOIFE, CORMAC, signIn } from '../support/demoAccounts.ts'
import { officeOf, type Office } from '../support/office.ts'
import { pullReportRows } from '../support/pullRows.ts'
import { reportOn } from '../support/reportOn.ts'
import type { Target } from '../support/target.ts'

const DAY_MS = 24 * 60 * 60_000

/** Corrections of saved reports, and the versions that are kept of them [R29]. */
export function correctionsContract(target: () => Target): void {
  describe('a correction', () => {
    let office: Office
    let aoife: SupabaseClient
    beforeAll(async () => {
      office = officeOf(target())
      aoife = await signIn(target(), AOIFE)
    })

    async function saveReport(change: object = {}): Promise<string> {
      const submitted = { submitted_at: new Date().toISOString(), ...change }
      const report = { ...reportOn(await office.assignJob({ status: 'in_progress' })), ...submitted }
      const { error } = await aoife.from('inspection_reports').insert(report)
      if (error) throw new Error(error.message)
      return report.id
    }

    const correctionOf = (reportId: string, version: number, findings: object) => ({
      correction_id: randomUUID(),
      report_id: reportId,
      version,
      replaces: reportId,
      corrected_at: new Date().toISOString(),
      findings,
    })
    const onTopOf = (earlier: ReturnType<typeof correctionOf>, findings: object) => ({
      ...correctionOf(earlier.report_id, earlier.version + 1, findings),
      replaces: earlier.correction_id,
    })
    const correct = async (correction: object) => aoife.rpc('correct_report', correction)
    const reportRow = async (id: string) =>
      (await target().query('select * from public.inspection_reports where id = $1', [id]))[0]
    const versionsOf = (id: string) =>
      target().query('select * from public.report_versions where report_id = $1 order by version', [id])

    it('[R29] by a clock that cannot be right is for the office to review, until the office corrects the report', async () => {
      const id = await saveReport()
      const correction = {
        ...correctionOf(id, 2, { damper_notes: 'Seized' }),
        corrected_at: '1999-12-31T12:00:00Z',
      }
      expect(await correct(correction)).toMatchObject({ data: 2, error: null })
      const doubts = () =>
        target().query(
          `select why from office.to_review where what = 'time of a correction' and report_number = (
             select report_number from public.inspection_reports where id = $1)`,
          [id],
        )
      expect(await doubts()).toEqual([{ why: "Corrected on 1999-12-31 by the phone's clock" }])
      await office.editReport(id, { damper_notes: 'Stuck' })
      expect(await doubts()).toEqual([])
    })

    it('[R29] changes what it names, counts a version, and keeps the number', async () => {
      const id = await saveReport()
      const before = await reportRow(id)
      const correction = correctionOf(id, 2, { damper_status: 'poor', damper_notes: 'Seized', signed_by: '' })
      expect(await correct(correction)).toMatchObject({ data: 2, error: null })
      const after = await reportRow(id)
      expect(after).toMatchObject({
        version: 2,
        damper_status: 'poor',
        damper_notes: 'Seized',
        report_number: before?.['report_number'],
        chimney_crown_notes: before?.['chimney_crown_notes'],
      })
    })

    it('[R29] leaves every version before it in the database', async () => {
      const id = await saveReport()
      const second = correctionOf(id, 2, { damper_notes: 'Second' })
      await correct(second)
      await correct(onTopOf(second, { damper_notes: 'Third' }))
      expect(await versionsOf(id)).toMatchObject([
        { version: 1, corrected_at: null, content: { damper_notes: '' } },
        { version: 2, content: { damper_notes: 'Second' } },
      ])
    })

    it('[R29] leaves of a version what the report said, and nothing that the database records', async () => {
      const id = await saveReport()
      await correct(correctionOf(id, 2, { damper_notes: 'Second' }))
      const [first] = await versionsOf(id)
      const content = Object.keys(v.parse(v.record(v.string(), v.unknown()), first?.['content']))
      expect(content.toSorted()).toEqual(
        [...REPORT_FIELD_NAMES, 'photo_captions', 'photo_parts', 'photo_versions'].toSorted(),
      )
    })

    it('[OB10i] that is sent again is accepted and changes nothing, also after a later one', async () => {
      const id = await saveReport()
      const first = correctionOf(id, 2, { damper_notes: 'Second' })
      await correct(first)
      expect(await correct(first)).toMatchObject({ data: 2, error: null })
      await correct(onTopOf(first, { damper_notes: 'Third' }))
      expect(await correct(first)).toMatchObject({ data: 2, error: null })
      expect(await reportRow(id)).toMatchObject({ version: 3, damper_notes: 'Third' })
      expect(await versionsOf(id)).toHaveLength(2)
    })

    it('[OB10d] [OB10i] of a known id that was saved at another time is refused, and changes nothing', async () => {
      const id = await saveReport()
      const first = correctionOf(id, 2, { damper_notes: 'Second' })
      await correct(first)
      const again = {
        ...first,
        corrected_at: new Date(Date.now() + 60_000).toISOString(),
        findings: { damper_notes: 'Other' },
      }
      const differs = {
        code: 'PT409',
        message:
          'This correction came before with another text. Open the report to see what it says now, and correct that',
      }
      expect((await correct(again)).error).toMatchObject(differs)
      await correct(onTopOf(first, { firebox_notes: 'Third' }))
      expect((await correct(again)).error).toMatchObject(differs)
      expect(await reportRow(id)).toMatchObject({
        version: 3,
        damper_notes: 'Second',
        firebox_notes: 'Third',
      })
    })

    it('[OB10h] [R29] is refused if another one came first, from another phone or from the office', async () => {
      const id = await saveReport()
      await correct(correctionOf(id, 2, { damper_notes: 'Second' }))
      const late = await correct(correctionOf(id, 2, { damper_notes: 'Late' }))
      expect(late.error).toMatchObject({
        code: 'PT409',
        message: expect.stringContaining('corrected meanwhile'),
      })
      await target().query("update public.inspection_reports set firebox_notes = 'Office' where id = $1", [
        id,
      ])
      const overtaken = await correct(correctionOf(id, 3, { damper_notes: 'Late' }))
      expect(overtaken.error).toMatchObject({ code: 'PT409' })
      expect(await reportRow(id)).toMatchObject({
        version: 3,
        damper_notes: 'Second',
        firebox_notes: 'Office',
      })
    })

    it('[OB10g] [R29] is refused if it was made on top of another version of the same number', async () => {
      const id = await saveReport()
      const elsewhere = correctionOf(id, 2, { damper_notes: 'Elsewhere' })
      const refused = correctionOf(id, 2, { damper_notes: 'Late' })
      const onTop = onTopOf(refused, { damper_notes: 'Later' })
      expect(await correct(elsewhere)).toMatchObject({ data: 2, error: null })
      for (const late of [refused, onTop])
        expect((await correct(late)).error).toMatchObject({
          code: 'PT409',
          message: expect.stringContaining('corrected meanwhile'),
        })
      expect(await reportRow(id)).toMatchObject({ version: 2, damper_notes: 'Elsewhere' })
      const seen = { ...onTop, replaces: elsewhere.correction_id }
      expect(await correct(seen)).toMatchObject({ data: 3, error: null })
      expect(await correct(seen)).toMatchObject({ data: 3, error: null })
    })

    it('[R29] is kept with the account that replaced it', async () => {
      const id = await saveReport()
      await correct(correctionOf(id, 2, { damper_notes: 'Second' }))
      const { data } = await aoife.auth.getUser()
      expect(await versionsOf(id)).toMatchObject([{ version: 1, replaced_by: data.user?.id }])
    })

    it('[R29] by the office makes a version, too', async () => {
      const id = await saveReport()
      await target().query("update public.inspection_reports set firebox_notes = 'Office' where id = $1", [
        id,
      ])
      expect(await reportRow(id)).toMatchObject({ version: 2, correction_id: expect.any(String) })
      expect(await versionsOf(id)).toMatchObject([{ version: 1, replaced_by: null }])
    })

    it('[OB10g] of a version of the office names that version, of which a restored database may have another', async () => {
      const id = await saveReport()
      await office.editReport(id, { firebox_notes: 'Office' })
      const third = correctionOf(id, 3, { damper_notes: 'Seized' })
      for (const replaced of [id, randomUUID()]) {
        expect((await correct({ ...third, replaces: replaced })).error).toMatchObject({ code: 'PT409' })
      }
      const { correction_id: replaces } = (await reportRow(id)) ?? {}
      expect(await correct({ ...third, replaces })).toMatchObject({ data: 3, error: null })
    })

    it('[R29] is not counted if the office changes only its own fields', async () => {
      const id = await saveReport()
      await target().query('update public.inspection_reports set needs_review = true where id = $1', [id])
      expect(await reportRow(id)).toMatchObject({ version: 1 })
    })

    it('[R29] can be made for thirty days by the clock of the phone', async () => {
      const saved = Date.now() - 31 * DAY_MS
      const id = await saveReport({ submitted_at: new Date(saved).toISOString() })
      await target().query('update public.inspection_reports set received_at = submitted_at where id = $1', [
        id,
      ])
      const { error } = await correct(correctionOf(id, 2, { damper_notes: 'Late' }))
      expect(error).toMatchObject({ code: 'PT409', message: expect.stringContaining('for thirty days') })
      const inTime = { ...correctionOf(id, 2, { damper_notes: 'In time' }) }
      inTime.corrected_at = new Date(saved + 29 * DAY_MS).toISOString()
      expect(await correct(inTime)).toMatchObject({ data: 2, error: null })
    })

    it('[R29] can be made though the clock of the phone was a year behind when the report was saved', async () => {
      const id = await saveReport({ submitted_at: new Date(Date.now() - 365 * DAY_MS).toISOString() })
      expect(await correct(correctionOf(id, 2, { damper_notes: 'In time' }))).toMatchObject({
        data: 2,
        error: null,
      })
    })

    it('[R29] is refused sixty days after the server received the report, whatever the phone’s clock', async () => {
      const id = await saveReport()
      await target().query(
        "update public.inspection_reports set received_at = now() - interval '61 days' where id = $1",
        [id],
      )
      const { error } = await correct(correctionOf(id, 2, { damper_notes: 'Late' }))
      expect(error).toMatchObject({ code: 'PT409' })
    })

    it('[R29] is made if it arrives within sixty days from a phone that had no connection', async () => {
      const id = await saveReport({ submitted_at: new Date(Date.now() - 59 * DAY_MS).toISOString() })
      await target().query('update public.inspection_reports set received_at = submitted_at where id = $1', [
        id,
      ])
      const late = {
        ...correctionOf(id, 2, { damper_notes: 'In time' }),
        corrected_at: new Date(Date.now() - 40 * DAY_MS).toISOString(),
      }
      expect(await correct(late)).toMatchObject({ data: 2, error: null })
    })

    it('[OB10i] has an id of no other current correction, and cannot be replaced if a replaced one has its id', async () => {
      const [id, other] = [await saveReport(), await saveReport()]
      const second = correctionOf(id, 2, { damper_notes: 'Second' })
      await correct(second)
      const taken = { ...correctionOf(other, 2, {}), correction_id: second.correction_id }
      expect((await correct(taken)).error).toMatchObject({ code: '23505' })
      await correct(onTopOf(second, { damper_notes: 'Third' }))
      expect(await correct(taken)).toMatchObject({ data: 2, error: null })
      const onTop = onTopOf(taken, { damper_notes: 'Third' })
      expect((await correct(onTop)).error).toMatchObject({ code: '23505' })
    })

    it('[R29] is refused after nineteen others', async () => {
      const id = await saveReport()
      let last = correctionOf(id, 2, { damper_notes: 'Version 2' })
      await correct(last)
      while (last.version < 20) {
        last = onTopOf(last, { damper_notes: `Version ${last.version + 1}` })
        await correct(last)
      }
      const { error } = await correct(onTopOf(last, { damper_notes: 'One more' }))
      expect(error).toMatchObject({ code: 'PT409', message: expect.stringContaining('20 versions') })
    })

    it('[OB3d] with a field that the server does not have yet is retried', async () => {
      const id = await saveReport()
      const { error } = await correct(correctionOf(id, 2, { flue_diameter: 150 }))
      expect(error).toMatchObject({ code: '0A000' })
      expect(await reportRow(id)).toMatchObject({ version: 1 })
    })

    it.each([
      ['an unknown condition', { damper_status: 'splendid' }, '23514'],
      ['a missing condition', { damper_status: null }, '23502'],
      ['text in place of a day', { next_inspection_date: 'soon' }, '22007'],
    ])('[OB3d] with %s is refused and changes nothing', async (_what, findings, code) => {
      const id = await saveReport()
      expect((await correct(correctionOf(id, 2, findings))).error).toMatchObject({ code })
      expect(await reportRow(id)).toMatchObject({ version: 1 })
    })

    it('[R23] of somebody else is refused', async () => {
      const id = await saveReport()
      const cormac = await signIn(target(), CORMAC)
      const { error } = await cormac.rpc('correct_report', correctionOf(id, 2, { damper_notes: 'Mine' }))
      expect(error).toMatchObject({ code: 'PT403' })
    })

    it('[OB19c] comes with the next pull of reports', async () => {
      const id = await saveReport()
      const { cursor } = await pullReportRows(aoife)
      const correction = correctionOf(id, 2, { damper_notes: 'Second' })
      await correct(correction)
      const { reports } = await pullReportRows(aoife, cursor)
      expect(reports).toMatchObject([
        { id, version: 2, damper_notes: 'Second', correction_id: correction.correction_id },
      ])
      expect(Date.parse(String(reports[0]?.['received_at']))).toBeGreaterThan(Date.now() - DAY_MS)
    })

    it('[R29] a version cannot be changed or deleted, not even by the owner of the database', async () => {
      const id = await saveReport()
      await correct(correctionOf(id, 2, { damper_notes: 'Second' }))
      for (const attempt of [
        "update public.report_versions set content = '{}' where report_id = $1",
        'delete from public.report_versions where report_id = $1',
      ])
        await expect(target().query(attempt, [id])).rejects.toMatchObject({
          code: '42501',
          message: 'report_versions is only added to',
        })
      await target().query('delete from public.inspection_reports where id = $1', [id])
      expect(await versionsOf(id)).toEqual([])
    })
  })
}
