import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { counties } from '#content/counties/counties.ts'
import { officeOf, type SqlOffice } from '../support/office.ts'
import type { Target } from '../support/target.ts'

/** Texts of the office, with the fewest and the most characters that they may have. */
const TEXTS = [
  ['technicians', 'first_name', 1, 200],
  ['technicians', 'last_name', 1, 200],
  ['technicians', 'license_number', 0, 200],
  ['customers', 'first_name', 1, 200],
  ['customers', 'last_name', 1, 200],
  ['customers', 'phone', 1, 200],
  ['customers', 'address_line_1', 1, 500],
  ['customers', 'city', 1, 200],
  ['jobs', 'job_number', 1, 200],
  ['jobs', 'service_type', 1, 200],
  ['jobs', 'special_instructions', 0, 20_000],
  ['revoked_certificates', 'reason', 0, 2_000],
] as const

/** Days, and times by a clock that is not the server's. */
const DAYS = [
  ['jobs', 'scheduled_date'],
  ['inspection_reports', 'last_cleaned_date'],
  ['inspection_reports', 'next_inspection_date'],
  ['visit_records', 'scheduled_date'],
] as const
const TIMES = [
  ['jobs', 'actual_start_time'],
  ['jobs', 'actual_end_time'],
  ['inspection_reports', 'submitted_at'],
  ['inspection_reports', 'corrected_at'],
  ['visit_records', 'recorded_at'],
] as const

const CHECK = '23514'
/** Raised to undo a change that the constraints have let through. */
const UNDONE = 'P0009'

const LISTS: readonly string[] = ['recommendations', 'priority_items', 'photos']

/** What the tables take, whoever writes: the office enters it in SQL. */
export function checksContract(target: () => Target): void {
  describe('a row', () => {
    const id = randomUUID()
    let office: SqlOffice
    beforeAll(async () => {
      office = officeOf(target())
      const insert = (sql: string) => target().query(sql, [id])
      await insert(
        `insert into public.technicians (id, first_name, last_name, county) values ($1, 'A', 'B', 'Cork')`,
      )
      await insert(`insert into public.customers (id, first_name, last_name, phone, address_line_1, city, county)
        values ($1, 'A', 'B', '1', 'C', 'D', 'Cork')`)
      await insert(`insert into public.jobs (id, job_number, technician_id, customer_id, scheduled_date, service_type, status)
        values ($1, 'CHECKED', $1, $1, '2026-03-04', 'E', 'completed')`)
      await insert('insert into public.inspection_reports (id, job_id, technician_id) values ($1, $1, $1)')
      await insert(`insert into public.visit_records (id, job_id, technician_id, reason, scheduled_date, recorded_at)
        values ($1, $1, $1, 'other', '2026-03-04', now())`)
      await insert(`insert into public.revoked_certificates (report_number)
        select report_number from public.inspection_reports where id = $1`)
    })

    const rowOf = (table: string) =>
      table === 'revoked_certificates'
        ? `report_number = (select report_number from public.inspection_reports where id = '${id}')`
        : `id = '${id}'`
    /** Whether the constraints let the office store the value there, without triggers. Changes nothing. */
    const takes = async (table: string, column: string, value: unknown) => {
      const error: unknown = await target()
        .query(
          `do $$ begin
             set local session_replication_role = 'replica';
             update public.${table} set ${column} = ${literal(column, value)} where ${rowOf(table)};
             raise sqlstate '${UNDONE}';
           end $$`,
        )
        .catch((reason: unknown) => reason)
      return code(error) === UNDONE ? true : code(error)
    }
    const takesEach = async (table: string, column: string, values: readonly unknown[]) => {
      const results = []
      for (const value of values) results.push(await takes(table, column, value))
      return results
    }

    it.each(TEXTS)('[R24] of %s has a %s of %i to %i characters', async (table, column, least, most) => {
      const texts = [most + 1, most, least, Math.max(0, least - 1)].map((length) => 'é'.repeat(length))
      const results = await takesEach(table, column, texts)
      expect(results).toEqual([CHECK, true, true, least === 0 ? true : CHECK])
    })

    it('[R24] of a customer has an e-mail address of 320 characters at most', async () => {
      const values = [`${'a'.repeat(315)}@b.ie`, `${'a'.repeat(316)}@b.ie`, 'a@b', 'a@', '@b', 'ab', null]
      expect(await takesEach('customers', 'email', values)).toEqual([
        true,
        CHECK,
        true,
        CHECK,
        CHECK,
        CHECK,
        true,
      ])
    })

    it('[R24] has one of the 26 counties', async () => {
      const names = counties.map(({ name }) => name)
      for (const table of ['technicians', 'customers'])
        expect(await takesEach(table, 'county', [...names, 'Antrim'])).toEqual([
          ...names.map(() => true),
          CHECK,
        ])
    })

    it('[R24] of a job has a duration of a minute to a day', async () => {
      expect(await takesEach('jobs', 'estimated_duration', [0, 1, 1440, 1441])).toEqual([
        CHECK,
        true,
        true,
        CHECK,
      ])
    })

    it.each(DAYS)('[R24] of %s has a %s whose year has four digits', async (table, column) => {
      const days = ['0999-12-31', '1000-01-01', '9999-12-31', '10000-01-01', 'infinity']
      expect(await takesEach(table, column, days)).toEqual([CHECK, true, true, CHECK, CHECK])
    })

    it.each(TIMES)('[OB3d] of %s has in %s a time with a year from 1900 to 9999', async (table, column) => {
      const times = [
        '1899-12-31T23:59:59Z',
        '1900-01-01T00:00Z',
        '9999-12-31T23:59:59Z',
        '10000-01-01T00:00Z',
      ]
      expect(await takesEach(table, column, times)).toEqual([CHECK, true, true, CHECK])
    })

    it.each([
      ['pending', { actual_start_time: 'now' }],
      ['pending', { actual_end_time: 'now' }],
      ['in_progress', { actual_start_time: null }],
      ['in_progress', { actual_end_time: 'now' }],
      ['completed', { actual_end_time: null }],
    ])('[R24] of a job that is %s cannot have %o', async (status, times) => {
      const job = await office.assignJob({ status })
      const [column = '', value] = Object.entries(times)[0] ?? []
      await expect(
        target().query(`update public.jobs set ${column} = $2 where id = $1`, [job, value]),
      ).rejects.toThrow('jobs_have_the_times_of_their_status')
    })

    it.each([
      ['recommendations', ['é'.repeat(10_000), 'é'.repeat(10_000)], ['é'.repeat(10_000), 'é'.repeat(10_001)]],
      ['priority_items', ['é'.repeat(10_000), 'é'.repeat(10_000)], ['é'.repeat(10_000), 'é'.repeat(10_001)]],
      ['recommendations', [''], [null]],
      ['priority_items', [''], [null]],
      ['photos', paths(200), paths(201)],
      ['photos', paths(1), [null]],
      ['version', 1, 0],
      ['customer_signature', 'M0 0L1 19', 'M0 0<script>'],
      ['customer_signature', '', 'M0,0'],
      ['photo_captions', named(200, 'Soot'), named(201, 'Soot')],
      ['photo_captions', { [`${id}/${'a'.repeat(163)}`]: 'Soot' }, { [`${id}/${'a'.repeat(164)}`]: 'Soot' }],
      ['photo_parts', named(200, 'damper'), named(201, 'damper')],
      ['photo_parts', { [`${id}/${'a'.repeat(163)}`]: 'damper' }, { [`${id}/${'a'.repeat(164)}`]: 'damper' }],
      ['photo_parts', { [`${id}/a`]: 'flue_liner' }, { [`${id}/a`]: 'roof' }],
      ['photo_parts', { [`${id}/a`]: 'chimney_crown' }, { [`${randomUUID()}/a`]: 'chimney_crown' }],
      ['photo_parts', { [`${id}/a`]: 'smoke_chamber', [`${id}/b`]: 'firebox' }, ['firebox']],
      ['photo_versions', named(200, 2), named(201, 2)],
      ['photo_versions', { [`${id}/${'a'.repeat(163)}`]: 2 }, { [`${id}/${'a'.repeat(164)}`]: 2 }],
      ['photo_versions', { [`${id}/a`]: 999_999_999 }, { [`${id}/a`]: 1_000_000_000 }],
      ['photo_versions', { [`${id}/a`]: 1 }, { [`${id}/a`]: 0 }],
      ['photo_versions', { [`${id}/a`]: 1 }, { [`${id}/a`]: 1.5 }],
      ['photo_versions', { [`${id}/a`]: 1 }, { [`${randomUUID()}/a`]: 1 }],
      ['photo_versions', {}, [1]],
      ['photo_captions', {}, 7],
      ['photo_parts', {}, 7],
      ['photo_versions', {}, 7],
    ] as const)(
      '[OB3d] of a report takes the first of two values of %s, and not the second',
      async (column, good, bad) => {
        expect(await takesEach('inspection_reports', column, [good, bad])).toEqual([true, CHECK])
      },
    )

    it('[R53] of a visit may have twenty photos, each with a name', async () => {
      const lists = [paths(20), paths(21), [null]]
      expect(await takesEach('visit_records', 'photos', lists)).toEqual([true, CHECK, CHECK])
    })

    it.each(['pull_epoch', 'visitor_address'])('of private.%s is the only one', async (table) => {
      for (const isOnly of [true, false])
        await expect(
          target().query(`insert into private.${table} (is_only) values ($1)`, [isOnly]),
        ).rejects.toMatchObject({ code: isOnly ? '23505' : CHECK })
    })

    it.each([
      ["header = 'x-real-ip'", true],
      ["header = 'X-Real-Ip'", false],
      ["header = ''", false],
      ['proxies = 10', true],
      ['proxies = 11', false],
      ['proxies = 0', false],
    ])("[R36] of the visitors' address takes %s: %s", async (change, isTaken) => {
      await expect(
        target().query(
          `do $$ begin update private.visitor_address set ${change}; raise sqlstate '${UNDONE}'; end $$`,
        ),
      ).rejects.toMatchObject({ code: isTaken ? UNDONE : CHECK })
    })

    function paths(count: number): string[] {
      return Array.from({ length: count }, (_, index) => `${id}/${index}-a.jpg`)
    }
    function named(count: number, value: unknown): object {
      return Object.fromEntries(paths(count).map((path) => [path, value]))
    }
  })
}

function literal(column: string, value: unknown): string {
  if (value === null) return 'null'
  const json = `'${typeof value === 'string' ? value : JSON.stringify(value)}'`
  return LISTS.includes(column) ? `array(select jsonb_array_elements_text(${json}))` : json
}

function code(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : error
}
