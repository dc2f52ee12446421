import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AOIFE, CORMAC, signIn } from '../support/demoAccounts.ts'
import { officeOf, type Office } from '../support/office.ts'
import { reportOn } from '../support/reportOn.ts'
import type { Backend, Target } from '../support/target.ts'

const START = '2026-03-04T09:15:00.123Z'
const MINUTE_MS = 60_000
const NOT_YOURS = 'The job is no longer assigned to you'

/** The timestamp that many minutes after the start. */
const after = (minutes: number) => new Date(Date.parse(START) + minutes * MINUTE_MS).toISOString()

/** Starts that are taken back [R45]. */
export function unstartsContract(target: () => Backend, run: typeof it = it): void {
  describe('a start that is taken back', () => {
    let aoife: SupabaseClient
    let cormac: SupabaseClient
    let office: Office
    let id: string
    beforeAll(async () => {
      office = officeOf(target())
      aoife = await signIn(target(), AOIFE)
      cormac = await signIn(target(), CORMAC)
    })
    beforeEach(async () => {
      id = await office.assignJob()
    })

    const start = (at = START, by = aoife) =>
      by
        .from('jobs')
        .update({ status: 'in_progress', actual_start_time: at })
        .eq('id', id)
        .eq('status', 'pending')
        .select('id')
    const unstart = (at: string, startedAt = START, by = aoife) =>
      by.rpc('unstart_job', { job_id: id, started_at: startedAt, unstarted_at: at })
    const expectRefused = async (message: string, at = after(5)) => {
      const before = await office.job(id)
      expect((await unstart(at)).error).toMatchObject({ code: 'PT409', message })
      expect(await office.job(id)).toEqual(before)
    }
    const startedAt = async () => Date.parse(String((await office.job(id))['actual_start_time']))

    run('[R45] leaves the job pending, without a start time', async () => {
      await start()
      expect(await unstart(after(5))).toMatchObject({ data: id, error: null })
      expect(await office.job(id)).toMatchObject({ status: 'pending', actual_start_time: null })
    })

    run('[R45] can be followed by another start', async () => {
      await start()
      await unstart(after(5))
      expect((await start(after(6))).data).toHaveLength(1)
      expect(await office.job(id)).toMatchObject({ status: 'in_progress' })
      expect(await startedAt()).toBe(Date.parse(after(6)))
    })

    run('[OB10d] [OB25g] [R45] is accepted when it is repeated, and changes nothing then', async () => {
      await start()
      await unstart(after(5))
      expect(await unstart(after(5))).toMatchObject({ data: id, error: null })
      expect(await office.job(id)).toMatchObject({ status: 'pending' })
      await start(after(6))
      expect(await unstart(after(5))).toMatchObject({ data: id, error: null })
      expect(await startedAt()).toBe(Date.parse(after(6)))
    })

    run('[OB25e] [R45] is not made again by a repetition of the start', async () => {
      await start()
      await unstart(after(5))
      expect((await start()).error?.code).toBe('23505')
      expect(await office.job(id)).toMatchObject({ status: 'pending' })
    })

    run('[OB25e] [R45] is not made again once the office has set the job back', async () => {
      await start()
      await office.setStatus(id, 'pending')
      expect((await start()).error?.code).toBe('23505')
      expect(await office.job(id)).toMatchObject({ status: 'pending' })
    })

    run('[OB25f] [R45] can be taken back on two phones', async () => {
      await start()
      await unstart(after(5))
      expect(await unstart(after(6))).toMatchObject({ data: id, error: null })
    })

    run('[OB25f] [R45] is accepted if the job has no start any more, or never had this one', async () => {
      expect(await unstart(after(5))).toMatchObject({ data: id, error: null })
      await start()
      await office.setStatus(id, 'pending')
      expect(await unstart(after(5))).toMatchObject({ data: id, error: null })
      expect(await office.job(id)).toMatchObject({ status: 'pending' })
    })

    run.each([
      ['ten minutes after it', 10],
      ['by a clock that was set back since', -9],
    ])('[OB25b] [R45] can be taken back %s', async (_when, minutes) => {
      await start()
      expect((await unstart(after(minutes))).error).toBeNull()
    })

    run.each([
      ['later than that', 10.01],
      ['by a clock that was set back by more', -11],
    ])('[OB25b] [R45] cannot be taken back %s', async (_when, minutes) => {
      await start()
      await expectRefused('A start can be taken back for ten minutes', after(minutes))
    })

    run('[R45] can be taken back after the office has moved the job', async () => {
      await start()
      await office.editJob(id, { scheduled_date: '2026-05-04' })
      expect((await unstart(after(5))).error).toBeNull()
    })

    run.each([
      ['cancelled the job', () => office.cancel(id), 'The office has cancelled the job'],
      ['completed it', () => office.setStatus(id, 'completed'), 'The job is already completed'],
      ['given it to somebody else', () => office.reassign(id, CORMAC), NOT_YOURS],
      ['given it to nobody', () => office.reassign(id, null), NOT_YOURS],
    ])('[OB25d] [R45] cannot be taken back once the office has %s', async (_what, act, reason) => {
      await start()
      await act()
      await expectRefused(reason)
    })

    run('[OB25d] [R45] cannot be taken back by anybody but who made it', async () => {
      await start()
      expect((await unstart(after(5), START, cormac)).error?.code).toBe('PT403')
      await office.reassign(id, CORMAC)
      const before = await office.job(id)
      expect((await unstart(after(5), START, cormac)).error).toMatchObject({
        code: 'PT409',
        message: 'The job was started by somebody else, or at another time',
      })
      expect(await office.job(id)).toEqual(before)
    })

    run('[OB25d] [R45] cannot be taken back if the office made it', async () => {
      await office.setStatus(id, 'in_progress')
      const at = new Date(await startedAt()).toISOString()
      expect((await unstart(at, at)).error?.code).toBe('PT409')
      expect(await office.job(id)).toMatchObject({ status: 'in_progress' })
    })

    run('[R45] cannot be taken back once the job has a report', async () => {
      await start()
      await aoife.from('inspection_reports').insert(reportOn(id))
      await expectRefused('The job is already completed')
    })

    run(
      '[OB25h] [R45] a report whose start was taken back on another phone is for the office to review',
      async () => {
        await start()
        await unstart(after(5))
        expect((await aoife.from('inspection_reports').insert(reportOn(id))).error).toBeNull()
        expect(await office.job(id)).toMatchObject({ status: 'pending' })
        expect(await office.reportsOn(id)).toMatchObject([{ needs_review: true }])
      },
    )

    run(
      '[OB25h] [OB13g] [R45] a start that was taken back is no earlier visit, whatever the clock of the report',
      async () => {
        await start()
        await unstart(after(5))
        await start(after(6))
        const report = { ...reportOn(id), submitted_at: after(-30) }
        expect((await aoife.from('inspection_reports').insert(report)).error).toBeNull()
        expect(await office.job(id)).toMatchObject({ status: 'completed' })
        expect(await office.reportsOn(id)).toMatchObject([{ needs_review: false }])
      },
    )
  })
}

/** What its history says of it, and what else keeps a start from being taken back [R45]. */
export function unstartLimitsContract(target: () => Target): void {
  describe('a start that is taken back', () => {
    let aoife: SupabaseClient
    let id: string
    beforeAll(async () => {
      aoife = await signIn(target(), AOIFE)
    })
    beforeEach(async () => {
      id = await target().office.assignJob()
    })

    const start = async (at: string) => {
      const { error } = await aoife
        .from('jobs')
        .update({ status: 'in_progress', actual_start_time: at })
        .eq('id', id)
      expect(error).toBeNull()
    }
    const unstart = (at: string | null, startedAt = START) =>
      aoife.rpc('unstart_job', { job_id: id, started_at: startedAt, unstarted_at: at })
    const recordVisit = async () => {
      const visit = { reason: 'nobody_home', scheduled_date: '2026-03-04', recorded_at: START }
      const { error } = await aoife
        .from('visit_records')
        .insert({ ...visit, id: crypto.randomUUID(), job_id: id })
      expect(error).toBeNull()
    }

    it('[R45] [OB14] stays in the history of the job, each with the times of the tap and of the arrival', async () => {
      const { data } = await aoife.auth.getUser()
      await start(START)
      await unstart(after(5))
      await unstart(after(5))
      await start(after(6))
      const history = await target().office.historyOf(id)
      expect(
        history.map(({ from_status, to_status, happened_at, received_at, actor_id }) => ({
          move: `${String(from_status)} to ${String(to_status)}`,
          at: new Date(String(happened_at)).toISOString(),
          isReceivedLater: Date.parse(String(received_at)) > Date.parse(String(happened_at)),
          isByTechnician: actor_id === data.user?.id,
        })),
      ).toEqual(
        [
          { move: 'pending to in_progress', at: START },
          { move: 'in_progress to pending', at: after(5) },
          { move: 'pending to in_progress', at: after(6) },
        ].map((change) => ({ ...change, isReceivedLater: true, isByTechnician: true })),
      )
    })

    it('[OB25c] [R45] cannot be taken back once the office was told that the job could not be done', async () => {
      await start(START)
      await recordVisit()
      expect((await unstart(after(5))).error).toMatchObject({
        code: 'PT409',
        message: 'The office was told already that the job could not be done',
      })
      expect(await target().office.job(id)).toMatchObject({ status: 'in_progress' })
    })

    it('[R45] cannot be taken back once a report of an earlier visit has arrived', async () => {
      await start(after(-60))
      await target().office.setStatus(id, 'pending')
      await start(START)
      const report = { ...reportOn(id), submitted_at: after(-30) }
      expect((await aoife.from('inspection_reports').insert(report)).error).toBeNull()
      expect((await unstart(after(5))).error).toMatchObject({
        code: 'PT409',
        message: 'The job has a report already',
      })
    })

    it('[OB25c] [R45] can be taken back in spite of what was recorded and reported before it', async () => {
      await recordVisit()
      await start(after(-60))
      await aoife.from('inspection_reports').insert(reportOn(id))
      await target().office.setStatus(id, 'pending')
      await start(START)
      expect((await unstart(after(5))).error).toBeNull()
    })

    it('[OB25d] [R45] stays once the office has changed its time, or started the job again', async () => {
      await start(START)
      await target().query('update public.jobs set actual_start_time = $2 where id = $1', [id, after(1)])
      expect((await unstart(after(5))).error).toMatchObject({
        code: 'PT409',
        message: 'The job was started by somebody else, or at another time',
      })
      await target().query('update public.jobs set actual_start_time = $2 where id = $1', [id, START])
      await target().office.cancel(id)
      await target().office.setStatus(id, 'in_progress')
      expect((await unstart(after(5))).error).toBeNull()
      expect(await target().office.job(id)).toMatchObject({ status: 'in_progress' })
    })

    it('[OB25e] [R45] can be followed by a start at the very moment at which it was taken back, or by somebody else’s', async () => {
      await start(START)
      await unstart(after(5))
      await start(after(5))
      await target().office.setStatus(id, 'pending')
      await target().office.reassign(id, CORMAC)
      const cormac = await signIn(target(), CORMAC)
      const { error } = await cormac
        .from('jobs')
        .update({ status: 'in_progress', actual_start_time: START })
        .eq('id', id)
      expect(error).toBeNull()
    })

    it('[R45] can be taken back twenty times for a job', async () => {
      for (let count = 0; count < 20; count += 1) {
        await start(after(count))
        expect((await unstart(after(count + 1), after(count))).error).toBeNull()
      }
      await start(after(20))
      expect((await unstart(after(21), after(20))).error).toMatchObject({
        code: 'PT409',
        message: 'You have taken back 20 starts of this job already. Please ring the office',
      })
    })

    it('[R45] can be taken back by somebody who has the job after twenty of another technician', async () => {
      await target().query(
        `insert into public.job_status_changes (job_id, job_number, to_status, actor_id, happened_at)
         select $1, 'T', 'pending', gen_random_uuid(), now() from generate_series(1, 20)`,
        [id],
      )
      await start(START)
      expect((await unstart(after(5))).error).toBeNull()
    })

    it.each([[null], ['infinity'], ['0044-03-15T09:00:00Z BC']])('[R45] is refused at %s', async (at) => {
      await start(START)
      expect((await unstart(at)).error).toMatchObject({ code: 'PT422' })
      expect(await target().office.job(id)).toMatchObject({ status: 'in_progress' })
    })
  })
}
