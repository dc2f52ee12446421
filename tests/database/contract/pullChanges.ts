import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it as everyRow, onTestFinished } from 'vitest'
import { AOIFE, CORMAC, INACTIVE, signIn, UNLINKED } from '../support/demoAccounts.ts'
import { newCustomer } from '../support/newCustomer.ts'
import { officeOf, type Office } from '../support/office.ts'
import { daysAgo, idsOf, LONG_AGO, pullChanges } from '../support/pullRows.ts'
import { reportOn } from '../support/reportOn.ts'
import type { Backend, Target } from '../support/target.ts'

const NOTHING_NEW = { full: false, jobs: [], gone: [], reports_changed: false }

/** What a pull of jobs returns (decision 027). */
export function pullChangesContract(target: () => Backend, it = everyRow): void {
  describe('a pull of jobs', () => {
    let aoife: SupabaseClient
    let cormac: SupabaseClient
    let office: Office
    beforeAll(async () => {
      office = officeOf(target())
      aoife = await signIn(target(), AOIFE)
      cormac = await signIn(target(), CORMAC)
    })

    const cursorOf = async (client: SupabaseClient) => (await pullChanges(client)).cursor

    it('[OB23f] [OB23g] without a cursor is a full one: the jobs from a day on, as the tables have them', async () => {
      const { data } = await aoife
        .from('jobs')
        .select(
          `id, job_number, status, technician_id, scheduled_date, scheduled_time, estimated_duration, service_type,
           special_instructions, actual_start_time, actual_end_time,
           customer:customers(first_name, last_name, phone, email, address_line_1, city, county)`,
        )
        .order('id')
      const pull = await pullChanges(aoife)
      expect(pull).toMatchObject({ full: true, gone: [], reports_changed: true })
      const rows = pull.jobs
        // What comes with a job: tested with visits.
        .map(({ earlier_visit: _visit, told_office: _told, ...row }) => row)
        .toSorted((one, other) => one.id.localeCompare(other.id))
      expect(rows).toEqual(data)

      const tomorrow = await pullChanges(aoife, null, '2999-01-01')
      expect(tomorrow).toMatchObject({ full: true, jobs: [] })
    })

    it('[OB23g] starts on the first day itself', async () => {
      const id = await office.assignJob({ status: 'completed' })
      await office.editJob(id, { scheduled_date: '2031-05-06' })
      expect(idsOf(await pullChanges(aoife, null, '2031-05-06'))).toContain(id)
      expect(idsOf(await pullChanges(aoife, null, '2031-05-07'))).not.toContain(id)
    })

    it('[R22] contains the technician, as their row is now', async () => {
      const { data } = await aoife
        .from('technicians')
        .select('id, auth_user_id, first_name, last_name, is_active, license_number, county')
        .single()
      expect((await pullChanges(aoife)).technician).toEqual(data)
    })

    it('[OB23c] does not repeat the technician until their row has changed', async () => {
      const pull = async (since: string | null) => pullChanges(aoife, since, '2999-01-01')
      const licence = (value: string) => office.setLicence(AOIFE, value)
      const first = await pull(null)
      expect(first).toMatchObject({ full: true, technician: { license_number: 'CS-1042' } })
      const next = await pull(first.cursor)
      expect(next).toMatchObject(NOTHING_NEW)
      expect(next).not.toHaveProperty('technician')
      await licence('CS-2042')
      const changed = await pull(next.cursor)
      expect(changed).toMatchObject({ full: true, technician: { license_number: 'CS-2042' } })
      expect(await pull(changed.cursor)).not.toHaveProperty('technician')
      await licence('CS-1042')
    })

    it('[OB23b] is empty if nothing has changed since its cursor', async () => {
      const { cursor } = await pullChanges(aoife)
      const next = await pullChanges(aoife, cursor)
      expect(next).toMatchObject(NOTHING_NEW)
      expect(next.cursor).not.toBeNull()
      expect(await pullChanges(aoife, next.cursor)).toMatchObject(NOTHING_NEW)
    })

    it('[OB23b] contains the job that was added or changed, whatever its day', async () => {
      const cursor = await cursorOf(aoife)
      const id = await office.assignJob()
      await office.editJob(id, { scheduled_date: daysAgo(700) })
      const added = await pullChanges(aoife, cursor, '2999-01-01')
      expect({ ids: idsOf(added), full: added.full }).toEqual({ ids: [id], full: false })
      await office.editJob(id, { special_instructions: 'Ring first' })
      const changed = await pullChanges(aoife, added.cursor)
      expect(changed.jobs).toMatchObject([{ id, special_instructions: 'Ring first' }])
      expect(await pullChanges(aoife, changed.cursor)).toMatchObject(NOTHING_NEW)
    })

    it.each([
      { job_number: `T-${randomUUID()}` },
      { scheduled_date: '2026-03-05', service_type: 'Repair' },
      { scheduled_time: '08:00' },
      { estimated_duration: 90 },
    ])('[OB23b] contains a job after the office has changed it (%o)', async (edit) => {
      const id = await office.assignJob()
      const cursor = await cursorOf(aoife)
      await office.editJob(id, edit)
      expect(idsOf(await pullChanges(aoife, cursor))).toEqual([id])
    })

    it('[OB23b] contains a job after the office has cancelled it', async () => {
      const id = await office.assignJob()
      const cursor = await cursorOf(aoife)
      await office.cancel(id)
      expect(idsOf(await pullChanges(aoife, cursor))).toEqual([id])
    })

    it("[OB23b] contains a job after its technician's own transition", async () => {
      const id = await office.assignJob()
      const cursor = await cursorOf(aoife)
      await aoife.from('jobs').update({ status: 'in_progress' }).eq('id', id)
      expect((await pullChanges(aoife, cursor)).jobs).toMatchObject([{ id, status: 'in_progress' }])
    })

    it("[OB23b] contains every job of a customer whose telephone number was changed, and nobody else's", async () => {
      const ids = [await office.assignJob(), await office.assignJob()]
      const others = await office.assignJob({ to: CORMAC })
      const cursor = await cursorOf(aoife)
      const before = await office.job(ids[0] ?? '')
      await office.changePhone(ids[0] ?? '', '020 919 0001')
      const pull = await pullChanges(aoife, cursor)
      expect(idsOf(pull)).toEqual(expect.arrayContaining(ids))
      expect(idsOf(pull)).not.toContain(others)
      expect(new Set(pull.jobs.map(({ customer }) => customer.phone))).toEqual(new Set(['020 919 0001']))
      expect((await office.job(ids[0] ?? ''))['updated_at']).toEqual(before['updated_at'])
    })

    it('[OB23b] returns a job that was given to somebody else as gone, and to them as a job', async () => {
      const id = await office.assignJob()
      const cursors = { aoife: await cursorOf(aoife), cormac: await cursorOf(cormac) }
      await office.reassign(id, CORMAC)
      expect(await pullChanges(aoife, cursors.aoife)).toMatchObject({ full: false, jobs: [], gone: [id] })
      const gained = await pullChanges(cormac, cursors.cormac)
      expect({ ids: idsOf(gained), gone: gained.gone }).toEqual({ ids: [id], gone: [] })
    })

    it('[OB23b] returns a job that came back as a job, and not as gone', async () => {
      const id = await office.assignJob()
      const cursor = await cursorOf(aoife)
      await office.reassign(id, CORMAC)
      const away = await pullChanges(aoife, cursor)
      await office.reassign(id, AOIFE)
      for (const since of [cursor, away.cursor]) {
        const pull = await pullChanges(aoife, since)
        expect({ ids: idsOf(pull), gone: pull.gone }).toEqual({ ids: [id], gone: [] })
      }
      const { cursor: back } = await pullChanges(aoife, away.cursor)
      await office.reassign(id, CORMAC)
      expect(await pullChanges(aoife, back)).toMatchObject({ jobs: [], gone: [id] })
    })

    it.each([
      ['given to nobody', (id: string) => office.reassign(id, null)],
      ['deleted', (id: string) => office.deleteJob(id)],
    ])('[OB23b] returns a job that was %s as gone', async (_what, change) => {
      const id = await office.assignJob()
      const cursor = await cursorOf(aoife)
      await change(id)
      const pull = await pullChanges(aoife, cursor)
      expect(pull).toMatchObject({ full: false, jobs: [], gone: [id] })
      expect(await pullChanges(aoife, pull.cursor)).toMatchObject(NOTHING_NEW)
      expect(await pullChanges(aoife)).toMatchObject({ full: true, gone: [] })
    })

    it('[OB19e] reports whether a report has changed', async () => {
      const report = reportOn(await office.assignJob({ status: 'in_progress' }))
      const before = await pullChanges(aoife)
      await aoife.from('inspection_reports').insert(report)
      const sent = await pullChanges(aoife, before.cursor)
      expect(sent).toMatchObject({
        reports_changed: true,
        jobs: expect.arrayContaining([expect.objectContaining({ id: report.job_id, status: 'completed' })]),
      })
      expect(await pullChanges(aoife, sent.cursor)).toMatchObject(NOTHING_NEW)
      await office.editReport(report.id, { damper_notes: 'Seized' })
      expect(await pullChanges(aoife, sent.cursor)).toMatchObject({ ...NOTHING_NEW, reports_changed: true })
      const { cursor } = await pullChanges(aoife, sent.cursor)
      await office.supersede(report.id)
      expect(await pullChanges(aoife, cursor)).toMatchObject({ full: false, reports_changed: false })
    })

    it('[OB21a] [OB23d] has no rows and no cursor for a technician who is switched off, and misses nothing afterwards', async () => {
      const cursor = await cursorOf(cormac)
      await office.setActive(CORMAC, false)
      const id = await office.assignJob({ to: CORMAC })
      const paused = await pullChanges(cormac, cursor)
      expect(paused).toMatchObject({ ...NOTHING_NEW, cursor: null, technician: { is_active: false } })
      expect(await pullChanges(cormac)).toMatchObject({ ...NOTHING_NEW, cursor: null })
      await office.setActive(CORMAC, true)
      const pull = await pullChanges(cormac, cursor)
      expect({ ids: idsOf(pull), full: pull.full }).toEqual({ ids: [id], full: false })
    })

    it('[R22] has no rows for accounts without an active technician', async () => {
      const nobody = await pullChanges(await signIn(target(), UNLINKED))
      expect(nobody).toEqual({ ...NOTHING_NEW, technician: null, cursor: null })
      const former = await pullChanges(await signIn(target(), INACTIVE))
      expect(former).toMatchObject({ ...NOTHING_NEW, cursor: null, technician: { is_active: false } })
    })

    it.each([
      ['empty text', ''],
      ['a number as text', '0'],
      ['a dot', '.'],
      ['SQL', "'; drop table public.jobs; --"],
      ['an unknown fingerprint', `${'0'.repeat(32)}.1`],
      ['ten thousand digits', '9'.repeat(10_000)],
      ['a number', 0],
      ['a negative number', -1],
      ['a list', ['a', 1]],
      ['an object', { cursor: [null, { a: 'b' }] }],
    ])('[OB23f] with a cursor that is none is a full one (%s)', async (_what, since) => {
      const expected = idsOf(await pullChanges(aoife)).toSorted()
      const pull = await pullChanges(aoife, since)
      expect({ full: pull.full, ids: idsOf(pull).toSorted() }).toEqual({ full: true, ids: expected })
    })

    it('[OB23f] with a cursor of another technician, or of the future, is a full one', async () => {
      const { cursor } = await pullChanges(aoife)
      const [fingerprint, xid] = String(cursor).split('.')
      for (const since of [
        await cursorOf(cormac),
        `${fingerprint}.${Number(xid) + 1_000}`,
        `${fingerprint}.${'9'.repeat(19)}`,
        `${fingerprint}.${'9'.repeat(20)}`,
        `${fingerprint}.-1`,
        `${fingerprint}.1e3`,
        `${cursor} `,
        `${cursor}\n`,
        ` ${cursor}`,
      ])
        expect(await pullChanges(aoife, since), String(since)).toMatchObject({ full: true })
      const fromTheBeginning = await pullChanges(aoife, `${fingerprint}.0`)
      expect(fromTheBeginning.full).toBe(false)
      expect(idsOf(fromTheBeginning).toSorted()).toEqual(idsOf(await pullChanges(aoife)).toSorted())
    })

    it('[OB23f] with the cursor of an epoch that has ended is a full one, and the next is not', async () => {
      const { cursor } = await pullChanges(aoife)
      await office.beginNewEpoch()
      const pull = await pullChanges(aoife, cursor)
      expect(pull.full).toBe(true)
      expect(await pullChanges(aoife, pull.cursor)).toMatchObject(NOTHING_NEW)
    })

    it('[OB23f] of more than a thousand changed jobs is a full one', async () => {
      const bulk = { day: '2018-02-03', service: 'Bulk' }
      const add = (count: number) => office.assignJobs({ ...bulk, count })
      const { cursor } = await pullChanges(aoife)
      await add(1_000)
      const most = await pullChanges(aoife, cursor, '2020-02-04')
      expect({ full: most.full, count: most.jobs.length }).toEqual({ full: false, count: 1_000 })
      await add(1)
      const more = await pullChanges(aoife, cursor, '2020-02-04')
      expect(more.full).toBe(true)
      expect(more.jobs.filter((job) => job['service_type'] === 'Bulk')).toEqual([])

      // Those that are gone count, too.
      await office.deleteJobsOf('Bulk')
      expect(await pullChanges(aoife, more.cursor, '2020-02-04')).toMatchObject({ full: true, gone: [] })
    })

    // The server's day may differ from this one's around midnight.
    it.each(['pending', 'completed'])(
      '[R40] [OB23g] has no job of more than 24 months ago that is %s, however early its first day',
      async (status) => {
        const [kept, tooOld] = [await office.assignJob({ status }), await office.assignJob({ status })]
        const { cursor } = await pullChanges(aoife)
        await office.editJob(kept, { scheduled_date: daysAgo(731) })
        await office.editJob(tooOld, { scheduled_date: daysAgo(734) })
        for (const firstDay of [LONG_AGO, '-infinity', null]) {
          const ids = idsOf(await pullChanges(aoife, null, firstDay))
          expect([ids.includes(kept), ids.includes(tooOld)]).toEqual([true, false])
        }
        expect(idsOf(await pullChanges(aoife, cursor)).toSorted()).toEqual([kept, tooOld].toSorted())
      },
    )

    it.each([
      ['infinity', 0],
      ['-infinity', null],
      [null, null],
    ])('[OB23g] takes %s for a first day', async (firstDay, count) => {
      const all = idsOf(await pullChanges(aoife, null, LONG_AGO)).length
      expect(idsOf(await pullChanges(aoife, null, firstDay))).toHaveLength(count ?? all)
    })
  })
}

/** How the database finds out what has changed: what only SQL can show. */
export function changedRowsContract(target: () => Target, it = everyRow): void {
  describe('the rows that a pull of jobs reads', () => {
    let aoife: SupabaseClient
    let office: Office
    beforeAll(async () => {
      office = officeOf(target())
      aoife = await signIn(target(), AOIFE)
    })

    const updateJob = (id: string, change: string) =>
      target().query(`update public.jobs set ${change} where id = $1`, [id])

    it.each(['pending', 'in_progress'])(
      '[R33] [OB23g] contains a job of the 24 months before that is %s, with what comes with it',
      async (status) => {
        const id = await office.assignJob({ status })
        await office.editJob(id, { scheduled_date: '2029-05-06' })
        await target().query(
          `insert into public.visit_records (id, job_id, technician_id, reason, scheduled_date, recorded_at)
           select $1, id, technician_id, 'no_access', scheduled_date, now() from public.jobs where id = $2`,
          [randomUUID(), id],
        )
        const { jobs } = await pullChanges(aoife, null, '2031-02-06')
        expect(jobs.find((job) => job.id === id)).toMatchObject({
          told_office: { reason: 'no_access', scheduled_date: '2029-05-06' },
        })
        expect(idsOf(await pullChanges(aoife, null, '2031-02-07'))).not.toContain(id)
        await office.cancel(id)
        expect(idsOf(await pullChanges(aoife, null, '2031-02-06'))).not.toContain(id)
      },
    )

    it('[OB23b] is empty after a change that no technician can see, and after one that changes nothing', async () => {
      const id = await office.assignJob()
      const cursor = (await pullChanges(aoife)).cursor
      await updateJob(id, "start_received_at = now(), created_at = now() - interval '1 day'")
      await updateJob(id, 'status = status, technician_id = technician_id')
      await target().query('update public.customers set updated_at = now(), first_name = first_name')
      expect(await pullChanges(aoife, cursor)).toMatchObject(NOTHING_NEW)
    })

    it.each([
      ['whose customer', 'customer_id = (select max(id::text)::uuid from public.customers)'],
      ['whose start', "actual_start_time = now() - interval '2 hours'"],
      ['whose status', "status = 'completed', actual_end_time = '2026-03-04 11:00Z'"],
      [
        'whose texts',
        'technician_id = technician_id, special_instructions = null, service_type = $$Repair$$',
      ],
    ])('[OB23b] contains a job %s the office has changed', async (_what, change) => {
      const id = await office.assignJob({ status: 'in_progress' })
      const cursor = (await pullChanges(aoife)).cursor
      await updateJob(id, change)
      expect(idsOf(await pullChanges(aoife, cursor))).toEqual([id])
    })

    it('[OB23b] contains a job whose end the office has corrected', async () => {
      const id = await office.assignJob({ status: 'completed' })
      const cursor = (await pullChanges(aoife)).cursor
      await updateJob(id, "actual_end_time = '2026-03-04 11:00Z'")
      expect(idsOf(await pullChanges(aoife, cursor))).toEqual([id])
    })

    it.each(['first_name', 'last_name', 'phone', 'email', 'address_line_1', 'city', 'county', 'eircode'])(
      '[OB23b] contains the jobs of a customer whose %s was changed',
      async (column) => {
        const value = { email: 'new@mail.example', county: 'Sligo', eircode: 'F91 A2C3' }[column] ?? 'New'
        const customer = await newCustomer(target().query)
        const id = await office.assignJob()
        await updateJob(id, `customer_id = '${customer}'`)
        const { cursor } = await pullChanges(aoife)
        await target().query(`update public.customers set ${column} = $2 where id = $1`, [customer, value])
        expect((await pullChanges(aoife, cursor)).jobs).toMatchObject([{ id, customer: { [column]: value } }])
      },
    )

    it.each(['first_name', 'last_name', 'county'])(
      '[OB23c] contains the technician after the office has changed their %s',
      async (column) => {
        const own = "id = 'b0000000-0000-4000-8000-000000000001'"
        const [before] = await target().query(`select ${column} as text from public.technicians where ${own}`)
        const set = (text: unknown) =>
          target().query(`update public.technicians set ${column} = $1 where ${own}`, [text])
        onTestFinished(async () => void (await set(before?.['text'])))
        const { cursor } = await pullChanges(aoife)
        await set('Kerry')
        expect(await pullChanges(aoife, cursor)).toMatchObject({
          full: true,
          technician: { [column]: 'Kerry' },
        })
      },
    )

    it('[OB19e] reports a change if the office gives a report to another technician', async () => {
      const report = reportOn(await office.assignJob({ status: 'in_progress' }))
      await aoife.from('inspection_reports').insert(report)
      const cormac = await signIn(target(), CORMAC)
      const { cursor } = await pullChanges(cormac)
      await target().query(
        `update public.inspection_reports set technician_id = 'b0000000-0000-4000-8000-000000000002' where id = $1`,
        [report.id],
      )
      expect(await pullChanges(cormac, cursor)).toMatchObject({ full: false, reports_changed: true })
    })

    it('[OB23n] a new epoch touches no row', async () => {
      const touched = `select (select max(updated_at) from public.jobs) as job,
        (select max(updated_at) from public.inspection_reports) as report`
      const before = await target().query(touched)
      await office.beginNewEpoch()
      expect(await target().query(touched)).toEqual(before)
    })

    it('[OB23f] reads a row again only once after a restore, even if its transaction is one of the far future', async () => {
      const [id, lost] = [await office.assignJob(), await office.assignJob()]
      await office.reassign(lost, null)
      const report = reportOn(await office.assignJob({ status: 'in_progress' }))
      await aoife.from('inspection_reports').insert(report)
      for (const [table, key, value] of [
        ['public.jobs', 'id', id],
        ['private.departed_jobs', 'job_id', lost],
        ['public.inspection_reports', 'id', report.id],
      ] as const)
        await target().query(`update ${table} set changed_xid = '987654321987' where ${key} = $1`, [value])
      const { cursor } = await pullChanges(aoife)
      expect(await pullChanges(aoife, cursor)).toMatchObject({
        jobs: [{ id }],
        gone: [lost],
        reports_changed: true,
      })
      await office.beginNewEpoch()
      const { cursor: afterwards } = await pullChanges(aoife)
      expect(await pullChanges(aoife, afterwards)).toMatchObject(NOTHING_NEW)
    })

    it('[OB23f] records the transaction that inserted a job, whatever a restored row says', async () => {
      const [inserted] = await target().query(
        `insert into public.jobs (job_number, technician_id, customer_id, scheduled_date, service_type, changed_xid)
         select 'CH-RESTORED', technician_id, customer_id, scheduled_date, service_type, '987654321987'
         from public.jobs where id = $1 returning changed_xid = pg_current_xact_id() as is_own`,
        [await office.assignJob()],
      )
      expect(inserted).toEqual({ is_own: true })
    })

    it.each(['technicians', 'customers', 'inspection_reports'])(
      '[R24] of %s have the time of their last change',
      async (table) => {
        const column = table === 'inspection_reports' ? 'damper_notes' : 'first_name'
        const rows = () => target().query(`select updated_at from public.${table} order by id limit 1`)
        const before = await rows()
        await target().query(
          `update public.${table} set ${column} = ${column} where id = (select id from public.${table} order by id limit 1)`,
        )
        expect(await rows()).not.toEqual(before)
      },
    )

    it('[OB23f] is of a new epoch after the office has emptied a table', async () => {
      for (const table of ['public.jobs', 'public.inspection_reports']) {
        // The exception undoes it, so that the other tests have their jobs.
        const emptied = target().query(
          `do $$
           declare
             before uuid := (select id from private.pull_epoch);
           begin
             truncate ${table} cascade;
             raise exception '% epoch', case when before = (select id from private.pull_epoch) then 'same' else 'new' end;
           end $$`,
        )
        await expect(emptied).rejects.toThrow('new epoch')
      }
    })
  })
}
