/** A response whose body has arrived. */
export type ReceivedResponse = { method: string; url: string; status: number; headers: Headers; body: string }

// These have the same meaning from Supabase and from a gateway.
const UNAMBIGUOUS_STATUSES = new Set([401, 408, 425, 429])

/**
 * Returns true if a response cannot come from Supabase: a captive portal's page, a gateway's error, half a body.
 * Such a response decides nothing and is treated as a lost network (rules OB3b, OB8j).
 */
export function isForeignResponse(response: ReceivedResponse): boolean {
  const isPlausible = response.body === '' ? mayBeEmpty(response) : isJson(response) && !isOddShape(response)
  return !isPlausible || isBareStorageRefusal(response)
}

// Supabase responds with an empty body to an insert and to a logout, and with JSON to every other success. Any
// other empty success would be read as an empty result: no profile, no jobs. Supabase's client also reads an empty
// 404 as an empty result. For any other empty error the status is enough.
function mayBeEmpty({ method, url, status }: ReceivedResponse): boolean {
  if (status >= 400) return status !== 404
  return (status === 201 && method === 'POST') || (status === 204 && url.includes('/auth/v1/logout'))
}

function isJson({ headers, body }: ReceivedResponse): boolean {
  return (headers.get('content-type')?.includes('json') ?? false) && parseJson(body) !== undefined
}

// Errors and all responses of storage and of the authentication service are objects. Supabase's client reads a 404 with a
// list as an empty result, and throws on a response of these that is not an object.
function isOddShape({ url, status, body }: ReceivedResponse): boolean {
  return (status === 404 || isStorage(url) || url.includes('/auth/v1/')) && !isObject(parseJson(body))
}

// The storage client replaces a missing code with the status, after which a refusal by storage and a gateway's
// error look the same.
function isBareStorageRefusal({ url, status, body }: ReceivedResponse): boolean {
  if (status < 400 || status >= 500 || UNAMBIGUOUS_STATUSES.has(status)) return false
  if (!isStorage(url)) return false
  const json = parseJson(body)
  return !isObject(json) || !['statusCode', 'code', 'error'].some((key) => key in json)
}

function isStorage(url: string): boolean {
  return url.includes('/storage/v1/')
}

function isObject(json: unknown): json is object {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}

/** Parses JSON. Returns undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
