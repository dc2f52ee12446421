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
  ...['photo_path', 'photo_url'].map((photo) =>
    expects(`a visitor cannot attach photos (${photo})`, '/rest/v1/rpc/attach_photo', '42501', {
      method: 'POST',
      body: { report_id: NOBODY, [photo]: '', photo_size: 0, photo_md5: '' },
    }),
  ),
  expects('a visitor cannot pull jobs', '/rest/v1/rpc/pull_changes', '42501', {
    method: 'POST',
    body: { since: '', first_day: '2026-01-01' },
  }),
  expects('a visitor cannot pull reports', '/rest/v1/rpc/pull_reports', '42501', {
    method: 'POST',
    body: { since: '', first_change: '2026-01-01', after: '' },
  }),
  expects('a visitor cannot correct a report', '/rest/v1/rpc/correct_report', '42501', {
    method: 'POST',
    body: { correction_id: NOBODY, report_id: NOBODY, version: 2, corrected_at: '2026-01-01', findings: {} },
  }),
  // Refused because it would write, and not for a lack of the right: a visitor may check a certificate, with POST.
  expects(
    'a visitor checks a certificate, and not with GET',
    '/rest/v1/rpc/check_certificate?number=conformance',
    '25006',
  ),
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
      `a token that was not signed here opens nothing (${alg})`,
      '/rest/v1/jobs?select=id',
      { headers: { authorization: `Bearer ${token}` } },
      ({ status, result }) => {
        if (status !== 401) throw new NonConformity(`returned ${status} ${result}, not 401`)
      },
    ),
  ),
  inspects('nobody makes an account for themselves', '/auth/v1/settings', undefined, ({ body }) => {
    const settings = v.safeParse(v.object({ disable_signup: v.boolean() }), body)
    if (!settings.success || !settings.output.disable_signup) throw new NonConformity('sign-ups are on')
  }),
  // Neither is an address or a password that could become an account, should sign-ups be on.
  expects('signing up is refused before anything else is looked at', '/auth/v1/signup', 'signup_disabled', {
    method: 'POST',
    body: { email: 'conformance', password: 'x' },
  }),
  // Does not create an account, which a project with sign-ups enabled would do otherwise.
  expects('a code by e-mail makes no account', '/auth/v1/otp', 'otp_disabled', {
    method: 'POST',
    body: { email: 'conformance-nobody@example.com', create_user: false },
  }),
  expects('asking for a new password does not tell who has an account', '/auth/v1/recover', 'status 200', {
    method: 'POST',
    body: { email: 'conformance-nobody@example.com' },
  }),
  expects(
    'a visitor makes no signed upload address',
    `/storage/v1/object/upload/sign/inspection-photos/${NOBODY}/1-a.jpg`,
    ['403', '401'],
    { method: 'POST', body: {} },
  ),
  expects(
    'an unknown account is refused as a wrong password is',
    '/auth/v1/token?grant_type=password',
    'invalid_credentials',
    {
      method: 'POST',
      body: { email: 'conformance-nobody@example.com', password: 'wrong' },
    },
  ),
  expects(
    'a visitor lists no photos',
    '/storage/v1/object/list/inspection-photos',
    ['0 rows', '403', '401'],
    {
      method: 'POST',
      body: { prefix: '' },
    },
  ),
  expects(
    'a photo is not found by guessing',
    `/storage/v1/object/public/inspection-photos/${NOBODY}/1-a.jpg`,
    NOT_FOUND,
  ),
  expects(
    'a visitor uploads no photo',
    `/storage/v1/object/inspection-photos/${NOBODY}/1-a.jpg`,
    ['403', '401'],
    {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg' },
      body: new Blob([new Uint8Array(3)], { type: 'image/jpeg' }),
    },
  ),
]
