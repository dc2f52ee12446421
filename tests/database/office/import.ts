import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkedRows } from '#office/import/checkedRows.ts'
import { csvTable } from '#office/import/csvTable.ts'
import { checkJobs, importJobs } from '#office/import/importJobs.ts'
import { ImportRefusedError } from '#office/import/problem.ts'
import { problemsText } from '#office/import/problemsText.ts'
import { openOffice } from './officeTarget.ts'
import type { OpenOffice } from './officeTarget.ts'

const HEADER =
  'job_number,scheduled_date,service_type,technician,first_name,last_name,phone,address_line_1,city,county'
const CUSTOMER = 'Ann,Daly,020 910 1234,1 Mill Lane,Naas,Kildare'
const line = (number: string, { day = '2027-02-01', technician = '' } = {}) =>
  `${number},${day},Smoke Test,${technician},${CUSTOMER}`
const NOTHING_ADDED = { added: 0, changed: 0, customersAdded: 0, customersChanged: 0 }

/**
 * Imports of jobs, as every database of an office must make them.
 *
 * @param count how many rows the large file has
 */
export function importContract(office: OpenOffice, count: number): void {
  describe('[R24] an import', () => {
    let opened: Awaited<ReturnType<typeof openOffice>>
    beforeAll(async () => {
      opened = await openOffice(office)
    })
    afterAll(() => opened.close())

    const importBytes = (bytes: Uint8Array) => importJobs(opened.database, checkedRows(csvTable(bytes)))
    const importSample = async () => importBytes(await readFile('docs/jobs-sample.csv'))
    const importFile = (...lines: string[]) => importBytes(new TextEncoder().encode(lines.join('\n')))
    const importLines = (...lines: string[]) => importFile(HEADER, ...lines)
    const assignTo = (email: string, number: string) =>
      opened.database.query(
        `update public.jobs set technician_id = (
         select technician.id from public.technicians as technician
         join auth.users as account on account.id = auth_user_id where account.email = $1
       ) where job_number = $2`,
        [email, number],
      )
    const refusalOf = async (work: Promise<unknown>): Promise<string[]> => {
      const error: unknown = await work.catch((reason: unknown) => reason)
      if (!(error instanceof ImportRefusedError)) throw new Error('It was not refused', { cause: error })
      return problemsText('jobs.csv', error.problems).split('\n').slice(0, -2)
    }
    const problemsOf = async (...lines: string[]) => refusalOf(importLines(...lines))
    const checkLines = async (...lines: string[]) =>
      checkJobs(
        opened.database,
        checkedRows(csvTable(new TextEncoder().encode([HEADER, ...lines].join('\n')))),
      )
    const jobs = async (pattern: string) =>
      (
        await opened.database.query(
          `select job_number, status, scheduled_date::text as day, technician.first_name as technician,
           customer.last_name as customer
         from public.jobs as job
         join public.customers as customer on customer.id = job.customer_id
         left join public.technicians as technician on technician.id = job.technician_id
         where job_number like $1 order by job_number`,
          [pattern],
        )
      ).rows

    const details = async (number: string) =>
      (
        await opened.database.query(
          `select scheduled_time::text as time, estimated_duration as minutes, special_instructions as words
         from public.jobs where job_number = $1`,
          [number],
        )
      ).rows

    it('adds the jobs of the sample with their technician, and each customer once', async () => {
      expect(await importSample()).toEqual({ ...NOTHING_ADDED, added: 3, unchanged: 0, customersAdded: 2 })
      const keane = { status: 'pending', day: '2027-01-11', technician: 'Aoife', customer: 'Keane' }
      expect(await jobs('CH-30%')).toEqual([
        { job_number: 'CH-3001', ...keane },
        { job_number: 'CH-3002', ...keane },
        { job_number: 'CH-3003', status: 'pending', day: '2027-01-12', technician: null, customer: 'Tuohy' },
      ])
    })

    it('adds nothing if it is repeated', async () => {
      expect(await importSample()).toEqual({ ...NOTHING_ADDED, unchanged: 3 })
    })

    it('moves a job to another day, and matches its customer in another spelling', async () => {
      await importLines(line('IMP-1'))
      const moved = line('IMP-1', { day: '2027-02-09' })
        .replace('020 910 1234', '+353 (0)20 9101234')
        .replace('Ann,Daly', 'ANN, daly')
      expect(await importLines(moved)).toEqual({ ...NOTHING_ADDED, changed: 1, unchanged: 0 })
      expect(await jobs('IMP-1')).toMatchObject([{ day: '2027-02-09', customer: 'Daly' }])
    })

    it.each([
      ['first_name', ' ann  Marie ', 'Ann Marie', true],
      ['last_name', 'O Brien', ' o  brien', true],
      ['last_name', 'OBrien', 'O Brien', false],
      ['phone', '+353 (0)20 910-1234', '020 910 1234', true],
      ['phone', '00353 20 9101234', '020 910 1234', true],
      ['phone', '020 910 1234', '020 910 1235', false],
      ['address_line_1', ' 1, Mill  Lane', '1 mill. lane', true],
      ['address_line_1', '1 Mill Lane', '11 Mill Lane', false],
      ['city', ' naas', 'Naas', true],
      ['city', 'New  Ross', 'new ross', true],
    ])('compares customers by %s: "%s" and "%s" are the same: %s', async (field, one, other, isOne) => {
      const keyOf = (value: string) => {
        const names = ['first_name', 'last_name', 'phone', 'address_line_1', 'city']
        return `private.customer_key(${names.map((name) => (name === field ? `'${value}'` : "'x'")).join(', ')})`
      }
      const { rows } = await opened.database.query(`select ${keyOf(one)} = ${keyOf(other)} as "isOne"`)
      expect(rows).toEqual([{ isOne }])
    })

    it('reports an invalid row and imports nothing of the file', async () => {
      expect(await problemsOf(line('IMP-2'), line('IMP-3', { day: '30/02/2027' }))).toEqual([
        'jobs.csv:3: scheduled_date is "30/02/2027": write a day as 2026-11-20 or 20/11/2026',
      ])
      expect(await jobs('IMP-2')).toEqual([])
    })

    it('reports an unknown or inactive technician and imports nothing of the file', async () => {
      const problems = await problemsOf(
        line('IMP-4', { technician: 'second@demo.example' }),
        line('IMP-5', { technician: 'nobody@demo.example' }),
        line('IMP-6', { technician: 'inactive@demo.example' }),
      )
      expect(problems).toEqual([
        'jobs.csv:3: technician is "nobody@demo.example": there is no active technician with this account',
        'jobs.csv:4: technician is "inactive@demo.example": there is no active technician with this account',
      ])
      expect(await jobs('IMP-4')).toEqual([])
    })

    it('leaves a started job unchanged: the same row passes, a different one is refused', async () => {
      const mine = line('IMP-7', { technician: 'second@demo.example' })
      await importLines(mine)
      await opened.database.exec("update public.jobs set status = 'in_progress' where job_number = 'IMP-7'")
      expect(await importLines(mine)).toEqual({ ...NOTHING_ADDED, unchanged: 1 })
      expect(await problemsOf(line('IMP-8'), mine.replace('2027-02-01', '2027-02-02'))).toEqual([
        'jobs.csv:3: job_number is "IMP-7", which is in_progress already and differs from the file',
      ])
      expect(await jobs('IMP-8')).toEqual([])
    })

    it('reports mistakes, doubled numbers, unknown technicians and begun jobs at once, in an import and in a check', async () => {
      await importLines(line('IMP-41'))
      await opened.database.exec("update public.jobs set status = 'in_progress' where job_number = 'IMP-41'")
      const lines = [
        line('IMP-42', { technician: 'nobody@demo.example', day: 'Monday' }),
        line('IMP-43').replace('Kildare', 'Mars'),
        line('IMP-43'),
        line('IMP-41', { day: '2027-02-02' }),
        line('IMP-44', { technician: 'inactive@demo.example' }),
      ]
      const problems = [
        'jobs.csv:2: scheduled_date is "Monday": write a day as 2026-11-20 or 20/11/2026',
        'jobs.csv:2: technician is "nobody@demo.example": there is no active technician with this account',
        'jobs.csv:3: county is "Mars": write one of the 26 counties',
        'jobs.csv:4: job_number is "IMP-43", as on line 3',
        'jobs.csv:5: job_number is "IMP-41", which is in_progress already and differs from the file',
        'jobs.csv:6: technician is "inactive@demo.example": there is no active technician with this account',
      ]
      expect(await problemsOf(...lines)).toEqual(problems)
      expect(await refusalOf(checkLines(...lines))).toEqual(problems)
    })

    it('is not made by a check of a file without problems', async () => {
      await checkLines(line('IMP-45'), line('IMP-46'))
      expect(await jobs('IMP-45')).toEqual([])
    })

    it('keeps the technician of a job if the file names none', async () => {
      await importLines(line('IMP-20'))
      await assignTo('second@demo.example', 'IMP-20')
      expect(await importLines(line('IMP-20'))).toEqual({ ...NOTHING_ADDED, unchanged: 1 })
      expect(await importLines(line('IMP-20', { day: '2027-02-09' }))).toMatchObject({ changed: 1 })
      expect(await jobs('IMP-20')).toMatchObject([{ technician: 'Cormac', day: '2027-02-09' }])
    })

    it('keeps fields of a job that have no column in the file, and clears those with an empty one', async () => {
      await importLines(line('IMP-21'))
      await opened.database.exec(`update public.jobs
      set scheduled_time = '09:30', estimated_duration = 45, special_instructions = 'Ring twice.'
      where job_number = 'IMP-21'`)
      const before = { time: '09:30:00', minutes: 45, words: 'Ring twice.' }
      const withoutTechnician = (text: string) => text.split(',').toSpliced(3, 1).join(',')
      expect(await importFile(withoutTechnician(HEADER), withoutTechnician(line('IMP-21')))).toEqual({
        ...NOTHING_ADDED,
        unchanged: 1,
      })
      expect(await details('IMP-21')).toEqual([before])
      expect(await importFile(`${HEADER},scheduled_time`, `${line('IMP-21')},`)).toMatchObject({ changed: 1 })
      expect(await details('IMP-21')).toEqual([{ ...before, time: null }])
    })

    it('accepts a technician who was switched off since for their own job, and for no other', async () => {
      const theirs = line('IMP-22', { technician: 'inactive@demo.example' })
      await importLines(line('IMP-22'))
      await assignTo('inactive@demo.example', 'IMP-22')
      expect(await importLines(theirs)).toEqual({ ...NOTHING_ADDED, unchanged: 1 })
      expect(await problemsOf(theirs, theirs.replace('IMP-22', 'IMP-23'))).toEqual([
        'jobs.csv:3: technician is "inactive@demo.example": there is no active technician with this account',
      ])
    })

    it('accepts a started job if the file only leaves fields out', async () => {
      await importLines(line('IMP-24'))
      await assignTo('second@demo.example', 'IMP-24')
      await opened.database.exec(`update public.jobs set status = 'in_progress', estimated_duration = 45
      where job_number = 'IMP-24'`)
      expect(await importLines(line('IMP-24'))).toEqual({ ...NOTHING_ADDED, unchanged: 1 })
    })

    it('adds and updates the Eircode of a customer, and never clears it', async () => {
      const row = (code: string) => `${line('IMP-35').replace('Ann,Daly', 'Ita,Daly')},${code}`
      const imported = async (code: string) => {
        await importFile(`${HEADER},eircode`, row(code))
        return (await opened.database.query("select eircode from public.customers where first_name = 'Ita'"))
          .rows
      }
      expect(await imported('w91x4y7')).toEqual([{ eircode: 'W91 X4Y7' }])
      expect(await imported('')).toEqual([{ eircode: 'W91 X4Y7' }])
      expect(await imported('W91 AC12')).toEqual([{ eircode: 'W91 AC12' }])
    })

    it('updates e-mail and county of a known customer, and never clears an e-mail', async () => {
      const header = `${HEADER},email`
      const row = (number: string, email: string) =>
        `${line(number).replace('Ann,Daly', 'Una,Daly').replace('Kildare', 'Laois')},${email}`
      const una = () =>
        opened.database.query("select email, county from public.customers where first_name = 'Una'")
      await importFile(header, row('IMP-30', 'una@old.example'), row('IMP-31', ''))
      expect((await una()).rows).toEqual([{ email: 'una@old.example', county: 'Laois' }])

      const changed = [row('IMP-30', "o'daly@new.example"), row('IMP-31', '')]
      const moved = changed.map((text) => text.replace('Laois', 'Kildare'))
      expect(await importFile(header, ...moved)).toEqual({
        ...NOTHING_ADDED,
        unchanged: 2,
        customersChanged: 1,
      })
      expect((await una()).rows).toEqual([{ email: "o'daly@new.example", county: 'Kildare' }])
      expect(await importFile(header, ...moved)).toEqual({ ...NOTHING_ADDED, unchanged: 2 })
    })

    it('stores SQL in a value as text', async () => {
      const name = "O'Brien'); drop table public.jobs; --"
      await importLines(line('IMP-10').replace('Daly', `"${name}"`))
      expect(await jobs('IMP-10')).toMatchObject([{ customer: name }])
    })

    it(`imports ${count} rows, twice, and the planner knows how many there are`, async () => {
      const rows = Array.from({ length: count }, (_, index) =>
        line(`BIG-${index}`, { technician: 'second@demo.example' }).replace('1 Mill', `${index} Long`),
      )
      expect(await importLines(...rows)).toMatchObject({ added: count, customersAdded: count })
      expect(await importLines(...rows)).toEqual({ ...NOTHING_ADDED, unchanged: count })
      // What the planner takes for the number of rows.
      const { rows: known } = await opened.database.query(
        `select relname::text as table, reltuples >= $1 as is_known from pg_class
       where oid in ('public.customers'::regclass, 'public.jobs'::regclass, 'public.job_assignments'::regclass)
       order by relname`,
        [count],
      )
      expect(known).toEqual(
        ['customers', 'job_assignments', 'jobs'].map((table) => ({ table, is_known: true })),
      )
    })
  })
}
