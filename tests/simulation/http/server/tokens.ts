import { createHmac } from 'node:crypto'
import { isObject } from './message.ts'

export type AccessClaims = { userId: string; sessionId: string; issuedAtMs: number; expiresAtMs: number }

export const SIGNING_SECRET = 'the signing secret of the simulated project'

/** Makes a token in the authentication service's format. */
export function makeAccessToken({ userId, sessionId, issuedAtMs, expiresAtMs }: AccessClaims): string {
  const claims = {
    sub: userId,
    session_id: sessionId,
    role: 'authenticated',
    aud: 'authenticated',
    iat: Math.floor(issuedAtMs / 1_000),
    exp: Math.floor(expiresAtMs / 1_000),
  }
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${signed}.${signatureOf(signed)}`
}

// Cached, since every request and every read of a session parses the same few tokens.
const cache = new Map<string, AccessClaims | null>()
const MAX_CACHED = 100

/** The claims of a token that was signed with the secret; null for anything else, such as the public key. */
export function readAccessToken(token: string): AccessClaims | null {
  const earlier = cache.get(token)
  if (earlier !== undefined) return earlier
  if (cache.size > MAX_CACHED) cache.clear()
  const claims = decode(token)
  cache.set(token, claims)
  return claims
}

function decode(token: string): AccessClaims | null {
  const [header, payload, signature] = token.split('.')
  if (payload === undefined || signature !== signatureOf(`${header}.${payload}`)) return null
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  if (!isObject(claims)) return null
  const { sub, session_id, iat, exp } = claims
  return {
    userId: String(sub),
    sessionId: String(session_id),
    issuedAtMs: Number(iat) * 1_000,
    expiresAtMs: Number(exp) * 1_000,
  }
}

/** The access token of a request's Authorization header, or an empty string. */
export function bearerOf(headers: Headers): string {
  return (headers.get('authorization') ?? '').replace(/^Bearer /, '')
}

function signatureOf(signed: string): string {
  return createHmac('sha256', SIGNING_SECRET).update(signed).digest('base64url')
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
