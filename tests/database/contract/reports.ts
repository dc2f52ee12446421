import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it } from 'vitest'
import { CHIMNEY_PARTS } from '#domain/chimney.ts'
import { reportNumber } from '#domain/report.ts'
import { fieldsOfKind, REPORT_FIELDS } from '#domain/reportFields.ts'
import { officeOf } from '../support/office.ts'
import type { Office } from '../support/office.ts'
import { AOIFE, CORMAC, signIn } from '../support/demoAccounts.ts'
import { reportOn } from '../support/reportOn.ts'
import type { Target } from '../support/target.ts'

const MOST_REPORTS = 5
const NEW_FORM = {
  inspection_level: 'level_1',
  overall_status: 'good',
  carbon_monoxide_detected: false,
  smoke_test_passed: true,
  structural_issues: false,
  recommendations: [],
  priority_items: [],
  photos: [],
  photo_captions: {},
  photo_parts: {},
  photo_versions: {},
  signed_by: '',
  customer_signature: '',
  needs_review: false,
  version: 1,
}
const DAY_MS = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** Submitting reports, and repeating that. */
export function reportsContract(target: () => Target): void {
  describe('reports', () => {
    let aoife: SupabaseClient
    let office: Office
    beforeAll(async () => {
      aoife = await signIn(target(), AOIFE)
      office = officeOf(target())
    })

    const submit = (report: object) => aoife.from('inspection_reports').insert(report).select().single()

    it('[R15] [R41] a report is stored as sent, with the number that the device printed', async () => {
      const report = {
        ...reportOn(await office.assignJob({ status: 'in_progress' })),
        firebox_not_inspected: 'not_inspected',
        carbon_monoxide_not_tested: 'not_tested',
        smoke_test_not_tested: 'not_tested',
        structural_issues_not_tested: null,
      }
      const { data, error, status } = await submit(report)
      expect(error).toBeNull()
      expect(status).toBe(201)
      const { submitted_at, ...findings } = report
      expect(data).toMatchObject({ ...findings, photos: [], needs_review: false })
      expect(data.report_number).toBe(reportNumber(report.id))
      expect(Date.parse(data.submitted_at)).toBe(Date.parse(submitted_at))
    })

    it('[R17] a report completes its job at the time it was saved', async () => {
      const report = reportOn(await office.assignJob({ status: 'in_progress' }))
      await submit(report)
      const job = await office.job(report.job_id)
      expect(job['status']).toBe('completed')
      expect(new Date(String(job['actual_end_time'])).toISOString()).toBe(report.submitted_at)
    })

    it('a repeated report is recognised by its id and changes nothing', async () => {
      const report = reportOn(await office.assignJob({ status: 'in_progress' }))
      await submit(report)
      const before = await office.job(report.job_id)
      const again = await submit({ ...report, damper_notes: 'another text' })
      expect(again.status).toBe(409)
      expect(again.error?.code).toBe('23505')
      expect(await office.job(report.job_id)).toEqual(before)
      expect(await office.reportsOn(report.job_id)).toMatchObject([{ damper_notes: '' }])
    })

    it.each(['pending', 'cancelled', 'in_progress'])(
      'a repeated report is still recognised after the office made the job %s',
      async (status) => {
        const report = reportOn(await office.assignJob({ status: 'in_progress' }))
        await submit(report)
        await office.setStatus(report.job_id, status)
        expect((await submit(report)).error?.code).toBe('23505')
        expect((await office.job(report.job_id))['status']).toBe(status)
      },
    )

    it('a report with only a job gets the defaults of a new form', async () => {
      const job_id = await office.assignJob({ status: 'in_progress' })
      const { data } = await submit({ job_id })
      expect(Math.abs(Date.parse(data.submitted_at) - Date.now())).toBeLessThan(DAY_MS)
      expect(data).toMatchObject({
        ...NEW_FORM,
        ...Object.fromEntries(CHIMNEY_PARTS.map((part) => [`${part}_status`, 'good'])),
        ...Object.fromEntries(fieldsOfKind('reason', 'not-tested', 'day').map((field) => [field, null])),
        ...Object.fromEntries(fieldsOfKind('text').map((field) => [field, ''])),
      })
    })

    const enterReportOn = (jobId: string) =>
      target().query(
        `insert into public.inspection_reports (job_id, technician_id)
         select id, technician_id from public.jobs where id = $1`,
        [jobId],
      )

    it('[R24] a report that the office enters leaves the status of its job', async () => {
      const jobId = await office.assignJob({ status: 'in_progress' })
      await enterReportOn(jobId)
      expect(await office.job(jobId)).toMatchObject({ status: 'in_progress', actual_end_time: null })
    })

    it('[OB10w] the office cannot enter a second report beside one that counts', async () => {
      const jobId = await office.assignJob({ status: 'in_progress' })
      await enterReportOn(jobId)
      await expect(enterReportOn(jobId)).rejects.toThrow('one_report_per_job')
      expect(await office.reportsOn(jobId)).toHaveLength(1)
    })

    it('[OB13f] a report that was superseded keeps the time of that', async () => {
      const report = reportOn(await office.assignJob({ status: 'in_progress' }))
      await submit(report)
      await office.setStatus(report.job_id, 'pending')
      const [first] = await office.reportsOn(report.job_id)
      await office.setStatus(report.job_id, 'cancelled')
      await office.setStatus(report.job_id, 'pending')
      expect((await office.reportsOn(report.job_id))[0]?.['superseded_at']).toEqual(first?.['superseded_at'])
    })

    it('[R24] a report whose photos lie elsewhere cannot be entered, not even by the office', async () => {
      await expect(
        target().query(
          `insert into public.inspection_reports (job_id, technician_id, photos)
           select id, technician_id, array[gen_random_uuid() || '/1-a.jpg'] from public.jobs where id = $1`,
          [await office.assignJob({ status: 'completed' })],
        ),
      ).rejects.toMatchObject({ code: 'PT422' })
    })

    it('a completed job accepts its report and keeps its end time', async () => {
      const job_id = await office.assignJob({ status: 'completed' })
      const before = await office.job(job_id)
      expect((await submit(reportOn(job_id))).error).toBeNull()
      expect(await office.job(job_id)).toEqual(before)
    })

    describe('on a job that was completed without one', () => {
      /** The job, with the time of its completion by the device's clock and by the server's. */
      async function completedJob(ended: number, received: number): Promise<string> {
        const jobId = await office.assignJob({ status: 'completed' })
        await target().query(
          'update public.jobs set actual_end_time = $2, end_received_at = $3 where id = $1',
          [jobId, inDays(ended), inDays(received)],
        )
        return jobId
      }
      const written = (jobId: string, days: number) => ({ ...reportOn(jobId), submitted_at: inDays(days) })

      it.each([
        ['is within thirty days', { ended: -29, received: -29, writtenAt: 0 }],
        ['was written in time and arrives late', { ended: -59, received: -59, writtenAt: -40 }],
        ['follows a completion that arrived late', { ended: -45, received: -20, writtenAt: 0 }],
        [
          'follows a completion by a clock that had forgotten the year',
          { ended: -4000, received: -1, writtenAt: 0 },
        ],
        ['is by a clock that is years ahead', { ended: -10, received: -10, writtenAt: 4000 }],
      ])('[R25] is accepted if it %s', async (_what, { ended, received, writtenAt }) => {
        const jobId = await completedJob(ended, received)
        expect((await submit(written(jobId, writtenAt))).error).toBeNull()
        expect(await office.reportsOn(jobId)).toMatchObject([{ needs_review: false }])
      })

      it.each([
        ['is a day late', { ended: -31, received: -31, writtenAt: 0 }],
        ['is years late', { ended: -1000, received: -1000, writtenAt: 0 }],
        ['is years late by the server’s clock alone', { ended: -1000, received: -1000, writtenAt: -1000 }],
        [
          'was written in time and arrives sixty-one days later',
          { ended: -61, received: -61, writtenAt: -50 },
        ],
        ['follows a completion in the future', { ended: 4000, received: -61, writtenAt: 0 }],
      ])('[R25] is refused if it %s', async (_what, { ended, received, writtenAt }) => {
        const jobId = await completedJob(ended, received)
        const before = await office.job(jobId)
        const { error, status } = await submit(written(jobId, writtenAt))
        expect({ status, code: error?.code, message: error?.message }).toEqual({
          status: 409,
          code: 'PT409',
          message: 'A job can be reported on for thirty days after its completion. Please ring the office',
        })
        expect(await office.reportsOn(jobId)).toEqual([])
        expect(await office.job(jobId)).toEqual(before)
      })

      it('[OB10d] is recognised when it is repeated, however late', async () => {
        const jobId = await completedJob(-1, -1)
        const report = written(jobId, 0)
        await submit(report)
        await target().query(
          "update public.jobs set actual_end_time = '2020-01-01', end_received_at = '2020-01-01' where id = $1",
          [jobId],
        )
        expect((await submit(report)).error?.code).toBe('23505')
      })

      it('[OB13c] is stored for review, however late, if the job was given to somebody else', async () => {
        const jobId = await completedJob(-1000, -1000)
        await office.reassign(jobId, CORMAC)
        expect((await submit(written(jobId, 0))).data).toMatchObject({ needs_review: true })
      })
    })

    it('[R19] is refused with the id of a visit record, whose folder of photos it would share', async () => {
      const jobId = await office.assignJob({ status: 'in_progress' })
      const visit = { id: randomUUID(), job_id: jobId, reason: 'unsafe', scheduled_date: '2026-03-04' }
      await aoife.from('visit_records').insert({ ...visit, recorded_at: inDays(0) })
      for (const email of [AOIFE, CORMAC]) {
        const client = await signIn(target(), email)
        const ownJob = await office.assignJob({ to: email, status: 'in_progress' })
        const { error, status } = await client
          .from('inspection_reports')
          .insert({ ...reportOn(ownJob), id: visit.id })
        expect({ status, code: error?.code, message: error?.message }).toEqual({
          status: 409,
          code: 'PT409',
          message: 'The record of a visit has this id already',
        })
        expect(await office.reportsOn(ownJob)).toEqual([])
      }
    })

    it.each(['recommendations', 'priority_items'])(
      '%s may be no more than they may have characters, even if all are empty',
      async (list) => {
        const jobId = await office.assignJob({ status: 'in_progress' })
        const withItems = (count: number, item: string) => ({
          ...reportOn(jobId),
          [list]: Array.from({ length: count }, () => item),
        })
        expect((await submit(withItems(20_001, ''))).error?.code).toBe('23514')
        expect((await submit(withItems(20_000, 'a'))).error).toBeNull()
      },
    )

    it('a job accepts one report', async () => {
      const job_id = await office.assignJob({ status: 'in_progress' })
      await submit(reportOn(job_id))
      const second = await submit(reportOn(job_id))
      expect(second.status).toBe(409)
      expect(second.error).toMatchObject({ code: 'PT409', message: 'This job has another report already' })
      expect(await office.reportsOn(job_id)).toHaveLength(1)
    })

    it('a job that was not started accepts no report', async () => {
      const job_id = await office.assignJob()
      const { error, status } = await submit(reportOn(job_id))
      expect(status).toBe(422)
      expect(error).toMatchObject({ code: 'PT422', message: 'Start the job before you report on it' })
      expect(await office.reportsOn(job_id)).toEqual([])
    })

    it('a report on a job that was cancelled meanwhile is stored for review', async () => {
      const job_id = await office.assignJob({ status: 'in_progress' })
      await office.cancel(job_id)
      const { data, error } = await submit(reportOn(job_id))
      expect(error).toBeNull()
      expect(data).toMatchObject({ needs_review: true })
      expect((await office.job(job_id))['status']).toBe('cancelled')
    })

    it('a report on a reassigned job is stored for review, beside that of the new technician', async () => {
      const job_id = await office.assignJob({ status: 'in_progress' })
      await office.reassign(job_id, CORMAC)
      const report = reportOn(job_id)
      expect((await submit(report)).data).toMatchObject({ needs_review: true })
      expect((await office.job(job_id))['status']).toBe('in_progress')
      expect((await submit(report)).error?.code).toBe('23505')

      const cormac = await signIn(target(), CORMAC)
      const theirs = await cormac.from('inspection_reports').insert(reportOn(job_id)).select().single()
      expect(theirs.data).toMatchObject({ needs_review: false })
      expect((await office.job(job_id))['status']).toBe('completed')
    })

    it('a technician can send five reports on a job that is no longer theirs, and not one more', async () => {
      const [cancelled, givenAway] = [
        await office.assignJob({ status: 'in_progress' }),
        await office.assignJob({ status: 'in_progress' }),
      ]
      await office.cancel(cancelled)
      await office.reassign(givenAway, CORMAC)
      for (const job_id of [cancelled, givenAway]) {
        const five = Array.from({ length: MOST_REPORTS }, () => reportOn(job_id))
        expect((await aoife.from('inspection_reports').insert(five)).error).toBeNull()
        const { error, status } = await submit(reportOn(job_id))
        expect({ status, code: error?.code, message: error?.message }).toEqual({
          status: 409,
          code: 'PT409',
          message: 'You have sent 5 reports on this job already. Please ring the office',
        })
        expect((await submit(five[0] ?? {})).error?.code).toBe('23505')
        expect(await office.reportsOn(job_id)).toHaveLength(MOST_REPORTS)
      }
      // The limit is per technician.
      const cormac = await signIn(target(), CORMAC)
      const theirs = await cormac.from('inspection_reports').insert(reportOn(givenAway)).select().single()
      expect(theirs.data).toMatchObject({ needs_review: false })
    })

    it('of six reports in one request, none is stored', async () => {
      const job_id = await office.assignJob({ status: 'cancelled' })
      const six = Array.from({ length: MOST_REPORTS + 1 }, () => reportOn(job_id))
      expect((await aoife.from('inspection_reports').insert(six)).error?.code).toBe('PT409')
      expect(await office.reportsOn(job_id)).toEqual([])
    })

    it('[R15] a report with the number of another is refused, whoever sent that one', async () => {
      const first = reportOn(await office.assignJob({ status: 'in_progress' }))
      await submit(first)
      for (const email of [AOIFE, CORMAC]) {
        const client = await signIn(target(), email)
        const job_id = await office.assignJob({ to: email, status: 'in_progress' })
        const id = `deadbeef-dead-4ead-8ead-${first.id.slice(-12)}`
        const { error, status } = await client.from('inspection_reports').insert({ ...reportOn(job_id), id })
        expect({ status, code: error?.code, message: error?.message }).toEqual({
          status: 409,
          code: 'PT409',
          message: 'Another report has this number already',
        })
        expect(await office.reportsOn(job_id)).toEqual([])
        expect((await office.job(job_id))['status']).toBe('in_progress')
      }
    })

    it('[R15] no two reports have the same number, even if the office inserts them', async () => {
      const first = reportOn(await office.assignJob({ status: 'in_progress' }))
      await submit(first)
      const job_id = await office.assignJob({ status: 'completed' })
      await expect(
        target().query(
          `insert into public.inspection_reports (id, job_id, technician_id)
           select $1, id, technician_id from public.jobs where id = $2`,
          [`deadbeef-dead-4ead-8ead-${first.id.slice(-12)}`, job_id],
        ),
      ).rejects.toThrow(/reports_by_number/)
    })

    it.each([
      '00000000-0000-0000-0000-000000000000',
      '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
      '6ba7b810-9dad-41d1-c0b4-00c04fd430c8',
    ])('[R15] %s is refused as an id that no device generates', async (id) => {
      const job_id = await office.assignJob({ status: 'in_progress' })
      const { error, status } = await submit({ ...reportOn(job_id), id })
      expect({ status, code: error?.code }).toEqual({ status: 422, code: 'PT422' })
      expect(await office.reportsOn(job_id)).toEqual([])
    })

    it.each([
      ['its id', { id: randomUUID() }],
      ['its job', { job_id: 'd0000000-0000-4000-8000-000000000001' }],
      ['the time it was saved', { submitted_at: '2026-03-04T10:45:31Z' }],
    ])('[OB10f] even the office cannot change %s of a report', async (_what, change) => {
      const report = reportOn(await office.assignJob({ status: 'in_progress' }))
      await submit(report)
      const [column = '', value] = Object.entries(change)[0] ?? []
      await expect(
        target().query(`update public.inspection_reports set ${column} = $1 where id = $2`, [
          value,
          report.id,
        ]),
      ).rejects.toMatchObject({
        code: 'PT409',
        message: 'A report keeps its id, its job and the moment that it was saved',
      })
      expect(await office.reportsOn(report.job_id)).toMatchObject([{ id: report.id }])
    })

    it('an insert that ends in a conflict leaves the job unchanged', async () => {
      const mine = reportOn(await office.assignJob({ status: 'in_progress' }))
      await submit(mine)
      const cormac = await signIn(target(), CORMAC)
      const ignoring = { onConflict: 'id', ignoreDuplicates: true }
      const theirJob = await office.assignJob({ to: CORMAC, status: 'in_progress' })
      const theirs = { ...reportOn(theirJob), id: mine.id }
      expect((await cormac.from('inspection_reports').upsert(theirs, ignoring)).error?.code).toBe('PT409')
      const myJob = await office.assignJob({ status: 'in_progress' })
      await aoife.from('inspection_reports').upsert({ ...reportOn(myJob), id: mine.id }, ignoring)
      for (const jobId of [theirJob, myJob]) {
        expect((await office.job(jobId))['status']).toBe('in_progress')
        expect(await office.reportsOn(jobId)).toEqual([])
      }
    })

    it.each([
      ...fieldsOfKind('text').map((field) => ({ field, most: 20_000, letter: 'é' })),
      { field: 'signed_by', most: 200, letter: 'é' },
      { field: 'customer_signature', most: 20_000, letter: '0' },
    ])('$field may have $most characters, and not one more', async ({ field, most, letter }) => {
      const report = reportOn(await office.assignJob({ status: 'in_progress' }))
      const tooLong = await submit({ ...report, [field]: letter.repeat(most + 1) })
      expect(tooLong.status).toBe(400)
      expect(tooLong.error?.code).toBe('23514')
      const { data, error } = await submit({ ...report, [field]: letter.repeat(most) })
      expect(error).toBeNull()
      expect(data[field]).toHaveLength(most)
    })

    it('stores captions by the paths of the photos', async () => {
      const report = reportOn(await office.assignJob({ status: 'in_progress' }))
      const photo_captions = {
        [`${report.id}/1772620000001-flue.jpg`]: 'Soot 🔥 “3 mm”',
        [`${report.id}/1772620000000-crown.jpg`]: 'é'.repeat(500),
      }
      const { data, error } = await submit({ ...report, photo_captions })
      expect(error).toBeNull()
      expect(data.photo_captions).toEqual(photo_captions)
    })

    it.each([
      ['a list of captions', () => ['Soot']],
      ['a caption that is not text', (id: string) => ({ [`${id}/1-a.jpg`]: { html: '<b>' } })],
      ['an empty caption', (id: string) => ({ [`${id}/1-a.jpg`]: '' })],
      ['a caption of 501 characters', (id: string) => ({ [`${id}/1-a.jpg`]: 'é'.repeat(501) })],
      ["a caption in another report's folder", () => ({ [`${randomUUID()}/1-a.jpg`]: 'Soot' })],
      [
        '201 captions',
        (id: string) => Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`${id}/${n}.jpg`, 'Soot'])),
      ],
    ])('%s is refused', async (_what, captionsOf) => {
      const report = reportOn(await office.assignJob({ status: 'in_progress' }))
      const { error } = await submit({ ...report, photo_captions: captionsOf(report.id) })
      expect(error?.code).toBe('23514')
      expect((await office.job(report.job_id))['status']).toBe('in_progress')
    })

    it('captions cannot be changed once the report is stored', async () => {
      const report = reportOn(await office.assignJob({ status: 'in_progress' }))
      await submit(report)
      const { error } = await aoife
        .from('inspection_reports')
        .update({ photo_captions: { [`${report.id}/1-a.jpg`]: 'Soot' } })
        .eq('id', report.id)
      expect(error?.code).toBe('42501')
    })

    it.each(fieldsOfKind('level', 'condition', 'reason', 'not-tested'))(
      '[section 4] [R30] [R41] %s is stored with each listed value, and with no other',
      async (field) => {
        const { options } = REPORT_FIELDS[field]
        for (const value of Object.keys(options)) {
          const report = reportOn(await office.assignJob({ status: 'in_progress' }))
          expect((await submit({ ...report, [field]: value })).data, value).toMatchObject({ [field]: value })
        }
        const report = reportOn(await office.assignJob({ status: 'in_progress' }))
        expect((await submit({ ...report, [field]: 'Good' })).error?.code).toBe('23514')
        expect((await office.job(report.job_id))['status']).toBe('in_progress')
      },
    )
  })
}
