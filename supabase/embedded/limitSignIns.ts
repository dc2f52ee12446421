import { refused } from './answerRequests.ts'
import { decodedPath } from './decodedPath.ts'

const WINDOW_MS = 300_000
const TOO_MANY = { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' }

/**
 * Lets through so many attempts to sign in with a password, right or wrong, and then one more each time a share
 * of five minutes has passed; the others are answered 429, as a hosted project answers. All other requests pass.
 *
 * A hosted project counts for each address. Here everybody comes from this machine. `now` is in milliseconds.
 */
export function limitSignIns(
  answer: (request: Request) => Promise<Response>,
  perFiveMinutes: number,
  now: () => number = Date.now,
): (request: Request) => Promise<Response> {
  let left = perFiveMinutes
  let countedAt = now()
  return async (request) => {
    if (!isSignIn(request)) return answer(request)
    left = Math.min(perFiveMinutes, left + ((now() - countedAt) * perFiveMinutes) / WINDOW_MS)
    countedAt = now()
    if (left < 1) return refused(429, TOO_MANY)
    left -= 1
    return answer(request)
  }
}

function isSignIn({ method, url }: Request): boolean {
  const parsed = new URL(url)
  const isToken = method === 'POST' && decodedPath(parsed) === '/auth/v1/token'
  return isToken && parsed.searchParams.get('grant_type') === 'password'
}
