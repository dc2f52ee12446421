import { refused } from '../api/handleRequests.ts'
import { decodedPath } from '../api/decodedPath.ts'
import { authShape } from './authShape.ts'

const WINDOW_MS = 300_000
const TOO_MANY = { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' }

/**
 * Limits sign-ins with a password, successful or not, to `perFiveMinutes`, refilled evenly over five minutes; further
 * attempts get 429, as on a hosted project. All other requests pass to `handle`.
 *
 * A hosted project counts per IP address, and renewals of a session with the sign-ins. Here every request comes from
 * this machine: counted together, whoever guesses passwords would stop the renewals of every phone.
 *
 * @param now milliseconds since the epoch
 */
export function limitSignIns(
  handle: (request: Request) => Promise<Response>,
  perFiveMinutes: number,
  now: () => number = Date.now,
): (request: Request) => Promise<Response> {
  let left = perFiveMinutes
  let countedAt = now()
  return async (request) => {
    if (!isSignIn(request)) return handle(request)
    left = Math.min(perFiveMinutes, left + ((now() - countedAt) * perFiveMinutes) / WINDOW_MS)
    countedAt = now()
    if (left < 1) return authShape(request.headers, refused(429, TOO_MANY))
    left -= 1
    return handle(request)
  }
}

function isSignIn({ method, url }: Request): boolean {
  const parsed = new URL(url)
  const isToken = method === 'POST' && decodedPath(parsed) === '/auth/v1/token'
  return isToken && parsed.searchParams.get('grant_type') === 'password'
}
