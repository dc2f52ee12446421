import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it } from 'vitest'
import { CHIMNEY_PARTS } from '#domain/chimney.ts'
import { AOIFE, CORMAC, signIn } from '../support/demoAccounts.ts'
import { newCustomer } from '../support/newCustomer.ts'
import { officeOf, type Office } from '../support/office.ts'
import { attach, takePhoto, upload } from '../support/photo.ts'
import { pullChanges } from '../support/pullRows.ts'
import { reportOn } from '../support/reportOn.ts'
import type { Target } from '../support/target.ts'

/** Records of visits at which the job could not be done [R32], and what is known of earlier visits [R33]. */
export function visitsContract(target: () => Target): void {
  let office: Office
  let aoife: SupabaseClient
  let cormac: SupabaseClient
  beforeAll(async () => {
    office = officeOf(target())
    aoife = await signIn(target(), AOIFE)
    cormac = await signIn(target(), CORMAC)
  })

  const pulledJob = async (client: SupabaseClient, id: string, since: string | null = null) =>
    (await pullChanges(client, since)).jobs.find((job) => job.id === id)

  describe('a visit record', () => {
    const visitTo = (jobId: string) => ({
      id: randomUUID(),
      job_id: jobId,
      reason: 'no_access',
      note: 'Gate locked, nobody answers',
      scheduled_date: '2026-03-04',
      recorded_at: '2026-03-04T10:45:30.123Z',
    })
    const record = async (client: SupabaseClient, visit: object) => client.from('visit_records').insert(visit)

    /** Moves what the server knows of the job's end and of its technicians into the past. */
    async function ageJob(jobId: string, age: string): Promise<void> {
      await withoutTriggers([
        `update public.jobs set end_received_at = end_received_at - interval '${age}' where id = '${jobId}'`,
        `update public.job_assignments set ended_at = ended_at - interval '${age}' where job_id = '${jobId}'`,
        `update public.job_status_changes set received_at = received_at - interval '${age}' where job_id = '${jobId}'`,
      ])
    }

    const ageVisits = () =>
      withoutTriggers(["update public.visit_records set received_at = received_at - interval '1 day'"])

    async function withoutTriggers(statements: readonly string[]): Promise<void> {
      const body = ["set local session_replication_role = 'replica'", ...statements].join('; ')
      await target().query(`do $$ begin ${body}; end $$`)
    }

    it('[R32] is kept with its technician, and leaves the status of the job', async () => {
      const jobId = await office.assignJob()
      const visit = visitTo(jobId)
      expect((await record(aoife, visit)).error).toBeNull()
      const { data } = await aoife.from('visit_records').select().eq('id', visit.id).single()
      expect(data).toMatchObject({ reason: 'no_access', note: visit.note, photos: [] })
      expect(await office.job(jobId)).toMatchObject({ status: 'pending' })
    })

    it('[R32] comes back with its job, the latest of several', async () => {
      const jobId = await office.assignJob()
      const { cursor } = await pullChanges(aoife)
      await record(aoife, { ...visitTo(jobId), reason: 'unsafe' })
      await record(aoife, visitTo(jobId))
      expect((await pulledJob(aoife, jobId, cursor))?.['told_office']).toEqual({
        reason: 'no_access',
        scheduled_date: '2026-03-04',
        recorded_at: '2026-03-04T10:45:30.123+00:00',
      })
    })

    it('[OB13c] is accepted for a job that was cancelled or given to somebody else meanwhile', async () => {
      const jobId = await office.assignJob()
      await office.reassign(jobId, CORMAC)
      expect((await record(aoife, visitTo(jobId))).error).toBeNull()
      await office.cancel(jobId)
      expect((await record(aoife, visitTo(jobId))).error).toBeNull()
    })

    it('[R23] is refused for a job that was never theirs', async () => {
      const jobId = await office.assignJob({ to: CORMAC })
      expect((await record(aoife, visitTo(jobId))).error).toMatchObject({ code: 'PT403' })
    })

    it('[R32] has a random id, as a phone makes it', async () => {
      const visit = { ...visitTo(await office.assignJob()), id: '6ba7b810-9dad-41d1-c0b4-00c04fd430c8' }
      expect((await record(aoife, visit)).error).toMatchObject({ code: 'PT422' })
    })

    it('[OB10d] has an id that can be used once', async () => {
      const visit = visitTo(await office.assignJob())
      await record(aoife, visit)
      expect((await record(aoife, visit)).error).toMatchObject({ code: '23505' })
    })

    it('[R32] is refused after ten others of the same job', async () => {
      const jobId = await office.assignJob()
      for (let count = 0; count < 10; count += 1) await record(aoife, visitTo(jobId))
      const { error } = await record(aoife, visitTo(jobId))
      expect(error).toMatchObject({ code: 'PT409', message: expect.stringContaining('10 visits') })
      await office.reassign(jobId, CORMAC)
      expect((await record(cormac, visitTo(jobId))).error).toBeNull()
    })

    it.each(['completed', 'cancelled'])(
      '[R53] is accepted for sixty days after its job was %s, and not longer',
      async (status) => {
        const jobId = await office.assignJob({ status: 'in_progress' })
        await office.setStatus(jobId, status)
        await ageJob(jobId, '59 days 23 hours')
        expect((await record(aoife, visitTo(jobId))).error).toBeNull()
        await ageJob(jobId, '2 hours')
        expect((await record(aoife, visitTo(jobId))).error).toMatchObject({
          code: 'PT409',
          message:
            'A visit can be recorded for sixty days after its job was done or taken away. Please ring the office',
        })
        await office.setStatus(jobId, 'pending')
        expect((await record(aoife, visitTo(jobId))).error).toBeNull()
      },
    )

    it('[R53] is accepted for sixty days after its job was given to somebody else, and not longer', async () => {
      const jobId = await office.assignJob()
      await office.reassign(jobId, CORMAC)
      await ageJob(jobId, '59 days 23 hours')
      expect((await record(aoife, visitTo(jobId))).error).toBeNull()
      await ageJob(jobId, '2 hours')
      expect((await record(aoife, visitTo(jobId))).error).toMatchObject({ code: 'PT409' })
      // That it was cancelled since gives no more time.
      await office.cancel(jobId)
      expect((await record(aoife, visitTo(jobId))).error).toMatchObject({ code: 'PT409' })
      await office.setStatus(jobId, 'pending')
      await office.reassign(jobId, AOIFE)
      expect((await record(aoife, visitTo(jobId))).error).toBeNull()
    })

    it('[R53] [OB10f] that was stored before is recognised when its sixty days are over', async () => {
      const jobId = await office.assignJob()
      const visit = visitTo(jobId)
      await record(aoife, visit)
      await office.cancel(jobId)
      await ageJob(jobId, '61 days')
      expect((await record(aoife, visit)).error).toMatchObject({ code: '23505' })
    })

    it('[R53] is refused after a hundred of one technician within a day', async () => {
      const jobId = await office.assignJob({ to: CORMAC })
      await target().query(
        `insert into public.visit_records (id, job_id, technician_id, reason, scheduled_date, recorded_at)
         select gen_random_uuid(), job.id, job.technician_id, 'other', job.scheduled_date, now()
         from public.jobs as job, generate_series(1, 100)
         where job.id = (select id from public.jobs where job_number = 'CH-2013')`,
      )
      expect((await record(cormac, visitTo(jobId))).error).toMatchObject({
        code: 'PT429',
        message: 'You have recorded 100 visits within a day. Please ring the office',
      })
      const mine = await office.assignJob()
      expect((await record(aoife, visitTo(mine))).error).toBeNull()
      await ageVisits()
      expect((await record(cormac, visitTo(jobId))).error).toBeNull()
    })

    it('[R53] is on the card of its own technician alone, who may have the job again', async () => {
      const jobId = await office.assignJob()
      await record(aoife, visitTo(jobId))
      await office.reassign(jobId, CORMAC)
      expect(await pulledJob(cormac, jobId)).not.toHaveProperty('told_office')
      await record(aoife, visitTo(jobId))
      expect(await pulledJob(cormac, jobId)).not.toHaveProperty('told_office')
      await office.reassign(jobId, AOIFE)
      expect(await pulledJob(aoife, jobId)).toMatchObject({ told_office: { reason: 'no_access' } })
    })

    it('[R32] may have a note of 2,000 characters, and not one more', async () => {
      const visit = visitTo(await office.assignJob())
      expect((await record(aoife, { ...visit, note: 'é'.repeat(2_001) })).error?.code).toBe('23514')
      expect((await record(aoife, { ...visit, note: 'é'.repeat(2_000) })).error).toBeNull()
    })

    it('[R32] cannot be changed or deleted, by anybody', async () => {
      const visit = visitTo(await office.assignJob())
      await record(aoife, visit)
      await target().query('update public.visit_records set photos = array[$2] where id = $1', [
        visit.id,
        `${visit.id}/1-gate.jpg`,
      ])
      expect((await aoife.from('visit_records').update({ note: '' }).eq('id', visit.id)).error).toMatchObject(
        {
          code: '42501',
        },
      )
      expect((await aoife.from('visit_records').delete().eq('id', visit.id)).error).toMatchObject({
        code: '42501',
      })
      for (const attempt of [
        "update public.visit_records set note = '' where id = $1",
        "update public.visit_records set photos = '{}' where id = $1",
        'delete from public.visit_records where id = $1',
      ])
        await expect(target().query(attempt, [visit.id])).rejects.toMatchObject({
          code: '42501',
          message: 'visit_records is only added to',
        })
    })

    it('[R19] [R32] has photos in a folder of its own, which only its technician adds to', async () => {
      const visit = visitTo(await office.assignJob())
      await record(aoife, visit)
      const photo = takePhoto(visit.id, '1-gate.jpg')
      expect((await upload(cormac, photo)).error).not.toBeNull()
      expect((await upload(aoife, photo)).error).toBeNull()
      expect((await attach(cormac, visit.id, photo)).error).toMatchObject({ code: 'PT403' })
      expect(await attach(aoife, visit.id, photo)).toMatchObject({ data: [photo.path], error: null })
      expect(await attach(aoife, visit.id, photo)).toMatchObject({ data: [photo.path], error: null })
      const listed = async (client: SupabaseClient) =>
        (await client.storage.from('inspection-photos').list(visit.id)).data?.map(({ name }) => name)
      expect(await listed(aoife)).toEqual(['1-gate.jpg'])
      expect(await listed(cormac)).toEqual([])
    })

    it('[R19] [R32] has twenty photos and not one more, neither in storage nor attached', async () => {
      const visit = visitTo(await office.assignJob())
      await record(aoife, visit)
      await target().query(
        `insert into storage.objects (bucket_id, name)
         select 'inspection-photos', $1::text || '/' || number || '-a.jpg' from generate_series(1, 19) as number`,
        [visit.id],
      )
      expect((await upload(aoife, takePhoto(visit.id, '20-a.jpg'))).error).toBeNull()
      expect((await upload(aoife, takePhoto(visit.id, '21-a.jpg'))).error).toMatchObject({
        statusCode: '403',
      })
      const photo = takePhoto(visit.id, '99-a.jpg')
      const paths = Array.from({ length: 20 }, (_, index) => `${visit.id}/${index}-x.jpg`)
      await target().query(
        `insert into storage.objects (bucket_id, name, metadata) values ('inspection-photos', $1, $2::jsonb)`,
        [photo.path, JSON.stringify({ size: photo.size, eTag: `"${photo.md5}"` })],
      )
      await target().query('update public.visit_records set photos = $2::text[] where id = $1', [
        visit.id,
        paths,
      ])
      const { error } = await attach(aoife, visit.id, photo)
      expect(error).toMatchObject({ code: 'PT409', message: expect.stringContaining('20 photos') })
    })

    // The response to its upload was lost. The policy counts it, before the unique key can say that it is there.
    it('[OB10e] attaches the photo that fills its folder, although storage does not take it again', async () => {
      const visit = visitTo(await office.assignJob())
      await record(aoife, visit)
      await target().query(
        `insert into storage.objects (bucket_id, name)
         select 'inspection-photos', $1::text || '/' || number || '-a.jpg' from generate_series(1, 19) as number`,
        [visit.id],
      )
      const last = takePhoto(visit.id, '20-a.jpg')
      expect((await upload(aoife, last)).error).toBeNull()
      expect((await upload(aoife, last)).error).toMatchObject({ statusCode: '403' })
      expect(await attach(aoife, visit.id, last)).toMatchObject({ data: [last.path], error: null })
    })
  })

  describe('an earlier visit', () => {
    async function jobFor(customer: string, options: { to?: string; status?: string } = {}): Promise<string> {
      const id = await office.assignJob(options)
      await target().query('update public.jobs set customer_id = $2 where id = $1', [id, customer])
      return id
    }

    async function reportBy(client: SupabaseClient, jobId: string, change: object = {}): Promise<string> {
      const report = { ...reportOn(jobId), ...change }
      const { error } = await client.from('inspection_reports').insert(report)
      if (error) throw new Error(error.message)
      return report.id
    }

    it('[R33] [R41] is returned with every open job of the customer, whichever technician wrote the report, and nothing else of it', async () => {
      const customer = await newCustomer(target().query)
      const next = await jobFor(customer)
      const { cursor } = await pullChanges(aoife)
      const before = await jobFor(customer, { to: CORMAC, status: 'in_progress' })
      const id = await reportBy(cormac, before, {
        // The next day in Ireland.
        submitted_at: '2026-06-30T23:30:00.000Z',
        damper_not_inspected: 'not_fitted',
        firebox_not_inspected: 'not_inspected',
        priority_items: ['Do not light the fire'],
      })
      await target().query('update public.inspection_reports set received_at = submitted_at where id = $1', [
        id,
      ])
      const photo = takePhoto(id, '1-crown.jpg')
      await upload(cormac, photo)
      await attach(cormac, id, photo)
      const job = await pulledJob(aoife, next, cursor)
      expect(job?.['earlier_visit']).toEqual({
        day: '2026-07-01',
        overall_status: 'needs_attention',
        parts: {
          chimney_crown: 'poor',
          flue_liner: 'fair',
          damper: 'not_fitted',
          smoke_chamber: 'good',
          firebox: 'not_inspected',
        },
        priority_items: ['Do not light the fire'],
        photos: [photo.path],
      })
    })

    it('[R33] is the last one before the job, and never the report of the job itself', async () => {
      const customer = await newCustomer(target().query)
      const first = await jobFor(customer, { status: 'in_progress' })
      await reportBy(aoife, first, { submitted_at: '2024-03-04T10:00:00.000Z', overall_status: 'fair' })
      const second = await jobFor(customer, { status: 'in_progress' })
      await reportBy(aoife, second, { submitted_at: '2025-03-04T10:00:00.000Z', overall_status: 'poor' })
      const third = await jobFor(customer)
      expect(await pulledJob(aoife, first)).not.toHaveProperty('earlier_visit')
      expect(await pulledJob(aoife, second)).toMatchObject({ earlier_visit: { overall_status: 'fair' } })
      expect(await pulledJob(aoife, third)).toMatchObject({ earlier_visit: { overall_status: 'poor' } })
    })

    it('[R33] [OB5d] is the one that arrived last, on a day that has been, if a clock was a year ahead', async () => {
      const customer = await newCustomer(target().query)
      const visit = async (day: string, received: string, overall_status: string) => {
        const job = await jobFor(customer, { status: 'in_progress' })
        const id = await reportBy(aoife, job, { submitted_at: `${day}T10:00:00.000Z`, overall_status })
        await target().query('update public.inspection_reports set received_at = $2 where id = $1', [
          id,
          `${received}T10:00:00.000Z`,
        ])
      }
      const next = await jobFor(customer)
      await visit('2027-03-04', '2026-03-04', 'good')
      expect(await pulledJob(aoife, next)).toMatchObject({
        earlier_visit: { day: '2026-03-04', overall_status: 'good' },
      })
      await visit('2026-03-05', '2026-03-05', 'poor')
      expect(await pulledJob(aoife, next)).toMatchObject({
        earlier_visit: { day: '2026-03-05', overall_status: 'poor' },
      })
    })

    it('[R33] [OB13f] of a job that was opened again is the report that was superseded', async () => {
      const job = await jobFor(await newCustomer(target().query), { status: 'in_progress' })
      await reportBy(aoife, job, { overall_status: 'fair' })
      await office.setStatus(job, 'pending')
      expect(await pulledJob(aoife, job)).toMatchObject({ earlier_visit: { overall_status: 'fair' } })
    })

    it('[R33] is never a report that the office has not reviewed yet', async () => {
      const customer = await newCustomer(target().query)
      const cancelled = await jobFor(customer, { status: 'cancelled' })
      await reportBy(aoife, cancelled)
      expect(await pulledJob(aoife, await jobFor(customer))).not.toHaveProperty('earlier_visit')
    })

    it('[R33] follows a correction of its report, and the customer of its job', async () => {
      const customer = await newCustomer(target().query)
      const done = await jobFor(customer, { status: 'in_progress' })
      const report = await reportBy(aoife, done, { submitted_at: new Date().toISOString() })
      const next = await jobFor(customer)
      const { cursor } = await pullChanges(aoife)
      await aoife.rpc('correct_report', {
        correction_id: randomUUID(),
        report_id: report,
        version: 2,
        replaces: report,
        corrected_at: new Date().toISOString(),
        findings: { overall_status: 'fair' },
      })
      const corrected = await pullChanges(aoife, cursor)
      expect(corrected.jobs.find(({ id }) => id === next)).toMatchObject({
        earlier_visit: { overall_status: 'fair' },
      })
      await target().query('update public.jobs set customer_id = $2 where id = $1', [
        done,
        await newCustomer(target().query),
      ])
      expect(await pulledJob(aoife, next)).not.toHaveProperty('earlier_visit')
    })

    it.each([
      { column: 'overall_status', value: 'poor', shown: { overall_status: 'poor' } },
      { column: 'priority_items', value: ['Repair it'], shown: { priority_items: ['Repair it'] } },
      ...CHIMNEY_PARTS.flatMap((part) => [
        {
          column: `${part}_status`,
          value: 'needs_attention',
          shown: { parts: { [part]: 'needs_attention' } },
        },
        { column: `${part}_not_inspected`, value: 'not_fitted', shown: { parts: { [part]: 'not_fitted' } } },
      ]),
    ])('[R33] comes again if the office changes $column', async ({ column, value, shown }) => {
      const customer = await newCustomer(target().query)
      const report = await reportBy(aoife, await jobFor(customer, { status: 'in_progress' }))
      const next = await jobFor(customer)
      const { cursor } = await pullChanges(aoife)
      await office.editReport(report, { [column]: value })
      expect(await pulledJob(aoife, next, cursor)).toMatchObject({ earlier_visit: shown })
    })

    it('[R33] comes again with a photo that arrives, the first twenty of its report', async () => {
      const customer = await newCustomer(target().query)
      const report = await reportBy(aoife, await jobFor(customer, { status: 'in_progress' }))
      const next = await jobFor(customer)
      const { cursor } = await pullChanges(aoife)
      const photos = Array.from({ length: 21 }, (_, index) => `${report}/${10 + index}-a.jpg`)
      await office.editReport(report, { photos })
      expect((await pulledJob(aoife, next, cursor))?.['earlier_visit']).toMatchObject({
        photos: photos.slice(0, 20),
      })
    })

    it('[R33] is removed from the job once its report is marked for review', async () => {
      const customer = await newCustomer(target().query)
      const report = await reportBy(aoife, await jobFor(customer, { status: 'in_progress' }))
      const next = await jobFor(customer)
      const { cursor } = await pullChanges(aoife)
      await target().query('update public.inspection_reports set needs_review = true where id = $1', [report])
      const job = await pulledJob(aoife, next, cursor)
      expect(job).toBeDefined()
      expect(job).not.toHaveProperty('earlier_visit')
    })

    it('[R33] comes with the jobs of the customer to whom its job is moved', async () => {
      const visited = await jobFor(await newCustomer(target().query), { status: 'in_progress' })
      await reportBy(aoife, visited, { overall_status: 'fair' })
      const customer = await newCustomer(target().query)
      const next = await jobFor(customer)
      const { cursor } = await pullChanges(aoife)
      await target().query('update public.jobs set customer_id = $2 where id = $1', [visited, customer])
      expect(await pulledJob(aoife, next, cursor)).toMatchObject({
        earlier_visit: { overall_status: 'fair' },
      })
    })

    it('[R33] [OB13f] comes with the job of its own report once that is superseded', async () => {
      const job = await jobFor(await newCustomer(target().query))
      const report = randomUUID()
      await target().query(
        `insert into public.inspection_reports (id, job_id, technician_id, overall_status)
         select $1, id, technician_id, 'fair' from public.jobs where id = $2`,
        [report, job],
      )
      const { cursor } = await pullChanges(aoife)
      await office.supersede(report)
      expect(await pulledJob(aoife, job, cursor)).toMatchObject({ earlier_visit: { overall_status: 'fair' } })
    })

    it('[R33] [OB23b] does not come again with a job that is done', async () => {
      const customer = await newCustomer(target().query)
      const done = await jobFor(customer, { status: 'completed' })
      const visited = await jobFor(customer, { status: 'in_progress' })
      const { cursor } = await pullChanges(aoife)
      await reportBy(aoife, visited)
      expect(await pulledJob(aoife, visited, cursor)).toBeDefined()
      expect(await pulledJob(aoife, done, cursor)).toBeUndefined()
    })
  })

  describe('an Eircode', () => {
    const setEircode = (eircode: string | null) =>
      target().query(
        `update public.customers set eircode = $1
         where id = (select id from public.customers order by id limit 1) returning eircode`,
        [eircode],
      )

    it('is brought into the form that is printed', async () => {
      expect(await setEircode(' d06f2w4')).toEqual([{ eircode: 'D06 F2W4' }])
      expect(await setEircode('D6W-XY00')).toEqual([{ eircode: 'D6W XY00' }])
      expect(await setEircode('  ')).toEqual([{ eircode: null }])
    })

    it.each(['D06', 'D06 F2W44', 'B06 F2W4', 'Main Street', 'D06 F2O4'])(
      '[R24] is not %s, as whoever types it is told',
      async (text) => {
        await expect(setEircode(text)).rejects.toThrow(
          `${text} is no Eircode: it has seven letters and digits, such as D06 F2W4`,
        )
      },
    )

    it('[R24] is quoted in the refusal, its first forty characters', async () => {
      await expect(setEircode('D06 F2W4, as it says here in the letter of the lady')).rejects.toMatchObject({
        code: 'PT422',
        message: expect.stringMatching(/^D06 F2W4, as it says here in the letter {2}is no Eircode:/),
      })
    })

    it('[OB23b] comes with the job', async () => {
      const jobId = await office.assignJob()
      const { cursor } = await pullChanges(aoife)
      await setEircode('A92 E1C0')
      expect(await pulledJob(aoife, jobId, cursor)).toMatchObject({ customer: { eircode: 'A92 E1C0' } })
      await setEircode(null)
      expect(await pulledJob(aoife, jobId)).not.toMatchObject({ customer: { eircode: expect.anything() } })
    })
  })
}
