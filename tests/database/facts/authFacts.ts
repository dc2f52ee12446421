import { CORMAC, PASSWORD, signIn } from '../support/demoAccounts.ts'
import type { Target } from '../support/target.ts'
import { AUTH_ERROR, type Fact } from './fact.ts'

const VERSION = { 'x-supabase-api-version': '2024-01-01' }
const SESSION = '{access_token, expires_at, expires_in, refresh_token, token_type, user}'
const WITH_WEAK = SESSION.replace('}', ', weak_password}')
const SIGN_IN = 'POST /auth/v1/token?grant_type=password'
const RENEW = 'POST /auth/v1/token?grant_type=refresh_token'
const SIGN_OUT = 'POST /auth/v1/logout?scope=local'

const renewal = {
  who: 'visitor',
  line: RENEW,
  sent: { headers: VERSION, body: { refresh_token: '{token}' } },
} as const

/** The session's first token after `renewals` renewals, the last of them the given time ago. */
const renewed = (renewals: number, secondsAgo: number) => async (target: Target) => {
  const { auth } = await signIn(target, CORMAC)
  const token = (await auth.getSession()).data.session?.refresh_token ?? ''
  for (let count = 0; count < renewals; count += 1) await auth.refreshSession()
  await target.query(
    "update auth.refresh_tokens set updated_at = now() - $2 * interval '1 second' where token = $1",
    [token, secondsAgo],
  )
  return { token }
}

const signedOut = async (target: Target) => {
  const { auth } = await signIn(target, CORMAC)
  const { data } = await auth.getSession()
  await auth.signOut({ scope: 'local' })
  return { token: data.session?.refresh_token ?? '', access: data.session?.access_token ?? '' }
}

/** Signing in, renewing the session, signing out. */
export const AUTH_FACTS: readonly Fact[] = [
  {
    when: 'sign-in',
    hosted: { status: 200, code: null, body: SESSION },
    source: 'measured',
    request: {
      who: 'visitor',
      line: SIGN_IN,
      sent: { headers: VERSION, body: { email: CORMAC, password: PASSWORD } },
    },
    others: [{ of: 'lite', response: { body: WITH_WEAK }, because: '`weak_password` is null, not left out' }],
  },
  {
    when: 'sign-in with a wrong password, or as nobody',
    hosted: { status: 400, code: 'invalid_credentials', body: AUTH_ERROR, headers: VERSION },
    source: 'measured',
    request: {
      who: 'visitor',
      line: SIGN_IN,
      sent: { headers: VERSION, body: { email: CORMAC, password: 'wrong' } },
    },
  },
  {
    when: 'sign-in, too often from one address',
    hosted: {
      status: 429,
      code: 'over_request_rate_limit',
      body: AUTH_ERROR,
      headers: { ...VERSION, 'retry-after': 'none' },
    },
    source: 'auth-source',
    isSignInLimited: true,
    request: {
      who: 'visitor',
      line: SIGN_IN,
      sent: { headers: VERSION, body: { email: CORMAC, password: PASSWORD } },
    },
  },
  {
    when: 'renewal',
    hosted: { status: 200, code: null, body: SESSION },
    source: 'measured',
    request: renewal,
    prepare: renewed(0, 0),
  },
  {
    when: 'renewal with a token that was renewed once, its successor unused',
    hosted: { status: 200, code: null, body: SESSION },
    source: 'auth-sessions',
    request: renewal,
    prepare: renewed(1, 60),
  },
  {
    when: 'renewal with a token that is two renewals old, within ten seconds',
    hosted: { status: 200, code: null, body: SESSION },
    source: 'auth-sessions',
    request: renewal,
    prepare: renewed(2, 5),
    others: [
      {
        of: 'lite',
        response: { status: 400, code: 'refresh_token_already_used', body: AUTH_ERROR },
        because: 'it ends the session at once, and the phone never uses a token that old',
      },
    ],
  },
  {
    when: 'renewal with a token that is two renewals old, later',
    hosted: { status: 400, code: 'refresh_token_already_used', body: AUTH_ERROR, headers: VERSION },
    source: 'auth-sessions',
    request: renewal,
    prepare: renewed(2, 11),
  },
  {
    when: 'renewal after a sign-out',
    hosted: { status: 400, code: 'refresh_token_not_found', body: AUTH_ERROR, headers: VERSION },
    source: 'auth-errors',
    request: renewal,
    prepare: signedOut,
  },
  {
    when: 'renewal at the same time as another of the session',
    hosted: { status: 409, code: 'conflict', body: AUTH_ERROR },
    source: 'auth-errors',
  },
  {
    when: 'sign-out',
    hosted: { status: 204, code: null, body: '' },
    source: 'measured',
    request: {
      who: 'visitor',
      line: SIGN_OUT,
      sent: { headers: { ...VERSION, authorization: 'Bearer {access}' } },
    },
    prepare: async (target) => {
      const { auth } = await signIn(target, CORMAC)
      return { access: (await auth.getSession()).data.session?.access_token ?? '' }
    },
  },
  {
    when: 'sign-out of a session that has ended',
    hosted: { status: 403, code: 'session_not_found', body: AUTH_ERROR, headers: VERSION },
    source: 'auth-errors',
    request: {
      who: 'visitor',
      line: SIGN_OUT,
      sent: { headers: { ...VERSION, authorization: 'Bearer {access}' } },
    },
    prepare: signedOut,
  },
  {
    when: 'sign-out with an expired token',
    hosted: { status: 403, code: 'bad_jwt', body: AUTH_ERROR, headers: VERSION },
    source: 'auth-errors',
    request: { who: 'expired', line: SIGN_OUT, sent: { headers: VERSION } },
  },
]
