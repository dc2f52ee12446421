import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTarget } from '../support/useTarget.ts'
import { officeOf } from '../support/office.ts'
import type { Office } from '../support/office.ts'
import { AOIFE, signIn } from '../support/demoAccounts.ts'
import { attach, takePhoto, upload } from '../support/photo.ts'
import { pullReportRows } from '../support/pullRows.ts'
import { reportOn } from '../support/reportOn.ts'
import { openPostgresTarget, sharedPostgres } from './postgresTarget.ts'

const CONNECTIONS = 8
const TAP = '2026-03-04T09:15:00.123Z'

describe.skipIf(sharedPostgres() === null)('eight connections at once', () => {
  const target = useTarget(openPostgresTarget)
  let phones: SupabaseClient[]
  let office: Office
  beforeAll(async () => {
    phones = await Promise.all(Array.from({ length: CONNECTIONS }, () => signIn(target(), AOIFE)))
    office = officeOf(target())
  })

  const onEveryPhone = <Result>(send: (phone: SupabaseClient, index: number) => PromiseLike<Result>) =>
    Promise.all(phones.map(send))

  it('[OB10d] the same start takes effect once', async () => {
    const id = await office.assignJob()
    const results = await onEveryPhone((phone) =>
      phone
        .from('jobs')
        .update({ status: 'in_progress', actual_start_time: TAP })
        .eq('id', id)
        .eq('status', 'pending')
        .select('id'),
    )
    expect(results.map(({ error }) => error)).toEqual(phones.map(() => null))
    expect(results.filter(({ data }) => data?.length === 1)).toHaveLength(1)
  })

  it('[OB25e] [OB25f] a start is made and taken back once, by whichever phone, while others repeat the start', async () => {
    const id = await office.assignJob()
    const start = (phone: SupabaseClient) =>
      phone
        .from('jobs')
        .update({ status: 'in_progress', actual_start_time: TAP })
        .eq('id', id)
        .eq('status', 'pending')
        .select('id')
    expect((await onEveryPhone(start)).map(({ error }) => error)).toEqual(phones.map(() => null))
    const results = await onEveryPhone((phone, index) =>
      index % 2 === 0
        ? start(phone)
        : phone.rpc('unstart_job', {
            job_id: id,
            started_at: TAP,
            unstarted_at: `2026-03-04T09:16:0${index}Z`,
          }),
    )
    // Whether a start among them finds the job pending depends on the moment. All of these do.
    const again = await onEveryPhone(start)
    expect(again.map(({ error }) => error?.code)).toEqual(phones.map(() => '23505'))
    const refusals = results.flatMap(({ error }) => error?.code ?? [])
    expect(refusals.filter((code) => code !== '23505')).toEqual([])
    const history = await target().office.historyOf(id)
    expect(history.map((change) => change['to_status'])).toEqual(['in_progress', 'pending'])
    expect((await office.job(id))['status']).toBe('pending')
  })

  it('[OB10d] the same report is stored once, and the other inserts fail as duplicates', async () => {
    const report = reportOn(await office.assignJob({ status: 'in_progress' }))
    const results = await onEveryPhone((phone) => phone.from('inspection_reports').insert(report))
    expect(results.filter(({ error }) => error === null)).toHaveLength(1)
    expect(results.flatMap(({ error }) => error?.code ?? [])).toEqual(Array(7).fill('23505'))
    expect(await office.reportsOn(report.job_id)).toHaveLength(1)
    expect((await office.job(report.job_id))['status']).toBe('completed')
  })

  it('[OB10w] of eight different reports on one job, one is stored', async () => {
    const jobId = await office.assignJob({ status: 'in_progress' })
    const results = await onEveryPhone((phone) => phone.from('inspection_reports').insert(reportOn(jobId)))
    expect(results.filter(({ error }) => error === null)).toHaveLength(1)
    expect(results.flatMap(({ error }) => error?.code ?? [])).toEqual(Array(7).fill('PT409'))
    expect(await office.reportsOn(jobId)).toHaveLength(1)
  })

  it('[OB10d] the same photo is stored and attached once', async () => {
    const [phone] = phones
    const report = reportOn(await office.assignJob({ status: 'in_progress' }))
    await phone?.from('inspection_reports').insert(report)
    const photo = takePhoto(report.id, '1-crown.jpg')
    const uploads = await onEveryPhone((each) => upload(each, photo))
    expect(uploads.filter(({ error }) => error === null)).toHaveLength(1)
    const attached = await onEveryPhone((each) => attach(each, report.id, photo))
    expect(attached.map(({ error }) => error)).toEqual(phones.map(() => null))
    const [stored] = await office.reportsOn(report.job_id)
    expect(stored?.['photos']).toHaveLength(1)
  })

  it('[OB11b] eight different photos attached at once are all stored', async () => {
    const [phone] = phones
    const report = reportOn(await office.assignJob({ status: 'in_progress' }))
    await phone?.from('inspection_reports').insert(report)
    const taken = phones.map((each, index) => ({
      phone: each,
      photo: takePhoto(report.id, `${index}-crown.jpg`),
    }))
    await Promise.all(taken.map((each) => upload(each.phone, each.photo)))
    await Promise.all(taken.map((each) => attach(each.phone, report.id, each.photo)))
    const [stored] = await office.reportsOn(report.job_id)
    expect(stored?.['photos']).toEqual(taken.map(({ photo }) => photo.path))
  })

  it('[R19] a report gets no more than 200 photos, even if eight are attached at once', async () => {
    const [phone] = phones
    const report = reportOn(await office.assignJob({ status: 'in_progress' }))
    await phone?.from('inspection_reports').insert(report)
    await target().query(
      `update public.inspection_reports set photos = array(
         select id || '/' || number || '-x.jpg' from generate_series(1, 195) as number) where id = $1`,
      [report.id],
    )
    const taken = phones.map((each, index) => ({
      phone: each,
      photo: takePhoto(report.id, `${1000 + index}-crown.jpg`),
    }))
    await Promise.all(taken.map((each) => upload(each.phone, each.photo)))
    const results = await Promise.all(taken.map((each) => attach(each.phone, report.id, each.photo)))
    expect(results.filter(({ error }) => error === null)).toHaveLength(5)
    expect(results.flatMap(({ error }) => error?.code ?? [])).toEqual(Array(3).fill('PT409'))
    const [stored] = await office.reportsOn(report.job_id)
    expect(stored?.['photos']).toHaveLength(200)
  })

  describe('with a saved report', () => {
    const correctionOf = (reportId: string, note: string, correctionId: string = randomUUID()) => ({
      correction_id: correctionId,
      report_id: reportId,
      version: 2,
      replaces: reportId,
      corrected_at: new Date().toISOString(),
      findings: { damper_notes: note },
    })
    async function savedReport(): Promise<string> {
      const report = {
        ...reportOn(await office.assignJob({ status: 'in_progress' })),
        submitted_at: new Date().toISOString(),
      }
      await phones[0]?.from('inspection_reports').insert(report)
      return report.id
    }
    const versionsOf = (id: string) =>
      target().query(
        `select version, content ->> 'damper_notes' as note from public.report_versions where report_id = $1`,
        [id],
      )

    it('[OB10i] [R29] the same correction makes one version', async () => {
      const id = await savedReport()
      const correction = correctionOf(id, 'Rusted')
      const results = await onEveryPhone((phone) => phone.rpc('correct_report', correction))
      expect(results.map(({ data, error }) => error ?? data)).toEqual(phones.map(() => 2))
      expect(await versionsOf(id)).toEqual([{ version: 1, note: '' }])
    })

    it('[OB10h] [R29] of eight corrections of one version, one is made and the others are refused', async () => {
      const id = await savedReport()
      const results = await onEveryPhone((phone, index) =>
        phone.rpc('correct_report', correctionOf(id, `Phone ${index}`)),
      )
      const made = results.findIndex(({ error }) => error === null)
      expect(results.flatMap(({ error }) => error?.code ?? [])).toEqual(Array(7).fill('PT409'))
      expect(await versionsOf(id)).toEqual([{ version: 1, note: '' }])
      expect(
        await target().query('select version, damper_notes from public.inspection_reports where id = $1', [
          id,
        ]),
      ).toEqual([{ version: 2, damper_notes: `Phone ${made}` }])
    })

    it('[R29] [OB23d] a pull at the same time as a correction shows it, or the next one does', async () => {
      const ids = await onEveryPhone(savedReport)
      const pulling = onEveryPhone((phone) => pullReportRows(phone))
      const correcting = onEveryPhone((phone, index) =>
        phone.rpc('correct_report', correctionOf(ids[index] ?? '', 'Rusted')),
      )
      const [pulls, corrections] = await Promise.all([pulling, correcting])
      expect(corrections.map(({ error }) => error)).toEqual(phones.map(() => null))
      const [phone] = phones
      if (phone === undefined) throw new Error('There is no phone')
      for (const { cursor, reports } of pulls) {
        const later = await pullReportRows(phone, cursor)
        const known = new Map([...reports, ...later.reports].map((report) => [report.id, report['version']]))
        expect(ids.map((id) => known.get(id))).toEqual(ids.map(() => 2))
      }
    })
  })

  describe('at a visit where nobody is at home', () => {
    const visitTo = (jobId: string) => ({
      id: randomUUID(),
      job_id: jobId,
      reason: 'nobody_home',
      scheduled_date: '2026-03-04',
      recorded_at: TAP,
    })
    const recordsOf = (jobId: string) =>
      target().query('select id from public.visit_records where job_id = $1', [jobId])

    it('[OB10d] the same visit is recorded once, and the other inserts fail as duplicates', async () => {
      const visit = visitTo(await office.assignJob())
      const results = await onEveryPhone((phone) => phone.from('visit_records').insert(visit))
      expect(results.filter(({ error }) => error === null)).toHaveLength(1)
      expect(results.flatMap(({ error }) => error?.code ?? [])).toEqual(Array(7).fill('23505'))
      expect(await recordsOf(visit.job_id)).toEqual([{ id: visit.id }])
    })

    it('[R32] of eight visits after nine, one is recorded', async () => {
      const [phone] = phones
      const jobId = await office.assignJob()
      await phone?.from('visit_records').insert(Array.from({ length: 9 }, () => visitTo(jobId)))
      const results = await onEveryPhone((each) => each.from('visit_records').insert(visitTo(jobId)))
      expect(results.filter(({ error }) => error === null)).toHaveLength(1)
      expect(results.flatMap(({ error }) => error?.code ?? [])).toEqual(Array(7).fill('PT409'))
      expect(await recordsOf(jobId)).toHaveLength(10)
    })
  })

  it('a technician can send five reports on a cancelled job, even with eight phones at once', async () => {
    const jobId = await office.assignJob({ status: 'cancelled' })
    const results = await onEveryPhone((phone) => phone.from('inspection_reports').insert(reportOn(jobId)))
    expect(results.filter(({ error }) => error === null)).toHaveLength(5)
    expect(results.flatMap(({ error }) => error?.code ?? [])).toEqual(Array(3).fill('PT409'))
    expect(await office.reportsOn(jobId)).toHaveLength(5)
  })

  it('[R15] of eight reports with one number, one is stored, and no other job is completed', async () => {
    const jobs = await onEveryPhone(() => office.assignJob({ status: 'in_progress' }))
    const end = reportOn(jobs[0] ?? '').id.slice(-12)
    const results = await onEveryPhone((phone, index) =>
      phone
        .from('inspection_reports')
        .upsert(
          { ...reportOn(jobs[index] ?? ''), id: `${index}eadbeef-dead-4ead-8ead-${end}` },
          { onConflict: 'id', ignoreDuplicates: true },
        ),
    )
    expect(results.filter(({ error }) => error === null)).toHaveLength(1)
    for (const { error } of results) expect(error?.code ?? 'PT409').toMatch(/^(PT409|23505)$/)
    const statuses = await Promise.all(jobs.map(async (jobId) => (await office.job(jobId))['status']))
    expect(statuses.filter((status) => status === 'completed')).toHaveLength(1)
  })

  it('an insert that ends as a duplicate completes no job', async () => {
    const jobs = await onEveryPhone(() => office.assignJob({ status: 'in_progress' }))
    const { id } = reportOn('')
    const results = await onEveryPhone((phone, index) =>
      phone
        .from('inspection_reports')
        .upsert({ ...reportOn(jobs[index] ?? ''), id }, { onConflict: 'id', ignoreDuplicates: true }),
    )
    for (const { error } of results) expect(error?.code ?? 'none').toBe('none')
    const statuses = await Promise.all(jobs.map(async (jobId) => (await office.job(jobId))['status']))
    expect(statuses.filter((status) => status === 'completed')).toHaveLength(1)
  })

  it('accepts a hundred errors a day, even if eight phones report at once', async () => {
    const rangeError = {
      occurred_at: TAP,
      app_version: '1',
      place: 'tab',
      kind: 'uncaught',
      error: 'RangeError',
    }
    const results = await onEveryPhone((phone) =>
      phone.from('portal_errors').insert(Array.from({ length: 20 }, () => rangeError)),
    )
    expect(results.filter(({ error }) => error === null)).toHaveLength(5)
    expect(results.flatMap(({ error }) => error?.code ?? [])).toEqual(Array(3).fill('PT429'))
    expect(await target().query('select count(*)::int as count from public.portal_errors')).toEqual([
      { count: 100 },
    ])
  })

  it('[OB13c] a simultaneous report and cancellation end as one after the other, and no report is lost', async () => {
    const jobs = await onEveryPhone(() => office.assignJob({ status: 'in_progress' }))
    const reported = onEveryPhone((phone, index) =>
      phone.from('inspection_reports').insert(reportOn(jobs[index] ?? '')),
    )
    await Promise.all(jobs.map((jobId) => office.cancel(jobId)))
    expect((await reported).map(({ error }) => error)).toEqual(phones.map(() => null))
    for (const jobId of jobs) {
      const [report, ...others] = await office.reportsOn(jobId)
      expect(others).toEqual([])
      // The report came first and the office cancelled a completed job, or the report is marked for review.
      expect((await office.job(jobId))['status']).toBe('cancelled')
      expect(report).toBeDefined()
    }
  })
})
