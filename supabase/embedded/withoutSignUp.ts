import * as v from 'valibot'
import { decodedPath } from './decodedPath.ts'
import type { ReadRequest } from './plainUpload.ts'

const OtpBody = v.looseObject({ create_user: v.optional(v.unknown()) })
const SIGNUP_DISABLED = {
  code: 422,
  error_code: 'signup_disabled',
  msg: 'Signups not allowed for this instance',
}

/**
 * Keeps sign-ups off where lite forgets to: asked for a code by e-mail (`/auth/v1/otp`) it makes the account if
 * there is none. The request that lite is to be sent instead, which never makes one, and what to answer if lite
 * then refuses it (null: its own words); null for every other request.
 */
export function withoutSignUp(request: ReadRequest): { request: ReadRequest; refusal: object | null } | null {
  if (decodedPath(request.url) !== '/auth/v1/otp') return null
  const text = new TextDecoder().decode(request.body)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), OtpBody), text)
  const body = parsed.success ? parsed.output : {}
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  const asked = new TextEncoder().encode(JSON.stringify({ ...body, create_user: false }))
  // Without `create_user: false` a hosted project tries to sign the person up, and says that this is off.
  const refusal = body.create_user === false ? null : SIGNUP_DISABLED
  return { request: { ...request, headers, body: asked }, refusal }
}
