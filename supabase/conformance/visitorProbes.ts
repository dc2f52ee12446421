import * as v from 'valibot'
import { expects, inspects, NonConformity } from './probe.ts'
import type { Probe } from './probe.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const TABLES =
  'technicians customers jobs job_assignments inspection_reports job_status_changes portal_errors report_versions visit_records revoked_certificates'.split(
    ' ',
  )
const FORGED = ['HS256', 'none'].map((alg) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { sub: NOBODY, role: 'service_role', aud: 'authenticated', exp: 4_000_000_000 }
  return { alg, token: `${part({ alg, typ: 'JWT' })}.${part(claims)}.${alg === 'none' ? '' : part({})}` }
})
const NOT_FOUND = ['404', 'status 404', 'NoSuchKey']

/** What anybody with the publishable key may learn: that the project exists, and nothing else [R23]. */
export const VISITOR_PROBES: readonly Probe[] = [
  ...TABLES.map((table) => expects(`a visitor cannot read ${table}`, `/rest/v1/${table}?select=*`, '42501')),
  expects('a visitor cannot insert', '/rest/v1/jobs', '42501', {
    method: 'POST',
    body: { job_number: null },
  }),
  expects('a visitor cannot update', `/rest/v1/jobs?id=eq.${NOBODY}`, '42501', {
    method: 'PATCH',
    body: { status: 'cancelled' },
  }),
  expects('a visitor cannot delete', `/rest/v1/jobs?id=eq.${NOBODY}`, '42501', { method: 'DELETE' }),
  expects('a visitor cannot attach photos', '/rest/v1/rpc/attach_photo', '42501', {
    method: 'POST',
    body: { report_id: NOBODY, photo_path: '', photo_size: 0, photo_md5: '' },
  }),
  expects('a visitor cannot pull jobs', '/rest/v1/rpc/pull_changes', '42501', {
    method: 'POST',
    body: { since: '', first_day: '2026-01-01' },
  }),
  expects('a visitor cannot pull reports', '/rest/v1/rpc/pull_reports', '42501', {
    method: 'POST',
    body: { since: '', first_change: '2026-01-01', after: '' },
  }),
  expects('a visitor cannot take a start back', '/rest/v1/rpc/unstart_job', '42501', {
    method: 'POST',
    body: { job_id: NOBODY, started_at: '2026-01-01', unstarted_at: '2026-01-01' },
  }),
  expects('a visitor cannot correct a report', '/rest/v1/rpc/correct_report', '42501', {
    method: 'POST',
    body: {
      correction_id: NOBODY,
      report_id: NOBODY,
      version: 2,
      replaces: NOBODY,
      corrected_at: '2026-01-01',
      findings: {},
    },
  }),
  // Refused because a GET must not write. A visitor has the right to check a certificate, with POST.
  expects(
    'a visitor cannot check a certificate with GET',
    `/rest/v1/rpc/begin_certificate_check?ticket=${NOBODY}&number=conformance`,
    '25006',
  ),
  expects('a visitor cannot read a certificate without a check', '/rest/v1/rpc/read_certificate', 'PT403', {
    method: 'POST',
    body: { ticket: NOBODY },
  }),
  expects('our functions are not exposed', '/rest/v1/rpc/current_technician_id', 'PGRST202', {
    method: 'POST',
    body: {},
  }),
  ...['private', 'office', 'auth', 'storage'].map((schema) =>
    expects(`the schema ${schema} is not exposed`, '/rest/v1/users', 'PGRST106', {
      headers: { 'accept-profile': schema },
    }),
  ),
  ...FORGED.map(({ alg, token }) =>
    inspects(
      `a token that was not signed here gives no access (${alg})`,
      '/rest/v1/jobs?select=id',
      { headers: { authorization: `Bearer ${token}` } },
      ({ status, result }) => {
        if (status !== 401) throw new NonConformity(`returned ${status} ${result}, not 401`)
      },
    ),
  ),
  inspects('sign-ups are disabled', '/auth/v1/settings', undefined, ({ body }) => {
    const settings = v.safeParse(v.object({ disable_signup: v.boolean() }), body)
    if (!settings.success || !settings.output.disable_signup) throw new NonConformity('sign-ups are on')
  }),
  // Address and password are invalid, so that no account is created even if sign-ups are on.
  expects('a sign-up is refused before its fields are validated', '/auth/v1/signup', 'signup_disabled', {
    method: 'POST',
    body: { email: 'conformance', password: 'x' },
  }),
  // If sign-ups are on, this creates an account for an address of example.com.
  expects('a code by e-mail creates no account', '/auth/v1/otp', 'otp_disabled', {
    method: 'POST',
    body: { email: 'conformance-nobody@example.com', create_user: false },
  }),
  expects('a password reset does not reveal who has an account', '/auth/v1/recover', 'status 200', {
    method: 'POST',
    body: { email: 'conformance-nobody@example.com' },
  }),
  expects(
    'a visitor cannot create a signed upload URL',
    `/storage/v1/object/upload/sign/inspection-photos/${NOBODY}/1-a.jpg`,
    ['403', '401'],
    { method: 'POST', body: {} },
  ),
  expects(
    'an unknown account gets the same refusal as a wrong password',
    '/auth/v1/token?grant_type=password',
    'invalid_credentials',
    {
      method: 'POST',
      body: { email: 'conformance-nobody@example.com', password: 'wrong' },
    },
  ),
  expects(
    'a visitor cannot list photos',
    '/storage/v1/object/list/inspection-photos',
    ['0 rows', '403', '401'],
    {
      method: 'POST',
      body: { prefix: '' },
    },
  ),
  expects(
    'a guessed photo URL is not found',
    `/storage/v1/object/public/inspection-photos/${NOBODY}/1-a.jpg`,
    NOT_FOUND,
  ),
  expects(
    'a visitor cannot upload a photo',
    `/storage/v1/object/inspection-photos/${NOBODY}/1-a.jpg`,
    ['403', '401'],
    {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg' },
      body: new Blob([new Uint8Array(3)], { type: 'image/jpeg' }),
    },
  ),
]
