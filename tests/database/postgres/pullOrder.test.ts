import { setTimeout as sleep } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { AOIFE, CORMAC, signIn } from '../support/demoAccounts.ts'
import { officeOf, type Office } from '../support/office.ts'
import { idsOf, pullChanges, pullReportRows } from '../support/pullRows.ts'
import { reportOn } from '../support/reportOn.ts'
import { useTarget } from '../support/useTarget.ts'
import { openPostgresTarget, sharedPostgres } from './postgresTarget.ts'

/** Transactions of connections that are held open, in every order (decision 027). */
describe.skipIf(sharedPostgres() === null)('a pull while transactions are open', () => {
  const target = useTarget(openPostgresTarget)
  let aoife: SupabaseClient
  let office: Office
  const open: postgres.Sql[] = []
  beforeAll(async () => {
    aoife = await signIn(target(), AOIFE)
    office = officeOf(target())
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((connection) => connection.end()))
  })

  /** Begins a transaction on a connection of its own. */
  const begin = async (isolation = 'read committed') => {
    const connection = postgres(target().databaseUrl, { max: 1, onnotice: () => undefined })
    open.push(connection)
    await connection.unsafe(`begin isolation level ${isolation}`)
    return {
      // Without execute() the statement would begin when its result is awaited.
      run: (sql: string, ...params: string[]) => connection.unsafe(sql, params).execute(),
      commit: () => connection.unsafe('commit'),
      rollback: () => connection.unsafe('rollback'),
    }
  }
  /** Resolves when a statement waits for a lock; after half a second in any case. */
  const untilWaiting = async () => {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const waiting = await target().query("select from pg_stat_activity where wait_event_type = 'Lock'")
      if (waiting.length > 0) return
      await sleep(10)
    }
  }
  const note = (id: string, text: string) =>
    target().query('update public.jobs set special_instructions = $2 where id = $1', [id, text])
  const NOTE = 'update public.jobs set special_instructions = $2 where id = $1'
  const cursor = async () => (await pullChanges(aoife)).cursor

  it('[OB23d] misses no job of a transaction that began first and commits after two pulls', async () => {
    const [early, late] = [await office.assignJob(), await office.assignJob()]
    const first = await cursor()
    const slow = await begin()
    await slow.run(NOTE, early, 'of the slow transaction')
    await note(late, 'of the fast one')
    const second = await pullChanges(aoife, first)
    expect(idsOf(second)).toEqual([late])
    const third = await pullChanges(aoife, second.cursor)
    // Repeated while the transaction is open.
    expect(idsOf(third)).toEqual([late])
    await slow.commit()
    const fourth = await pullChanges(aoife, third.cursor)
    expect(idsOf(fourth).toSorted()).toEqual([early, late].toSorted())
    expect((await pullChanges(aoife, fourth.cursor)).jobs).toEqual([])
  })

  it('[OB23d] misses no job of five transactions that commit in the reverse order of their beginning', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => office.assignJob()))
    let since = await cursor()
    const slow = []
    for (const id of ids) {
      const transaction = await begin()
      await transaction.run(NOTE, id, 'later')
      slow.unshift({ id, transaction })
    }
    const seen = new Set<string>()
    for (const { id, transaction } of slow) {
      await transaction.commit()
      const pull = await pullChanges(aoife, since)
      for (const each of idsOf(pull)) seen.add(each)
      expect([...seen]).toContain(id)
      since = pull.cursor
    }
    expect([...seen].toSorted()).toEqual(ids.toSorted())
    expect((await pullChanges(aoife, since)).jobs).toEqual([])
  })

  it('[OB23d] misses no job that a savepoint of an open transaction changed, and none of a rollback', async () => {
    const [kept, undone] = [await office.assignJob(), await office.assignJob()]
    const first = await cursor()
    const slow = await begin()
    await slow.run('savepoint one')
    await slow.run(NOTE, undone, 'never')
    await slow.run('rollback to savepoint one')
    await slow.run('savepoint two')
    await slow.run(NOTE, kept, 'later')
    await slow.run('release savepoint two')
    const second = await pullChanges(aoife, first)
    expect(second.jobs).toEqual([])
    await slow.commit()
    expect(idsOf(await pullChanges(aoife, second.cursor))).toEqual([kept])

    const aborted = await begin()
    await aborted.run(NOTE, kept, 'never')
    const third = await pullChanges(aoife, second.cursor)
    await aborted.rollback()
    expect(third.jobs).toMatchObject([{ id: kept, special_instructions: 'later' }])
    expect((await pullChanges(aoife, third.cursor)).jobs).toEqual([])
  })

  it('[OB23d] misses no departure of a transaction that commits late', async () => {
    const [lost, deleted] = [await office.assignJob(), await office.assignJob()]
    const first = await cursor()
    const slow = await begin()
    await slow.run(
      `update public.jobs set technician_id = (
         select technician_id from public.jobs where job_number = 'CH-2013') where id = $1`,
      lost,
    )
    await slow.run('delete from public.jobs where id = $1', deleted)
    await note(await office.assignJob(), 'another')
    const second = await pullChanges(aoife, first)
    expect(second.gone).toEqual([])
    await slow.commit()
    const third = await pullChanges(aoife, second.cursor)
    expect(third.gone.toSorted()).toEqual([lost, deleted].toSorted())
  })

  it('[OB23d] gives a job that came back by an older transaction as a job', async () => {
    const id = await office.assignJob()
    const first = await cursor()
    const slow = await begin()
    await slow.run('select pg_current_xact_id()')
    await office.reassign(id, CORMAC)
    const away = await pullChanges(aoife, first)
    expect(away.gone).toEqual([id])
    await slow.run(
      `update public.jobs set technician_id = (
         select technician_id from public.jobs where job_number = 'CH-2001') where id = $1`,
      id,
    )
    await slow.commit()
    const back = await pullChanges(aoife, away.cursor)
    expect({ ids: idsOf(back), gone: back.gone }).toEqual({ ids: [id], gone: [] })
  })

  const customerOf = async (id: string) => String((await office.job(id))['customer_id'])
  const PHONE = 'update public.customers set phone = $2 where id = $1'
  const INSERT = `insert into public.jobs (id, job_number, technician_id, customer_id, scheduled_date, service_type)
    select $2::uuid, $2, technician_id, customer_id, current_date, 'Sweep' from public.jobs where id = $1::uuid`

  it('[OB23d] brings the new telephone number to a job that is added while it is changed', async () => {
    const model = await office.assignJob()
    const added = crypto.randomUUID()
    const first = await cursor()
    const adding = await begin()
    await adding.run(INSERT, model, added)
    const changing = await begin()
    const changed = changing.run(PHONE, await customerOf(model), '020 919 1111')
    // Otherwise it would not see the job.
    await untilWaiting()
    const second = await pullChanges(aoife, first)
    await adding.commit()
    await changed
    const third = await pullChanges(aoife, second.cursor)
    await changing.commit()
    const fourth = await pullChanges(aoife, third.cursor)
    expect(fourth.jobs.find(({ id }) => id === added)?.customer.phone).toBe('020 919 1111')
  })

  it('[OB23d] brings the new telephone number to a job that is moved to the customer meanwhile', async () => {
    const [model, moved] = [await office.assignJob(), await office.assignJob()]
    await target().query(
      `update public.jobs set customer_id = (
         select id from public.customers where id <> customer_id order by id limit 1) where id = $1`,
      [moved],
    )
    const first = await cursor()
    const moving = await begin()
    await moving.run(
      'update public.jobs set customer_id = $2::uuid where id = $1::uuid',
      moved,
      await customerOf(model),
    )
    const changing = await begin()
    const changed = changing.run(PHONE, await customerOf(model), '020 919 2222')
    await untilWaiting()
    const second = await pullChanges(aoife, first)
    await moving.commit()
    await changed
    const third = await pullChanges(aoife, second.cursor)
    await changing.commit()
    const fourth = await pullChanges(aoife, third.cursor)
    expect(fourth.jobs.find(({ id }) => id === moved)?.customer.phone).toBe('020 919 2222')
  })

  it('[OB23d] misses no report of a transaction that commits late, with equal or later timestamps', async () => {
    const report = reportOn(await office.assignJob({ status: 'in_progress' }))
    await aoife.from('inspection_reports').insert(report)
    const later = reportOn(await office.assignJob({ status: 'in_progress' }))
    const first = (await pullReportRows(aoife)).cursor
    const slow = await begin()
    await slow.run(`update public.inspection_reports set damper_notes = 'late' where id = $1`, report.id)
    await aoife.from('inspection_reports').insert(later)
    const second = await pullReportRows(aoife, first)
    expect(second.reports.map(({ id }) => id)).toEqual([later.id])
    await slow.commit()
    const third = await pullReportRows(aoife, second.cursor)
    expect(third.reports.map(({ id }) => id).toSorted()).toEqual([report.id, later.id].toSorted())
    expect((await pullReportRows(aoife, third.cursor)).reports).toEqual([])
  })

  it('[OB23f] takes no cursor of another database of the same server', async () => {
    const copy = await openPostgresTarget()
    try {
      const theirs = (await pullChanges(await signIn(copy, AOIFE))).cursor
      expect(await pullChanges(aoife, theirs)).toMatchObject({ full: true })
    } finally {
      await copy.close()
    }
  })

  it.each([[[1]], [{ xid: '1' }], [{}], [[]]])(
    '[OB23f] takes any JSON for a cursor that is none (%j)',
    async (since) => expect((await pullChanges(aoife, since)).full).toBe(true),
  )
})
