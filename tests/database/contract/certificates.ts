import { randomInt, randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import {
  anyAddress,
  Certificate,
  checkCertificate,
  forgetChecks,
  NO_SUCH_NUMBER,
  UNKNOWN,
} from '../support/checkCertificate.ts'
import { AOIFE, CORMAC, signIn } from '../support/demoAccounts.ts'
import { officeOf, type Office } from '../support/office.ts'
import { reportOn } from '../support/reportOn.ts'
import type { Target } from '../support/target.ts'

const TOO_MANY = {
  status: 429,
  body: expect.objectContaining({
    code: 'PT429',
    message: 'Too many checks from this address. Please try again in an hour',
  }),
}

const AN_HOUR_PASSES = ['certificate_check_hours', 'certificate_checks'].map(
  (table) => `update private.${table} set hour = hour - interval '1 hour'`,
)

/** What a certificate's number shows, and how often it may be checked [R36]. */
export function certificatesContract(target: () => Target): void {
  describe('a certificate', () => {
    let office: Office
    let aoife: SupabaseClient
    beforeAll(async () => {
      office = officeOf(target())
      aoife = await signIn(target(), AOIFE)
    })
    beforeEach(async () => {
      await forgetChecks(target())
    })

    async function certify(change: object = {}, job?: string) {
      const report = { ...reportOn(job ?? (await office.assignJob({ status: 'in_progress' }))), ...change }
      const { error } = await aoife.from('inspection_reports').insert(report)
      if (error) throw new Error(error.message)
      return { id: report.id, job: report.job_id, number: await numberOf(report.id) }
    }
    const numberOf = async (id: string) => {
      const [row] = await target().query(
        'select report_number from public.inspection_reports where id = $1',
        [id],
      )
      return String(row?.['report_number'])
    }
    const read = async (number: string) => {
      const { status, body } = await checkCertificate(target(), number)
      expect(status).toBe(200)
      return v.parse(Certificate, body)
    }

    it('[R36] [R41] is genuine, and shows day, county, status, what was not inspected, next inspection and version, and nothing else', async () => {
      const { id, job, number } = await certify({
        next_inspection_date: '2027-03-04',
        chimney_crown_not_inspected: 'not_reached',
        flue_liner_not_inspected: 'not_inspected',
        damper_not_inspected: 'not_fitted',
        smoke_test_not_tested: 'not_tested',
      })
      const [customer] = await target().query(
        'select county from public.customers join public.jobs on customer_id = customers.id where jobs.id = $1',
        [job],
      )
      expect(number).toBe(`IR-${id.slice(24).toUpperCase().match(/.{4}/g)?.join('-')}`)
      expect(await read(number)).toEqual({
        state: 'genuine',
        inspected_on: '2026-03-04',
        county: customer?.['county'],
        overall_status: 'needs_attention',
        not_inspected: ['chimney_crown', 'flue_liner', 'smoke_test_passed'],
        next_inspection_date: '2027-03-04',
        version: 1,
      })
    })

    it.each([
      ['chimney_crown', 'chimney_crown_not_inspected', 'not_inspected'],
      ['flue_liner', 'flue_liner_not_inspected', 'not_inspected'],
      ['smoke_chamber', 'smoke_chamber_not_inspected', 'not_inspected'],
      ['damper', 'damper_not_inspected', 'not_inspected'],
      ['firebox', 'firebox_not_inspected', 'not_inspected'],
      ['carbon_monoxide_detected', 'carbon_monoxide_not_tested', 'not_tested'],
      ['smoke_test_passed', 'smoke_test_not_tested', 'not_tested'],
      ['structural_issues', 'structural_issues_not_tested', 'not_tested'],
    ])('[R41] names %s alone if nothing else lacks a value', async (item, column, mark) => {
      const { number } = await certify({ [column]: mark })
      expect(await read(number)).toMatchObject({ not_inspected: [item] })
    })

    it('[R41] names everything that lacks a value, in the order of the report', async () => {
      const marks = [
        ['chimney_crown_not_inspected', 'not_reached'],
        ['flue_liner_not_inspected', 'not_inspected'],
        ['smoke_chamber_not_inspected', 'not_inspected'],
        ['damper_not_inspected', 'not_reached'],
        ['firebox_not_inspected', 'not_inspected'],
        ['carbon_monoxide_not_tested', 'not_tested'],
        ['smoke_test_not_tested', 'not_tested'],
        ['structural_issues_not_tested', 'not_tested'],
      ]
      const { number } = await certify(Object.fromEntries(marks))
      expect((await read(number)).not_inspected?.join(' ')).toBe(
        'chimney_crown flue_liner smoke_chamber damper firebox carbon_monoxide_detected smoke_test_passed structural_issues',
      )
    })

    it('[R41] vouches to the office for no more than to a visitor', async () => {
      const { id, number } = await certify()
      const listed = async () => {
        const [row] = await target().query(
          'select array_to_string(not_inspected, $2) as items from office.reports where report_id = $1',
          [id, ', '],
        )
        return row?.['items']
      }
      expect(await listed()).toBe('')
      const untested = "update public.inspection_reports set structural_issues_not_tested = 'not_tested'"
      await target().query(`${untested} where id = $1`, [id])
      expect(await listed()).toBe('structural_issues')
      expect((await read(number)).not_inspected).toEqual(['structural_issues'])
    })

    it('[R36] has the day of Ireland', async () => {
      const { number } = await certify({ submitted_at: '2026-06-30T23:30:00Z' })
      expect((await read(number)).inspected_on).toBe('2026-07-01')
    })

    it('[R36] that was corrected shows the latest version', async () => {
      const { id, number } = await certify()
      await target().query("update public.inspection_reports set overall_status = 'fair' where id = $1", [id])
      expect(await read(number)).toMatchObject({ state: 'genuine', version: 2, overall_status: 'fair' })
    })

    it('[R36] is replaced once the job, opened again, has another report', async () => {
      const first = await certify()
      await office.setStatus(first.job, 'pending')
      await certify()
      expect(await read(first.number)).toMatchObject({ state: 'genuine' })
      await aoife
        .from('jobs')
        .update({ status: 'in_progress', actual_start_time: '2026-03-05T09:00:00Z' })
        .eq('id', first.job)
      const second = await certify({}, first.job)
      expect(await read(first.number)).toMatchObject({ state: 'replaced' })
      expect(await read(second.number)).toMatchObject({ state: 'genuine' })
      // Nothing has replaced the second one yet, which came after the first.
      await office.setStatus(first.job, 'pending')
      expect(await read(second.number)).toMatchObject({ state: 'genuine' })
    })

    it('[R36] is revoked while the office has revoked it, and its report stays the same', async () => {
      const { id, number } = await certify()
      await target().query('insert into public.revoked_certificates (report_number) values ($1)', [number])
      expect(await read(number)).toMatchObject({ ...UNKNOWN, state: 'revoked' })
      await target().query('delete from public.revoked_certificates where report_number = $1', [number])
      expect(await read(number)).toMatchObject({ state: 'genuine', version: 1 })
      await target().query('insert into public.revoked_certificates (report_number) values ($1)', [number])
      await target().query('delete from public.inspection_reports where id = $1', [id])
      expect(await read(number)).toEqual(UNKNOWN)
    })

    it('[R50] that the office has not accepted is received, without findings, until it is accepted', async () => {
      const job = await office.assignJob()
      await office.cancel(job)
      const { id, number } = await certify({ overall_status: 'good' }, job)
      expect(await read(number)).toEqual({ ...UNKNOWN, state: 'received' })
      await target().query('update public.inspection_reports set needs_review = false where id = $1', [id])
      expect(await read(number)).toMatchObject({ state: 'genuine', overall_status: 'good' })
    })

    it('[R50] that the office has not accepted says if its job has another that was', async () => {
      const job = await office.assignJob({ status: 'in_progress' })
      await office.reassign(job, CORMAC)
      const { number } = await certify({}, job)
      expect(await read(number)).toMatchObject({ state: 'received' })
      const theirs = reportOn(job)
      await (await signIn(target(), CORMAC)).from('inspection_reports').insert(theirs)
      expect(await read(number)).toEqual({ ...UNKNOWN, state: 'other_accepted' })
      expect(await read(await numberOf(theirs.id))).toMatchObject({ state: 'genuine' })
    })

    it('[R50] that the office has not accepted is received, also if it has not accepted another of its job', async () => {
      const job = await office.assignJob()
      await office.cancel(job)
      const { number } = await certify({}, job)
      await office.reassign(job, CORMAC)
      const theirs = reportOn(job)
      await (await signIn(target(), CORMAC)).from('inspection_reports').insert(theirs)
      expect(await read(number)).toEqual({ ...UNKNOWN, state: 'received' })
      expect(await read(await numberOf(theirs.id))).toEqual({ ...UNKNOWN, state: 'received' })
    })

    it('[R36] [R50] that the office has not accepted, and has revoked, is revoked', async () => {
      const job = await office.assignJob()
      await office.cancel(job)
      const { number } = await certify({}, job)
      await target().query('insert into public.revoked_certificates (report_number) values ($1)', [number])
      expect(await read(number)).toEqual({ ...UNKNOWN, state: 'revoked' })
    })

    it('[R36] is not found by an unknown number', async () => {
      expect(await checkCertificate(target(), NO_SUCH_NUMBER)).toEqual({ status: 200, body: UNKNOWN })
    })

    it('[R36] can be checked by a technician, too', async () => {
      const { number } = await certify()
      const ticket = randomUUID()
      await aoife.rpc('begin_certificate_check', { ticket, number })
      const { data } = await aoife.rpc('read_certificate', { ticket })
      expect(data).toMatchObject({ state: 'genuine' })
    })

    it('[R36] is checked after nineteen misses, and not after twenty, from the same address', async () => {
      const { number } = await certify()
      const from = { 'x-forwarded-for': anyAddress() }
      for (let misses = 0; misses < 19; misses += 1) await checkCertificate(target(), NO_SUCH_NUMBER, from)
      expect(await checkCertificate(target(), number, from)).toMatchObject({ body: { state: 'genuine' } })
      expect(await checkCertificate(target(), NO_SUCH_NUMBER, from)).toMatchObject({ body: UNKNOWN })
      expect(await checkCertificate(target(), number, from)).toEqual(TOO_MANY)
      expect(await checkCertificate(target(), number)).toMatchObject({ body: { state: 'genuine' } })
    })

    it('[R36] is looked up for twenty of thirty misses that come at once', async () => {
      const from = { 'x-forwarded-for': anyAddress() }
      const checks = await Promise.all(
        Array.from({ length: 30 }, () => checkCertificate(target(), NO_SUCH_NUMBER, from)),
      )
      const countOf = (expected: number) => checks.filter(({ status }) => status === expected).length
      expect([countOf(200), countOf(429)]).toEqual([20, 10])
    })

    it('[R36] can be checked 300 times an hour from the same address', async () => {
      const { number } = await certify()
      const from = { 'x-forwarded-for': anyAddress() }
      await checkCertificate(target(), number, from)
      await target().query('update private.certificate_checks set checks = 299')
      expect(await checkCertificate(target(), number, from)).toMatchObject({ body: { state: 'genuine' } })
      expect(await checkCertificate(target(), number, from)).toEqual(TOO_MANY)
    })

    it('[R36] is still checked for an address without misses while many others guess', async () => {
      const { number } = await certify()
      await checkCertificate(target(), NO_SUCH_NUMBER)
      await target().query('update private.certificate_check_hours set misses = 2000')
      const guesser = { 'x-forwarded-for': anyAddress() }
      for (let misses = 0; misses < 3; misses += 1)
        expect(await checkCertificate(target(), NO_SUCH_NUMBER, guesser)).toMatchObject({ status: 200 })
      expect(await checkCertificate(target(), NO_SUCH_NUMBER, guesser)).toEqual(TOO_MANY)
      expect(await checkCertificate(target(), number)).toMatchObject({ body: { state: 'genuine' } })
    })

    it('[R36] shares its misses with the network of its address once very many addresses have asked in the hour', async () => {
      const { number } = await certify()
      const network = `198.18.${randomInt(256)}`
      const misses = async (from: string) => {
        for (let miss = 0; miss < 20; miss += 1)
          await checkCertificate(target(), NO_SUCH_NUMBER, { 'x-forwarded-for': from })
      }
      const statusFor = async (from: string) =>
        (await checkCertificate(target(), number, { 'x-forwarded-for': from })).status
      const rows = async () => (await target().query('select client from private.certificate_checks')).length

      await misses(`${network}.1`)
      expect(await statusFor(`${network}.2`)).toBe(200)
      expect(await target().query('select clients from private.certificate_check_hours')).toEqual([
        { clients: 2 },
      ])
      await target().query('update private.certificate_check_hours set clients = 100000')
      await misses(`${network}.3`)
      expect(await statusFor(`${network}.4`)).toBe(429)
      expect(await statusFor('198.19.0.1')).toBe(200)
      await misses('2001:db8:1:2::1')
      expect(await statusFor('2001:db8:1:3::1')).toBe(429)
      expect(await statusFor('2001:db8:2:2::1')).toBe(200)
      // A row for each address before, and one for each network since.
      expect(await rows()).toBe(2 + 4)
    })

    it('[R36] is checked without storing an address, and the counts are deleted after an hour', async () => {
      const address = anyAddress()
      await checkCertificate(target(), NO_SUCH_NUMBER, { 'x-forwarded-for': address })
      const stored = await target().query('select * from private.certificate_checks')
      expect(stored).toMatchObject([
        { client: expect.stringMatching(/^[0-9a-f]{64}$/), checks: 1, misses: 1 },
      ])
      for (const sql of AN_HOUR_PASSES) await target().query(sql)
      await checkCertificate(target(), NO_SUCH_NUMBER, { 'x-forwarded-for': address })
      const later = await target().query('select * from private.certificate_checks')
      expect(later).toMatchObject([{ checks: 1 }])
      expect(later[0]?.['client']).not.toBe(stored[0]?.['client'])
    })

    it('[R36] is checked at a bounded cost after many checks, whose salt is deleted first', async () => {
      const { query } = target()
      await query(
        `insert into private.certificate_check_hours (hour) values (date_trunc('hour', now()) - interval '1 hour')`,
      )
      await query(
        `insert into private.certificate_checks (hour, client, checks)
         select hour, 'client ' || number, 1 from private.certificate_check_hours, generate_series(1, 1500) as number`,
      )
      await query(
        `insert into private.certificate_check_tickets (ticket, begun_at)
         select gen_random_uuid(), now() - interval '11 minutes' from generate_series(1, 1500)
         -- One that its visitor may still read.
         union all select '00000000-0000-4000-8000-000000000001', now() - interval '9 minutes'`,
      )
      const left = async () => {
        const [row] = await query(
          `select (select count(*)::int from private.certificate_check_hours) as hours,
             (select count(*)::int from private.certificate_checks where client like 'client%') as clients,
             (select count(*)::int from private.certificate_check_tickets) as tickets`,
        )
        return row
      }
      await checkCertificate(target(), NO_SUCH_NUMBER)
      expect(await left()).toEqual({ hours: 1, clients: 500, tickets: 500 + 1 })
      await checkCertificate(target(), NO_SUCH_NUMBER)
      expect(await left()).toEqual({ hours: 1, clients: 0, tickets: 1 })
    })
  })
}
