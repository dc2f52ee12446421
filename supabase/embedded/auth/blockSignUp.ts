import * as v from 'valibot'
import { decodedPath } from '../api/decodedPath.ts'
import type { ReadRequest } from '../storage/plainUpload.ts'

const OtpBody = v.looseObject({ create_user: v.optional(v.unknown()) })
const SIGNUP_DISABLED = {
  code: 422,
  error_code: 'signup_disabled',
  msg: 'Signups not allowed for this instance',
}

/**
 * Disables sign-ups by one-time code (`/auth/v1/otp`), for which lite creates the account if there is none.
 * Returns the request to send to lite instead, which never creates one, and the body to respond with if lite
 * then refuses it (null: lite's own). Returns null for every other request.
 */
export function blockSignUp(request: ReadRequest): { request: ReadRequest; refusal: object | null } | null {
  if (decodedPath(request.url) !== '/auth/v1/otp') return null
  const text = new TextDecoder().decode(request.body)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), OtpBody), text)
  const body = parsed.success ? parsed.output : {}
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  const changed = new TextEncoder().encode(JSON.stringify({ ...body, create_user: false }))
  // Without `create_user: false` a hosted project tries to sign the user up, and reports that sign-ups are disabled.
  const refusal = body.create_user === false ? null : SIGNUP_DISABLED
  return { request: { ...request, headers, body: changed }, refusal }
}
