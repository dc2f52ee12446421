import type { Attack } from './perform.ts'

const JOBS = 'GET jobs?select=*'
const SERVICE = { apikey: 'sb_secret_guessed', authorization: 'Bearer sb_secret_guessed' }

// PostgREST has a code of its own for an expired token since version 13.
export const EXPIRED = { lite: '401 PGRST303', postgrest12: '401 PGRST301' }
// Lite treats a token without a signature as no token.
const UNSIGNED = { lite: '401 42501', postgrest12: '401 PGRST301' }

/** Attacks with an invalid token or none. */
export const TOKEN_ATTACKS: readonly Attack[] = [
  ['without key', JOBS, '401 no code'],
  ['visitor', JOBS, '401 42501'],
  ['expired', JOBS, EXPIRED],
  ['forged', JOBS, '401 PGRST301'],
  ['unsigned', JOBS, UNSIGNED],
  ['promoted', JOBS, '401 PGRST301'],
  ['visitor', JOBS, '401 PGRST301', { headers: { authorization: 'Bearer not.a.token' } }],
  ['visitor', JOBS, '401 no code', { headers: SERVICE }],
  ['expired', 'PATCH jobs?id=eq.{pending}', EXPIRED, { body: { status: 'in_progress' } }],
  ['forged', 'PATCH jobs?id=eq.{pending}', '401 PGRST301', { body: { status: 'in_progress' } }],
  ['unsigned', 'POST inspection_reports', UNSIGNED, { body: { job_id: '{running}' } }],
  ['expired', 'POST rpc/attach_photo', EXPIRED, { body: {} }],
  ['expired', 'POST /storage/v1/object/list/inspection-photos', '400 403', { body: { prefix: '{report}' } }],
  ['unsigned', 'POST /storage/v1/object/list/inspection-photos', '400 403', { body: { prefix: '{report}' } }],
  ['forged', 'DELETE /storage/v1/object/inspection-photos/{photo}', '400 403'],
  ['unsigned', 'GET /auth/v1/user', '403 bad_jwt'],
  ['expired', 'GET /auth/v1/user', '403 bad_jwt'],
  ['aoife', JOBS, '401 no code', { headers: { apikey: 'sb_publishable_of_another_project' } }],
  [
    'visitor',
    'POST /auth/v1/signup',
    '422 signup_disabled',
    { body: { email: 'me@demo.example', password: 'long-enough-1' } },
  ],
  // Both ways to create an account by e-mail, in every spelling that a router might accept.
  ['visitor', 'POST /auth/v1/otp', '422 signup_disabled', { body: { email: 'me@demo.example' } }],
  ...[true, null, 'false', 0].map(
    (create_user) =>
      [
        'visitor',
        'POST /auth/v1/otp',
        // Auth reads neither a text nor a number as a boolean.
        ['422 signup_disabled', ...(create_user === 'false' || create_user === 0 ? ['400 bad_json'] : [])],
        { body: { email: 'me@demo.example', create_user } },
      ] as const,
  ),
  [
    'visitor',
    'POST /auth/v1/%6ftp',
    ['422 signup_disabled', '404 no code'],
    { body: { email: 'me@demo.example' } },
  ],
  [
    'visitor',
    'POST /auth/v1/otp',
    '422 otp_disabled',
    { body: { email: 'me@demo.example', create_user: false } },
  ],
  ['visitor', 'POST /auth/v1/magiclink', '422 signup_disabled', { body: { email: 'me@demo.example' } }],
  ['visitor', 'POST /auth/v1/recover', '200 no code', { body: { email: 'me@demo.example' } }],
  ['visitor', 'POST /auth/v1/resend', '200 no code', { body: { type: 'signup', email: 'me@demo.example' } }],
  [
    'visitor',
    'POST /auth/v1/signup',
    ['422 signup_disabled', '422 anonymous_provider_disabled'],
    { body: { data: {} } },
  ],
  ['aoife', 'PUT /auth/v1/user', '422 weak_password', { body: { password: 'short-one' } }],
  [
    'visitor',
    'POST /auth/v1/token?grant_type=refresh_token',
    '400 validation_failed',
    { body: { refresh_token: 'guessed' } },
  ],
  ['aoife', 'GET /auth/v1/admin/users', ['404 no code', '403 not_admin']],
]
