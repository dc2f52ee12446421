import { randomUUID } from 'node:crypto'
import { call, checkCertificate, NO_SUCH_NUMBER } from '../support/checkCertificate.ts'
import { officeOf } from '../support/office.ts'
import { LONG_AGO } from '../support/pullRows.ts'
import type { Target } from '../support/target.ts'
import { pgError, PG_ERROR, type Fact } from './fact.ts'
import { SEND_FACTS } from './sendFacts.ts'
import { TEMPORARY_FAILURE_FACTS } from './temporaryFailureFacts.ts'

const SHOW = { prefer: 'return=representation' }
const COUNT = { prefer: 'count=exact' }
const START = { status: 'in_progress', actual_start_time: '2026-03-04T09:15:00Z' }
const MOST_ROWS = 1000

const pendingJob = async (target: Target) => ({ job: await officeOf(target).assignJob() })

/** More jobs on one day than the server returns at once. */
const manyJobs = async (target: Target) => {
  await target.query(
    `insert into public.jobs (job_number, technician_id, customer_id, scheduled_date, service_type)
     select 'MANY-' || number, technicians.id, customer.id, '2001-01-01', 'Chimney Sweeping'
     from public.technicians cross join (select id from public.customers order by id limit 1) as customer
     cross join generate_series(1, $1) as number where license_number = 'CS-1042'
     on conflict do nothing`,
    [MOST_ROWS + 1],
  )
  return {}
}
const numberOf = (report: string) => `IR-${report.slice(24).toUpperCase().match(/.{4}/g)?.join('-')}`
const begunCheck = async (target: Target, number: string) => {
  const ticket = randomUUID()
  await call(target, 'begin_certificate_check', { ticket, number })
  return { ticket }
}
const scheme = (value: string) => ({ 'www-authenticate': value })
const WITHOUT_SCHEME = {
  of: 'lite',
  response: { headers: scheme('none') },
  because: 'without that header, which the portal does not read',
} as const
const CERTIFICATE =
  '{county, inspected_on, next_inspection_date, not_inspected, overall_status, state, version}'
const CHANGES = '{cursor, full, gone, jobs, reports_changed, technician}'
const REPORTS = '{cursor, full, next, now, reports}'
const PULL = { since: '', first_day: '2026-01-01' }

/** Every table and function that the portal uses. */
export const REST_FACTS: readonly Fact[] = [
  {
    when: 'own technician row',
    hosted: { status: 200, code: null, body: '[{id, is_active}]' },
    source: 'postgrest',
    request: { who: 'aoife', line: 'GET technicians?select=id,is_active' },
  },
  {
    when: 'own technician row of an account without one',
    hosted: { status: 200, code: null, body: '[]' },
    source: 'postgrest',
    request: { who: 'unlinked', line: 'GET technicians?select=id,is_active' },
  },
  {
    when: 'any request without a token',
    hosted: { ...pgError(401, '42501'), headers: scheme('Bearer') },
    source: 'measured',
    request: { who: 'visitor', line: 'GET technicians?select=id' },
    others: [WITHOUT_SCHEME],
  },
  {
    when: 'any request with an expired token',
    hosted: { ...pgError(401, 'PGRST303'), headers: scheme('Bearer error="invalid_token"') },
    source: 'measured',
    request: { who: 'expired', line: 'GET technicians?select=id' },
    others: [
      WITHOUT_SCHEME,
      { of: 'postgrest12', response: { code: 'PGRST301' }, because: 'one code for all tokens until 13' },
    ],
  },
  {
    when: 'any request with a forged token',
    hosted: { ...pgError(401, 'PGRST301'), headers: scheme('Bearer error="invalid_token"') },
    source: 'measured',
    request: { who: 'forged', line: 'GET technicians?select=id' },
    others: [WITHOUT_SCHEME],
  },
  {
    when: 'any request with an unsigned token',
    hosted: pgError(401, 'PGRST301'),
    source: 'measured',
    request: { who: 'unsigned', line: 'GET technicians?select=id' },
    others: [{ of: 'lite', response: { code: '42501' }, because: 'lite takes it for none' }],
  },
  {
    when: 'start or complete a job',
    hosted: { status: 200, code: null, body: '[{id}]' },
    source: 'postgrest',
    request: {
      who: 'aoife',
      line: 'PATCH jobs?id=eq.{job}&status=eq.pending&select=id',
      sent: { headers: SHOW, body: START },
    },
    prepare: pendingJob,
  },
  {
    when: 'start or complete a job that is in another status, or not visible: no row, no error',
    hosted: { status: 200, code: null, body: '[]' },
    source: 'postgrest',
    request: {
      who: 'cormac',
      line: 'PATCH jobs?id=eq.{job}&status=eq.pending&select=id',
      sent: { headers: SHOW, body: START },
    },
    prepare: pendingJob,
  },
  {
    when: 'a transition that our trigger refuses',
    hosted: pgError(409, 'PT409', 'A job that is pending cannot become completed'),
    source: 'postgrest',
    request: { who: 'aoife', line: 'PATCH jobs?id=eq.{job}', sent: { body: { status: 'completed' } } },
    prepare: pendingJob,
  },
  {
    when: 'a column without the right to it',
    hosted: pgError(403, '42501'),
    source: 'postgrest',
    request: { who: 'aoife', line: 'PATCH jobs?id=eq.{job}', sent: { body: { job_number: 'X' } } },
    prepare: pendingJob,
  },
  ...SEND_FACTS,
  {
    when: 'pull what changed',
    hosted: { status: 200, code: null, body: CHANGES },
    source: 'postgrest',
    request: { who: 'aoife', line: 'POST rpc/pull_changes', sent: { body: PULL } },
  },
  {
    when: 'pull reports',
    hosted: { status: 200, code: null, body: REPORTS },
    source: 'postgrest',
    request: {
      who: 'aoife',
      line: 'POST rpc/pull_reports',
      sent: { body: { since: '', first_change: LONG_AGO, after: '' } },
    },
  },
  {
    when: 'pull what changed, as a technician who was switched off',
    hosted: { status: 200, code: null, body: CHANGES },
    source: 'postgrest',
    request: { who: 'inactive', line: 'POST rpc/pull_changes', sent: { body: PULL } },
  },
  {
    when: 'pull reports, as a technician who was switched off',
    hosted: { status: 200, code: null, body: REPORTS },
    source: 'postgrest',
    request: {
      who: 'inactive',
      line: 'POST rpc/pull_reports',
      sent: { body: { since: '', first_change: LONG_AGO, after: '' } },
    },
  },
  {
    when: 'begin the check of a certificate, as a visitor',
    hosted: { status: 204, code: null, body: '' },
    source: 'postgrest',
    request: {
      who: 'visitor',
      line: 'POST rpc/begin_certificate_check',
      sent: { body: { ticket: '{new}', number: NO_SUCH_NUMBER } },
    },
  },
  {
    when: 'read a genuine certificate, as a visitor',
    hosted: { status: 200, code: null, body: CERTIFICATE },
    source: 'postgrest',
    request: { who: 'visitor', line: 'POST rpc/read_certificate', sent: { body: { ticket: '{ticket}' } } },
    prepare: (target, names) => begunCheck(target, numberOf(names['report'] ?? '')),
  },
  {
    when: 'read a certificate that does not exist',
    hosted: { status: 200, code: null, body: CERTIFICATE },
    source: 'postgrest',
    request: { who: 'visitor', line: 'POST rpc/read_certificate', sent: { body: { ticket: '{ticket}' } } },
    prepare: (target) => begunCheck(target, NO_SUCH_NUMBER),
  },
  {
    when: 'read a certificate without a check that was begun',
    hosted: pgError(403, 'PT403', 'No check was begun with this ticket'),
    source: 'postgrest',
    request: { who: 'visitor', line: 'POST rpc/read_certificate', sent: { body: { ticket: '{new}' } } },
  },
  {
    when: 'begin the check of a certificate, with GET',
    hosted: pgError(405, '25006'),
    source: 'postgrest',
    request: {
      who: 'visitor',
      line: `GET rpc/begin_certificate_check?ticket={new}&number=${NO_SUCH_NUMBER}`,
    },
  },
  {
    when: 'too many checks of certificates from one address',
    hosted: pgError(429, 'PT429', 'Too many checks from this address. Please try again in an hour'),
    source: 'postgrest',
    request: {
      who: 'visitor',
      line: 'POST rpc/begin_certificate_check',
      sent: {
        body: { ticket: '{new}', number: NO_SUCH_NUMBER },
        headers: { 'x-forwarded-for': '198.18.0.1' },
      },
    },
    prepare: async (target) => {
      for (let miss = 0; miss < 20; miss += 1)
        await checkCertificate(target, NO_SUCH_NUMBER, { 'x-forwarded-for': '198.18.0.1' })
      return {}
    },
  },
  {
    when: 'a function that the database does not have yet',
    hosted: pgError(404, 'PGRST202'),
    source: 'postgrest',
    request: { who: 'aoife', line: 'POST rpc/pull_everything', sent: { body: {} } },
  },
  {
    when: 'a table that the database does not have yet',
    hosted: pgError(404, 'PGRST205'),
    source: 'measured',
    request: { who: 'aoife', line: 'GET certificates?select=id' },
    others: [{ of: 'postgrest12', response: { code: '42P01' }, because: "the database's code until 13" }],
  },
  {
    when: 'an exact count with all rows',
    hosted: { status: 200, code: null, body: '[{id}]', headers: { 'content-range': '0-0/1' } },
    source: 'postgrest',
    request: { who: 'aoife', line: 'GET jobs?select=id&id=eq.{job}', sent: { headers: COUNT } },
    prepare: pendingJob,
  },
  {
    when: 'an exact count with a page of the rows',
    hosted: { status: 206, code: null, body: '[{id}]', headers: { 'content-range': '0-49/1001' } },
    source: 'postgrest',
    request: {
      who: 'aoife',
      line: 'GET jobs?select=id&scheduled_date=eq.2001-01-01&limit=50',
      sent: { headers: COUNT },
    },
    prepare: manyJobs,
  },
  {
    when: 'an exact count of no rows',
    hosted: { status: 200, code: null, body: '[]', headers: { 'content-range': '*/0' } },
    source: 'postgrest',
    request: { who: 'cormac', line: 'GET jobs?select=id&id=eq.{job}', sent: { headers: COUNT } },
    prepare: pendingJob,
  },
  {
    when: 'more rows than `max-rows`: cut, which only the range shows',
    hosted: { status: 206, code: null, body: '[{id}]', headers: { 'content-range': '0-999/1001' } },
    source: 'postgrest',
    request: {
      who: 'aoife',
      line: 'GET jobs?select=id&scheduled_date=eq.2001-01-01',
      sent: { headers: COUNT },
    },
    prepare: manyJobs,
  },
  {
    when: 'more rows than `max-rows`, without a count',
    hosted: { status: 200, code: null, body: '[{id}]', headers: { 'content-range': '0-999/*' } },
    source: 'postgrest',
    request: { who: 'aoife', line: 'GET jobs?select=id&scheduled_date=eq.2001-01-01' },
    prepare: manyJobs,
  },
  {
    when: 'a job with its customer',
    hosted: { status: 200, code: null, body: '[{customer, id}]' },
    source: 'postgrest',
    request: { who: 'aoife', line: 'GET jobs?select=id,customer:customers!inner(phone)&id=eq.{job}' },
    prepare: pendingJob,
  },
  {
    when: "another's job with its customer: row level security hides both",
    hosted: { status: 200, code: null, body: '[]' },
    source: 'postgrest',
    request: { who: 'cormac', line: 'GET jobs?select=id,customer:customers(phone)&id=eq.{job}' },
    prepare: pendingJob,
  },
  {
    when: 'an embedded table with two ways to it (the portal has none)',
    hosted: { status: 300, code: 'PGRST201', body: PG_ERROR },
    source: 'measured',
    request: { who: 'aoife', line: 'GET technicians?select=id,jobs(id)' },
    others: [
      {
        of: 'lite',
        response: { status: 200, code: null, body: '[{id, jobs}]' },
        because: 'lite takes the first',
      },
    ],
  },
  ...Object.values(TEMPORARY_FAILURE_FACTS),
]
