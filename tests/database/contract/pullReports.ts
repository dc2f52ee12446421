import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it as everyRow } from 'vitest'
import { REPORT_FIELD_NAMES } from '#domain/reportFields.ts'
import { AOIFE, CORMAC, INACTIVE, signIn, UNLINKED } from '../support/demoAccounts.ts'
import { officeOf, type Office } from '../support/office.ts'
import { pullReportRows } from '../support/pullRows.ts'
import { reportOn } from '../support/reportOn.ts'
import type { Backend } from '../support/target.ts'

/** What a pull of reports returns (decision 027). */
export function pullReportsContract(target: () => Backend, it = everyRow): void {
  describe('a pull of reports', () => {
    let cormac: SupabaseClient
    let office: Office
    beforeAll(async () => {
      office = officeOf(target())
      cormac = await signIn(target(), CORMAC)
    })

    const submit = async () => {
      const report = reportOn(await office.assignJob({ to: CORMAC, status: 'in_progress' }))
      const { error } = await cormac.from('inspection_reports').insert(report)
      if (error) throw error
      return report
    }
    /** Adds reports of past visits, all in one transaction. Returns their job. */
    const addReports = async (count: number) => {
      const jobId = await office.assignJob({ to: CORMAC, status: 'completed' })
      await office.addReports(jobId, count)
      return jobId
    }
    /** Reads all pages. */
    const pullAll = async (since: unknown = null) => {
      const pages = [await pullReportRows(cormac, since)]
      for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
        pages.push(await pullReportRows(cormac, since, next))
      return { pages, reports: pages.flatMap(({ reports }) => reports), cursor: pages[0]?.cursor }
    }

    it('[OB19a] without a cursor contains the reports that have changed since a time', async () => {
      const { id } = await submit()
      const pull = await pullReportRows(cormac)
      expect(pull).toMatchObject({ full: true, next: null })
      expect(pull.reports.find((report) => report.id === id)).toMatchObject({
        damper_notes: '',
        chimney_crown_status: 'poor',
        recommendations: ['Repoint, then seal', 'Fit a cowl {90}', '"quoted"'],
        photos: [],
        photo_captions: {},
        submitted_at: '2026-03-04T10:45:30.123+00:00',
      })
      expect(Math.abs(Date.parse(pull.now) - Date.now())).toBeLessThan(60_000)
      const others = ['id', 'job_id', 'submitted_at', 'received_at', 'updated_at', 'photos', 'photo_captions']
      const ofCorrections = ['photo_parts', 'photo_versions', 'version', 'corrected_at', 'correction_id']
      const names = [...REPORT_FIELD_NAMES, ...others, ...ofCorrections].toSorted()
      for (const report of pull.reports) expect(Object.keys(report).toSorted()).toEqual(names)

      const { data } = await cormac.rpc('pull_reports', { since: null, first_change: '2999-01-01' })
      expect(data).toMatchObject({ full: true, reports: [] })
    })

    it('[OB19c] with a cursor contains those that were sent, corrected or got a photo since', async () => {
      const { id } = await submit()
      const { cursor } = await pullReportRows(cormac)
      expect(await pullReportRows(cormac, cursor)).toMatchObject({ full: false, reports: [], next: null })
      await office.editReport(id, { damper_notes: 'Seized' })
      const corrected = await pullReportRows(cormac, cursor)
      expect(corrected.reports).toMatchObject([{ id, damper_notes: 'Seized' }])
      await office.editReport(id, { photos: [`${id}/1-x.jpg`] })
      const photographed = await pullReportRows(cormac, corrected.cursor)
      expect(photographed.reports).toMatchObject([{ id, photos: [`${id}/1-x.jpg`] }])
      const { id: next } = await submit()
      expect((await pullReportRows(cormac, photographed.cursor)).reports).toMatchObject([{ id: next }])
    })

    it.each([99, 100, 101, 250])(
      '[OB19d] contains %i reports of one transaction once each, a hundred per page',
      async (count) => {
        const { cursor } = await pullReportRows(cormac)
        const jobId = await addReports(count)
        const pull = await pullAll(cursor)
        expect(pull.reports.map((report) => report.job_id)).toEqual(Array(count).fill(jobId))
        expect(new Set(pull.reports.map(({ id }) => id)).size).toBe(count)
        expect(pull.pages.every(({ reports, full }) => reports.length <= 100 && !full)).toBe(true)
        expect((await pullAll(pull.cursor)).reports).toEqual([])
        await office.deleteReportsOn(jobId)
      },
    )

    it("[OB19d] misses nothing that changes between two pages, if it continues from the first page's cursor", async () => {
      const { cursor } = await pullReportRows(cormac)
      const jobId = await addReports(150)
      const first = await pullReportRows(cormac, cursor)
      const changed = first.reports[0]?.id ?? ''
      await office.editReport(changed, { damper_notes: 'Late' })
      const second = await pullReportRows(cormac, cursor, first.next)
      const afterwards = await pullReportRows(cormac, first.cursor)
      expect(second.reports).toHaveLength(51)
      expect(afterwards.reports).toMatchObject([{ id: changed, damper_notes: 'Late' }])
      await office.deleteReportsOn(jobId)
    })

    it("[R23] contains nobody else's reports", async () => {
      const aoife = await signIn(target(), AOIFE)
      const { id } = await submit()
      const { cursor } = await pullReportRows(cormac)
      const pull = await pullReportRows(aoife, cursor)
      expect(pull.full).toBe(true)
      expect(pull.reports.map((report) => report.id)).not.toContain(id)
    })

    it.each([UNLINKED, INACTIVE])('[OB21a] has no rows and no cursor for %s', async (email) => {
      expect(await pullReportRows(await signIn(target(), email))).toMatchObject({
        full: false,
        cursor: null,
        reports: [],
        next: null,
      })
    })

    it.each(['', '0', '.', `1.${randomUUID()} `, '-1.x', 7])(
      '[OB19d] starts with the first page if its place is none (%j)',
      async (after) => {
        await submit()
        const expected = await pullReportRows(cormac)
        expect((await pullReportRows(cormac, null, after)).reports).toEqual(expected.reports)
        expect(await pullReportRows(cormac, 'garbage')).toMatchObject({ full: true })
      },
    )
  })
}
