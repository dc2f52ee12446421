import { createServer, type RequestListener, type Server } from 'node:http'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchWithTimeout, ForeignResponseError, retryAfterMs, withStorageCode } from './fetchWithTimeout.ts'
import { uncaught } from '../../browser/uncaughtErrors.ts'

const URL_OF_JOBS = 'https://project.example/rest/v1/jobs'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const respondWith = (response: () => Response) => {
  const fetchStub = vi.fn<typeof fetch>(async () => response())
  vi.stubGlobal('fetch', fetchStub)
  return fetchStub
}

/**
 * `fetchWithTimeout` for a response of several parts, in a module of its own: it remembers when such a response last
 * arrived, by the clock of its test, which is later than that of the next one may be.
 */
async function loadOnOwnLine(): Promise<typeof fetchWithTimeout> {
  vi.resetModules()
  return (await import('./fetchWithTimeout.ts')).fetchWithTimeout
}

describe('fetchWithTimeout', () => {
  it('passes on the request and the response', async () => {
    const fetchStub = respondWith(() =>
      Response.json([1], {
        status: 206,
        statusText: 'Partial Content',
        headers: { 'content-range': '0-0/9' },
      }),
    )
    const response = await fetchWithTimeout(URL_OF_JOBS, {
      method: 'PATCH',
      headers: { apikey: 'k' },
      body: '{}',
    })
    expect(fetchStub).toHaveBeenCalledWith(
      URL_OF_JOBS,
      expect.objectContaining({ method: 'PATCH', headers: { apikey: 'k' }, body: '{}' }),
    )
    expect([response.status, response.statusText]).toEqual([206, 'Partial Content'])
    expect(response.headers.get('content-range')).toBe('0-0/9')
    expect(await response.json()).toEqual([1])
  })

  it('[R40] leaves nothing in the HTTP cache, which outlives a sign-out', async () => {
    const fetchStub = respondWith(() => Response.json([]))
    await fetchWithTimeout(URL_OF_JOBS, { cache: 'default' })
    await fetchWithTimeout(new Request(URL_OF_JOBS))
    expect(fetchStub.mock.calls.map(([, init]) => init?.cache)).toEqual(['no-store', 'no-store'])
  })

  it('[R54] sends the version of the portal, and not the address of the page', async () => {
    const fetchStub = respondWith(() => Response.json([]))
    const headers = { apikey: 'k', 'X-Client-Info': 'portal/1.2.3' }
    await fetchWithTimeout(URL_OF_JOBS, { headers })
    expect([...new Headers(fetchStub.mock.calls[0]?.[1]?.headers)]).toEqual([
      ['apikey', 'k'],
      ['x-client-info', 'portal/1.2.3'],
    ])
    expect(fetchStub.mock.calls[0]?.[1]?.referrerPolicy).toBe('no-referrer')
  })

  it('[OB8i] reads a download that takes longer than the timeout as long as its bytes keep coming', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const fetchOnOwnLine = await loadOnOwnLine()
    const list = Array.from({ length: 40 }, () => 'é€')
    const body = new TextEncoder().encode(JSON.stringify(list))
    vi.stubGlobal('fetch', async (_input: unknown, { signal }: RequestInit) => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const writer = writable.getWriter()
      // A few bytes after nine tenths of the timeout each: those of a character may be in two parts.
      void (async () => {
        for (let sent = 0; sent < body.byteLength; sent += 5) {
          await vi.advanceTimersByTimeAsync(900)
          await (signal?.aborted === true
            ? writer.abort(signal.reason)
            : writer.write(body.subarray(sent, sent + 5)))
        }
        await writer.close()
      })().catch(() => undefined)
      return new Response(readable, { headers: { 'content-type': 'application/json' } })
    })
    const limits = { stallMs: 1_000, totalMs: 600_000 }
    const response = await fetchOnOwnLine(URL_OF_JOBS, {}, limits)
    expect(await response.json()).toEqual(list)
  })

  it.each([205, 304])('[OB3b] rejects a %i, which has no body', async (status) => {
    respondWith(() => new Response(null, { status }))
    await expect(fetchWithTimeout(URL_OF_JOBS)).rejects.toThrow(ForeignResponseError)
  })

  it('resolves to a 204 without a body after a logout', async () => {
    respondWith(() => new Response(null, { status: 204 }))
    const logout = 'https://project.example/auth/v1/logout?scope=local'
    const response = await fetchWithTimeout(new URL(logout), { method: 'POST' })
    expect([response.status, response.body]).toEqual([204, null])
  })

  it.each([
    ['a page', () => new Response('<p>Accept the terms</p>', { headers: { 'content-type': 'text/html' } })],
    [
      'a page with an error',
      () => new Response('<p>', { status: 511, headers: { 'content-type': 'text/html' } }),
    ],
    ['nothing', () => new Response('')],
  ])('[OB3b] rejects %s', async (_what, response) => {
    respondWith(response)
    await expect(fetchWithTimeout(URL_OF_JOBS)).rejects.toThrow(ForeignResponseError)
    await expect(fetchWithTimeout(URL_OF_JOBS)).rejects.toThrow(TypeError)
  })

  it('rejects with an error that the diagnostic log distinguishes from a lost network', async () => {
    respondWith(() => new Response(''))
    const thrown: unknown = await fetchWithTimeout(URL_OF_JOBS).catch((error: unknown) => error)
    expect(uncaught(thrown)).toMatchObject({ error: 'ForeignResponseError' })
  })

  it('[OB3b] rejects a success without a body unless it is an insert', async () => {
    respondWith(() => new Response(null, { status: 201 }))
    const insert = { method: 'POST', body: '{}' }
    expect((await fetchWithTimeout(URL_OF_JOBS, insert)).status).toBe(201)
    expect((await fetchWithTimeout(new Request(URL_OF_JOBS, insert))).status).toBe(201)
    await expect(fetchWithTimeout(URL_OF_JOBS)).rejects.toThrow('Unexpected answer with status 201')
    await expect(fetchWithTimeout(new Request(URL_OF_JOBS))).rejects.toThrow(ForeignResponseError)
  })

  it("[OB9b] passes storage's own code to storage's client", async () => {
    const refusal = { statusCode: '403', error: 'Unauthorized', message: 'jwt expired', code: 'AccessDenied' }
    respondWith(() => Response.json(refusal, { status: 400 }))
    const response = await fetchWithTimeout('https://project.example/storage/v1/object/b/a.jpg', {
      method: 'POST',
    })
    expect(await response.json()).toMatchObject({ statusCode: 'AccessDenied' })
  })
})

describe('the timeout', () => {
  const timeoutOf = async (body?: BodyInit) => {
    const neverRespond: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      })
    vi.stubGlobal('fetch', neverRespond)
    const startedAt = performance.now()
    const request = fetchWithTimeout(URL_OF_JOBS, { method: 'POST', ...(body !== undefined && { body }) })
    const tookMs = request.then(
      () => null,
      (error: unknown) => (isTimeout(error) ? performance.now() - startedAt : null),
    )
    await vi.runAllTimersAsync()
    return tookMs
  }
  const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'
  beforeEach(() => void vi.useFakeTimers())

  it('[OB8h] is half a minute, plus the time that slow 2G takes for the upload', async () => {
    expect(await timeoutOf()).toBe(30_000)
    expect(await timeoutOf('x'.repeat(2_000))).toBe(31_000)
    expect(await timeoutOf('x')).toBe(30_001)
    expect(await timeoutOf(new ArrayBuffer(400_000))).toBe(230_000)
    expect(await timeoutOf(new Blob(['x'.repeat(4_000)]))).toBe(32_000)
    const form = new FormData()
    form.set('cacheControl', '3600')
    form.set('', new Blob(['x'.repeat(3_996)]))
    expect(await timeoutOf(form)).toBe(32_000)
  })

  it('[OB8i] is five minutes for a response that keeps arriving', async () => {
    const fetchOnOwnLine = await loadOnOwnLine()
    vi.stubGlobal('fetch', async (_input: unknown, { signal }: RequestInit) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const timer = setInterval(() => controller.enqueue(new Uint8Array([32])), 20_000)
          signal?.addEventListener('abort', () => {
            clearInterval(timer)
            controller.error(signal.reason)
          })
        },
      })
      return new Response(body, { headers: { 'content-type': 'application/json' } })
    })
    const startedAt = performance.now()
    const tookMs = fetchOnOwnLine(URL_OF_JOBS).catch((error: unknown) =>
      isTimeout(error) ? performance.now() - startedAt : null,
    )
    await vi.runAllTimersAsync()
    expect(await tookMs).toBe(300_000)
  })

  it.each([
    ['a response', () => Promise.resolve(Response.json([]))],
    ['a lost network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('leaves no timer after %s', async (_what, respond) => {
    vi.stubGlobal('fetch', respond)
    await fetchWithTimeout(URL_OF_JOBS).catch(() => null)
    expect(vi.getTimerCount()).toBe(0)
  })
})

// With Node's own fetch, which implements redirects and timeouts.
describe('with a real server, fetchWithTimeout', () => {
  let respond: RequestListener = () => {}
  let server: Server
  let origin: string
  beforeEach(async () => {
    server = createServer((request, response) => respond(request, response)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  it('[OB3b] does not follow a redirect, which would leak the token', async () => {
    const paths: (string | undefined)[] = []
    respond = (request, response) => {
      paths.push(request.url)
      const isThere = request.url === '/there'
      response.writeHead(isThere ? 200 : 307, { location: '/there', 'content-type': 'application/json' })
      response.end('[]')
    }
    await expect(fetchWithTimeout(`${origin}/rest/v1/jobs`)).rejects.toThrow(TypeError)
    expect(paths).toEqual(['/rest/v1/jobs'])
  })

  it.each([
    ['head', () => {}],
    [
      'body',
      ((_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.write('[')
      }) satisfies RequestListener,
    ],
  ])('[OB8h] rejects at the timeout if the %s does not arrive', async (_what, stall) => {
    respond = stall
    const rejected = fetchWithTimeout(`${origin}/rest/v1/jobs`, {}, { stallMs: 100, totalMs: 60_000 })
    await expect(rejected).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  it('[OB8i] rejects a download that takes too long in all', async () => {
    respond = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const timer = setInterval(() => response.write(' '), 40)
      response.once('close', () => clearInterval(timer))
    }
    const limits = { stallMs: 60_000, totalMs: 300 }
    const fetchOnOwnLine = await loadOnOwnLine()
    const rejected = fetchOnOwnLine(`${origin}/rest/v1/rpc/pull_changes`, {}, limits)
    await expect(rejected).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})

describe("storage's own code", () => {
  const UPLOAD = 'https://project.example/storage/v1/object/inspection-photos/a.jpg'
  const denied = { statusCode: '403', error: 'Unauthorized', message: 'jwt expired', code: 'AccessDenied' }
  const parsed = (url: string, status: number, body: unknown) =>
    JSON.parse(withStorageCode(url, status, JSON.stringify(body)))

  it("[OB9b] is copied to the field that storage's client reads", () =>
    expect(parsed(UPLOAD, 400, denied)).toEqual({ ...denied, statusCode: 'AccessDenied' }))

  it('is not copied in any other response', () => {
    const { code: _code, ...withoutCode } = denied
    expect(parsed(UPLOAD, 400, withoutCode)).toEqual(withoutCode)
    expect(parsed(UPLOAD, 400, { ...denied, code: 403 })).toEqual({ ...denied, code: 403 })
    expect(parsed(UPLOAD, 200, denied)).toEqual(denied)
    expect(parsed('https://project.example/rest/v1/jobs', 400, denied)).toEqual(denied)
    expect(parsed(UPLOAD, 400, null)).toBeNull()
    expect(withStorageCode(UPLOAD, 502, '')).toBe('')
    expect(withStorageCode(UPLOAD, 502, '<p>')).toBe('<p>')
  })
})

const wait = (headers: Record<string, string>) => retryAfterMs(new Headers(headers))

it('[OB8c] reads Retry-After in seconds, up to an hour', () => {
  expect(wait({ 'retry-after': '7' })).toBe(7_000)
  expect(wait({ 'retry-after': '3599' })).toBe(3_599_000)
  expect(wait({ 'retry-after': '999999' })).toBe(3_600_000)
})

it("[OB5b] [OB8c] compares a date in Retry-After with the server's clock, not the device's", () => {
  const date = 'Mon, 01 Jan 2001 10:00:00 GMT'
  expect(wait({ date, 'retry-after': 'Mon, 01 Jan 2001 10:00:30 GMT' })).toBe(30_000)
})

it("[OB8c] compares a date in Retry-After with the device's clock if the response has no Date", () => {
  vi.useFakeTimers({ now: Date.parse('2001-01-01T10:00:00Z'), toFake: ['Date'] })
  expect(wait({ 'retry-after': 'Mon, 01 Jan 2001 10:00:30 GMT' })).toBe(30_000)
})

it('[OB8c] ignores a Retry-After of zero or in the past', () => {
  const date = 'Mon, 01 Jan 2001 10:00:00 GMT'
  expect(wait({ 'retry-after': '0' })).toBeNull()
  expect(wait({ date, 'retry-after': date })).toBeNull()
  expect(wait({ date, 'retry-after': 'Mon, 01 Jan 2001 09:00:00 GMT' })).toBeNull()
})

it.each(['', 'soon', '-5', '1.5', '7 s', 's7'])('[OB8c] ignores an invalid Retry-After (%j)', (value) =>
  expect(wait({ 'retry-after': value, date: 'Mon, 01 Jan 2001 10:00:00 GMT' })).toBeNull(),
)

it('[OB8c] returns no wait without Retry-After', () => expect(wait({})).toBeNull())
