/** What is known of an answer when its body has arrived. */
export type ReceivedResponse = { method: string; url: string; status: number; headers: Headers; body: string }

// These mean what they say, whoever says it.
const PLAIN_STATUSES = new Set([401, 408, 425, 429])

/**
 * Whether an answer cannot have come from Supabase: a captive portal's page, a gateway's opinion, half a
 * body. Such an answer decides nothing; it is taken for a lost network (rules OB3, OB8).
 */
export function isForeignResponse(answer: ReceivedResponse): boolean {
  const isPlausible = answer.body === '' ? mayBeEmpty(answer) : isJson(answer) && !isOddShape(answer)
  return !isPlausible || isBareStorageRefusal(answer)
}

// Supabase says nothing of a row that it has taken and of a session that it has ended; whatever else worked, it
// answers in JSON. An empty success of another kind would be read as "there is nothing": no profile, no job. The
// client takes an empty 404 for one too; any other empty error is left to its status.
function mayBeEmpty({ method, url, status }: ReceivedResponse): boolean {
  if (status >= 400) return status !== 404
  return (status === 201 && method === 'POST') || (status === 204 && url.includes('/auth/v1/logout'))
}

function isJson({ headers, body }: ReceivedResponse): boolean {
  return (headers.get('content-type')?.includes('json') ?? false) && parseJson(body) !== undefined
}

// Errors and all that storage says are objects. The client takes a 404 with a list for an empty answer, and
// breaks on a storage answer that is none.
function isOddShape({ url, status, body }: ReceivedResponse): boolean {
  return (status === 404 || isStorage(url)) && !isObject(parseJson(body))
}

// The storage client puts the status where the refusal's own code is missing, so that nobody after it can
// tell a rule of the server's from a gateway's opinion.
function isBareStorageRefusal({ url, status, body }: ReceivedResponse): boolean {
  if (status < 400 || status >= 500 || PLAIN_STATUSES.has(status)) return false
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

/** The value of a JSON text; undefined for what is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
