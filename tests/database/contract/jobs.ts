import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it } from 'vitest'
import { officeOf } from '../support/office.ts'
import type { Office } from '../support/office.ts'
import { AOIFE, signIn } from '../support/demoAccounts.ts'
import type { Target } from '../support/target.ts'

const TAP = '2026-03-04T09:15:00.123Z'
const LATER = '2026-03-04T10:40:00.456Z'

/** Reading jobs, and their status transitions. */
export function jobsContract(target: () => Target): void {
  describe('jobs', () => {
    let aoife: SupabaseClient
    let office: Office
    beforeAll(async () => {
      aoife = await signIn(target(), AOIFE)
      office = officeOf(target())
    })

    const start = (id: string, at = TAP) =>
      aoife
        .from('jobs')
        .update({ status: 'in_progress', actual_start_time: at })
        .eq('id', id)
        .eq('status', 'pending')
        .select()
    const complete = (id: string, at = LATER) =>
      aoife
        .from('jobs')
        .update({ status: 'completed', actual_end_time: at })
        .eq('id', id)
        .eq('status', 'in_progress')
        .select()

    it('jobs are read with their nested customers, ordered by day', async () => {
      const { data: technician } = await aoife.from('technicians').select('id').single()
      const { data, error } = await aoife
        .from('jobs')
        .select('*, customer:customers(*)')
        .eq('technician_id', technician?.id)
        .order('scheduled_date', { ascending: true })
      expect(error).toBeNull()
      const jobs = data ?? []
      const days = jobs.map((job) => Date.parse(job.scheduled_date))
      expect(days).toEqual([...days].sort((one, other) => one - other))
      expect(jobs.find((job) => job.job_number === 'CH-2002')).toMatchObject({
        status: 'pending',
        scheduled_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        scheduled_time: '11:30:00',
        estimated_duration: 45,
        special_instructions: null,
        customer: { last_name: 'Nolan', email: null, address_line_1: '3 Seapoint Terrace', county: 'Dublin' },
      })
    })

    it('a timestamp is read as ISO 8601', async () => {
      const { data } = await aoife
        .from('jobs')
        .select('actual_start_time')
        .eq('job_number', 'CH-2001')
        .single()
      expect(data?.actual_start_time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
    })

    it('[R14] starting a job stores the time of the tap and the time of arrival', async () => {
      const id = await office.assignJob()
      const before = Date.now()
      const { data, error } = await start(id)
      expect(error).toBeNull()
      expect(data).toHaveLength(1)
      expect(data?.[0]).toMatchObject({ id, status: 'in_progress', actual_end_time: null })
      expect(Date.parse(data?.[0].actual_start_time)).toBe(Date.parse(TAP))
      expect(Date.parse(data?.[0].start_received_at)).toBeGreaterThanOrEqual(before - 1000)
    })

    it('[R14] completing a job stores the time of the tap', async () => {
      const id = await office.assignJob({ status: 'in_progress' })
      const { data } = await complete(id)
      expect(data?.[0]).toMatchObject({ status: 'completed' })
      expect(Date.parse(data?.[0].actual_end_time)).toBe(Date.parse(LATER))
      expect(data?.[0].end_received_at).not.toBeNull()
    })

    it('a repeated transition changes no row', async () => {
      const id = await office.assignJob()
      await start(id)
      expect((await start(id, LATER)).data).toEqual([])
      await complete(id)
      expect((await complete(id, TAP)).data).toEqual([])
      const job = await office.job(id)
      expect(job['status']).toBe('completed')
      expect(new Date(String(job['actual_start_time'])).toISOString()).toBe(TAP)
      expect(new Date(String(job['actual_end_time'])).toISOString()).toBe(LATER)
    })

    it('an update that changes nothing is accepted', async () => {
      const id = await office.assignJob()
      await start(id)
      const { data, error } = await aoife
        .from('jobs')
        .update({ status: 'in_progress', actual_start_time: TAP })
        .eq('id', id)
        .select()
      expect(error).toBeNull()
      expect(data).toHaveLength(1)
    })

    it('a start without a time gets the time of the server', async () => {
      const id = await office.assignJob()
      const { data } = await aoife.from('jobs').update({ status: 'in_progress' }).eq('id', id).select()
      expect(data?.[0].actual_start_time).toBe(data?.[0].start_received_at)
    })

    it.each([
      ['pending', 'completed'],
      ['pending', 'cancelled'],
      ['in_progress', 'pending'],
      ['in_progress', 'cancelled'],
      ['completed', 'in_progress'],
      ['completed', 'pending'],
      ['cancelled', 'in_progress'],
      ['cancelled', 'pending'],
    ])('[R23] a technician cannot move a job from %s to %s', async (from, to) => {
      const id = await office.assignJob({ status: from })
      const { error, status } = await aoife.from('jobs').update({ status: to }).eq('id', id)
      expect(status).toBe(409)
      expect(error).toMatchObject({
        code: 'PT409',
        message: `A job that is ${from} cannot become ${to}`,
        hint: 'A job goes from pending to in_progress and from in_progress to completed.',
      })
      expect((await office.job(id))['status']).toBe(from)
    })

    it.each([
      ['the start of a running job', 'in_progress', { actual_start_time: TAP }],
      ['the end of a running job', 'in_progress', { actual_end_time: LATER }],
      ['the end of a completed job', 'completed', { actual_end_time: LATER }],
    ])('[R23] a technician cannot change %s', async (_what, status, change) => {
      const id = await office.assignJob({ status })
      const before = await office.job(id)
      expect((await aoife.from('jobs').update(change).eq('id', id)).error?.code).toBe('PT409')
      expect(await office.job(id)).toEqual(before)
    })

    it.each([
      ['the start while completing', 'in_progress', { status: 'completed', actual_start_time: TAP }],
      ['the end while starting', 'pending', { status: 'in_progress', actual_end_time: LATER }],
    ])('[R23] a technician cannot change %s, and gets the reason', async (_what, status, change) => {
      const id = await office.assignJob({ status })
      const before = await office.job(id)
      expect((await aoife.from('jobs').update(change).eq('id', id)).error).toMatchObject({
        code: 'PT409',
        message: 'The start of a job is set when it starts, and its end when it ends',
      })
      expect(await office.job(id)).toEqual(before)
    })

    it('[R24] the office can reopen a job, which clears its times', async () => {
      const id = await office.assignJob({ status: 'in_progress' })
      await complete(id)
      await office.setStatus(id, 'in_progress')
      const noEnd = { actual_end_time: null, end_received_at: null }
      expect(await office.job(id)).toMatchObject(noEnd)
      await complete(id)
      await office.setStatus(id, 'pending')
      expect(await office.job(id)).toMatchObject({
        ...noEnd,
        actual_start_time: null,
        start_received_at: null,
      })
    })

    it('[R24] a job that the office enters as completed keeps the time at which that was received', async () => {
      const id = randomUUID()
      await target().query(
        `insert into public.jobs
           (id, job_number, status, customer_id, scheduled_date, service_type, actual_end_time, end_received_at)
         select $1::uuid, $2, 'completed', customer_id, scheduled_date, service_type, $3, $3
         from public.jobs where job_number = 'CH-2001'`,
        [id, `T-${id}`, TAP],
      )
      expect(Date.parse(String((await office.job(id))['end_received_at']))).toBe(Date.parse(TAP))
    })

    it('[R24] a job has the time of its last change', async () => {
      const id = await office.assignJob()
      const before = (await office.job(id))['updated_at']
      await start(id)
      expect(Date.parse(String((await office.job(id))['updated_at']))).toBeGreaterThan(
        Date.parse(String(before)),
      )
    })
  })
}
