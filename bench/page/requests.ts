/** A request as sent by the page. */
export type SentRequest = {
  url: string
  method: string
  headers: [string, string][]
  body: string | ArrayBuffer | null
}

/** Runs the task and returns every `fetch` request made during it, in order. */
export async function recordRequests(task: () => Promise<void>): Promise<SentRequest[]> {
  const requests: SentRequest[] = []
  const realFetch = globalThis.fetch
  globalThis.fetch = (input, init = {}) => {
    const { method = 'GET', headers, body } = init
    const url = input instanceof Request ? input.url : input.toString()
    requests.push({ url, method, headers: [...new Headers(headers)], body: plainBody(body) })
    return realFetch(input, init)
  }
  try {
    await task()
  } finally {
    globalThis.fetch = realFetch
  }
  return requests
}

/** The same request for another day's jobs and reports. */
export function forDay(request: SentRequest, from: string, to: string): SentRequest {
  const { url, body } = request
  const translated = typeof body === 'string' ? body.replaceAll(from, to) : body
  return { ...request, url: url.replaceAll(from, to), body: translated }
}

/** Sends the requests one by one and reads every response. Throws if one is refused. */
export async function sendAll(requests: readonly SentRequest[]): Promise<void> {
  for (const { url, method, headers, body } of requests) {
    const response = await fetch(url, { method, headers, body })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`)
  }
}

function plainBody(body: RequestInit['body']): SentRequest['body'] {
  if (body === null || body === undefined) return null
  if (typeof body === 'string' || body instanceof ArrayBuffer) return body
  throw new Error('A request has a body that cannot be repeated')
}
