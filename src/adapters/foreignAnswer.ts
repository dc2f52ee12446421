import { parseJson } from './parseJson.ts'

/** What is known of an answer when its body has arrived. */
export type WholeAnswer = { url: string; status: number; headers: Headers; body: string }

// These mean what they say, whoever says it.
const PLAIN_STATUSES = new Set([401, 408, 425, 429])

/**
 * Whether an answer cannot have come from Supabase: a captive portal's page, a gateway's opinion, half a
 * body. Such an answer decides nothing; it is taken for a lost network (rules OB3, OB8).
 */
export function isForeign(answer: WholeAnswer): boolean {
  return !isJsonOrNothing(answer) || isTroubledRenewal(answer) || isBareStorageRefusal(answer)
}

// Whatever Supabase answers is JSON or nothing, and nothing only with 201 or 204. Its client would take an
// empty 200 or 404 for a success; any other empty error is left to its status.
function isJsonOrNothing({ status, headers, body }: WholeAnswer): boolean {
  if (body === '') return status !== 200 && status !== 404
  return (headers.get('content-type')?.includes('json') ?? false) && parseJson(body) !== undefined
}

// The authentication client ends the session on any error but a lost network. A busy server is none, nor is
// a refusal that names no reason of the authentication service's: it comes from something in between.
function isTroubledRenewal({ url, status, body }: WholeAnswer): boolean {
  if (status < 400 || !url.includes('grant_type=refresh_token')) return false
  return status === 429 || status >= 500 || !names(body, ['error_code', 'code', 'error'])
}

// The storage client puts the status where the refusal's own code is missing, so that nobody after it can
// tell a rule of the server's from a gateway's opinion.
function isBareStorageRefusal({ url, status, body }: WholeAnswer): boolean {
  if (status < 400 || status >= 500 || PLAIN_STATUSES.has(status)) return false
  return url.includes('/storage/v1/') && !names(body, ['statusCode', 'code', 'error'])
}

function names(body: string, keys: readonly string[]): boolean {
  const json = parseJson(body)
  return typeof json === 'object' && json !== null && keys.some((key) => key in json)
}
