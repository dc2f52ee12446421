import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTarget } from '../support/useTarget.ts'
import { officeOf } from '../support/office.ts'
import type { Office } from '../support/office.ts'
import { AOIFE, signIn } from '../support/demoAccounts.ts'
import { attach, takePhoto, upload } from '../support/photo.ts'
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

  const together = <Answer>(send: (phone: SupabaseClient, index: number) => PromiseLike<Answer>) =>
    Promise.all(phones.map(send))

  it('[OB10] the same start takes effect once', async () => {
    const id = await office.assignJob()
    const answers = await together((phone) =>
      phone
        .from('jobs')
        .update({ status: 'in_progress', actual_start_time: TAP })
        .eq('id', id)
        .eq('status', 'pending')
        .select('id'),
    )
    expect(answers.map(({ error }) => error)).toEqual(phones.map(() => null))
    expect(answers.filter(({ data }) => data?.length === 1)).toHaveLength(1)
  })

  it('[OB10] the same report is stored once, and the others are told that it is there', async () => {
    const report = reportOn(await office.assignJob({ status: 'in_progress' }))
    const answers = await together((phone) => phone.from('inspection_reports').insert(report))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(Array(7).fill('23505'))
    expect(await office.reportsOn(report.job_id)).toHaveLength(1)
    expect((await office.job(report.job_id))['status']).toBe('completed')
  })

  it('[OB10] of eight different reports on one job, one is stored', async () => {
    const jobId = await office.assignJob({ status: 'in_progress' })
    const answers = await together((phone) => phone.from('inspection_reports').insert(reportOn(jobId)))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(Array(7).fill('PT409'))
    expect(await office.reportsOn(jobId)).toHaveLength(1)
  })

  it('[OB11] the same photo is stored and attached once', async () => {
    const [phone] = phones
    const report = reportOn(await office.assignJob({ status: 'in_progress' }))
    await phone?.from('inspection_reports').insert(report)
    const photo = takePhoto(report.id, '1-crown.jpg')
    const uploads = await together((each) => upload(each, photo))
    expect(uploads.filter(({ error }) => error === null)).toHaveLength(1)
    const attached = await together((each) => attach(each, report.id, photo))
    expect(attached.map(({ error }) => error)).toEqual(phones.map(() => null))
    const [stored] = await office.reportsOn(report.job_id)
    expect(stored?.['photos']).toHaveLength(1)
  })

  it('[OB11] eight different photos that are attached at once all land', async () => {
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

  it('[R19] a report gets no more than 200 photos, also when eight are attached at once', async () => {
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
    const answers = await Promise.all(taken.map((each) => attach(each.phone, report.id, each.photo)))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(5)
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(Array(3).fill('PT409'))
    const [stored] = await office.reportsOn(report.job_id)
    expect(stored?.['photos']).toHaveLength(200)
  })

  it('a technician sends five reports on a cancelled job, also with eight phones at once', async () => {
    const jobId = await office.assignJob({ status: 'cancelled' })
    const answers = await together((phone) => phone.from('inspection_reports').insert(reportOn(jobId)))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(5)
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(Array(3).fill('PT409'))
    expect(await office.reportsOn(jobId)).toHaveLength(5)
  })

  it('[R15] of eight reports with one number, one is stored, and no other job is completed', async () => {
    const jobs = await together(() => office.assignJob({ status: 'in_progress' }))
    const end = reportOn(jobs[0] ?? '').id.slice(-12)
    const answers = await together((phone, index) =>
      phone
        .from('inspection_reports')
        .upsert(
          { ...reportOn(jobs[index] ?? ''), id: `${index}eadbeef-dead-4ead-8ead-${end}` },
          { onConflict: 'id', ignoreDuplicates: true },
        ),
    )
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    for (const { error } of answers) expect(error?.code ?? 'PT409').toMatch(/^(PT409|23505)$/)
    const statuses = await Promise.all(jobs.map(async (jobId) => (await office.job(jobId))['status']))
    expect(statuses.filter((status) => status === 'completed')).toHaveLength(1)
  })

  it('an insert that waits for a conflict and then does nothing completes no job', async () => {
    const jobs = await together(() => office.assignJob({ status: 'in_progress' }))
    const { id } = reportOn('')
    const answers = await together((phone, index) =>
      phone
        .from('inspection_reports')
        .upsert({ ...reportOn(jobs[index] ?? ''), id }, { onConflict: 'id', ignoreDuplicates: true }),
    )
    for (const { error } of answers) expect(error?.code ?? 'none').toBe('none')
    const statuses = await Promise.all(jobs.map(async (jobId) => (await office.job(jobId))['status']))
    expect(statuses.filter((status) => status === 'completed')).toHaveLength(1)
  })

  it('a hundred errors a day are taken, also when eight phones report at once', async () => {
    const met = { occurred_at: TAP, app_version: '1', place: 'tab', kind: 'uncaught', error: 'RangeError' }
    const answers = await together((phone) =>
      phone.from('portal_errors').insert(Array.from({ length: 20 }, () => met)),
    )
    expect(answers.filter(({ error }) => error === null)).toHaveLength(5)
    expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(Array(3).fill('PT429'))
    expect(await target().query('select count(*)::int as count from public.portal_errors')).toEqual([
      { count: 100 },
    ])
  })

  it('[OB10] a report and a cancellation at once leave one of the two orders, and no report is lost', async () => {
    const jobs = await together(() => office.assignJob({ status: 'in_progress' }))
    const reported = together((phone, index) =>
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
