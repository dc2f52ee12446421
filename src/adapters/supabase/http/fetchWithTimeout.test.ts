import { createServer, type RequestListener, type Server } from 'node:http'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  fetchWithTimeout,
  ForeignResponseError,
  retryAfterMs,
  serverTime,
  withCodeShown,
} from './fetchWithTimeout.ts'
import { uncaught } from '../../browser/uncaughtErrors.ts'

const URL_OF_JOBS = 'https://project.example/rest/v1/jobs'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const answerWith = (response: () => Response) => {
  const fetchStub = vi.fn<typeof fetch>(async () => response())
  vi.stubGlobal('fetch', fetchStub)
  return fetchStub
}

describe('a request', () => {
  it('passes on what was asked and what was answered', async () => {
    const fetchStub = answerWith(() =>
      Response.json([1], { status: 206, headers: { 'content-range': '0-0/9' } }),
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
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe('0-0/9')
    expect(await response.json()).toEqual([1])
  })

  it.each([205, 304])('[OB8] is not answered by %i, which has no body', async (status) => {
    answerWith(() => new Response(null, { status }))
    await expect(fetchWithTimeout(URL_OF_JOBS)).rejects.toThrow(ForeignResponseError)
  })

  it('is answered by 204 without a body', async () => {
    answerWith(() => new Response(null, { status: 204 }))
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
  ])('[OB3] [OB8] is not answered by %s', async (_what, answer) => {
    answerWith(answer)
    await expect(fetchWithTimeout(URL_OF_JOBS)).rejects.toThrow(ForeignResponseError)
    await expect(fetchWithTimeout(URL_OF_JOBS)).rejects.toThrow(TypeError)
  })

  it('is told apart from a lost network in the diagnostic log', async () => {
    answerWith(() => new Response(''))
    const thrown: unknown = await fetchWithTimeout(URL_OF_JOBS).catch((error: unknown) => error)
    expect(uncaught(thrown)).toMatchObject({ error: 'ForeignResponseError' })
  })

  it('[OB3] is not answered by a success without a body, if it is no insert', async () => {
    answerWith(() => new Response(null, { status: 201 }))
    const insert = { method: 'POST', body: '{}' }
    expect((await fetchWithTimeout(URL_OF_JOBS, insert)).status).toBe(201)
    expect((await fetchWithTimeout(new Request(URL_OF_JOBS, insert))).status).toBe(201)
    await expect(fetchWithTimeout(URL_OF_JOBS)).rejects.toThrow('Unexpected answer with status 201')
    await expect(fetchWithTimeout(new Request(URL_OF_JOBS))).rejects.toThrow(ForeignResponseError)
  })

  it("[OB9] shows storage's own code to storage's client", async () => {
    const refusal = { statusCode: '403', error: 'Unauthorized', message: 'jwt expired', code: 'AccessDenied' }
    answerWith(() => Response.json(refusal, { status: 400 }))
    const response = await fetchWithTimeout('https://project.example/storage/v1/object/b/a.jpg', {
      method: 'POST',
    })
    expect(await response.json()).toMatchObject({ statusCode: 'AccessDenied' })
  })
})

describe('the time limit', () => {
  const limits = () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    answerWith(() => Response.json([]))
    return async (body?: BodyInit) => {
      await fetchWithTimeout(URL_OF_JOBS, { method: 'POST', ...(body !== undefined && { body }) })
      return timeout.mock.lastCall?.[0]
    }
  }

  it('[OB8] is half a minute, and for an upload as long as slow 2G needs', async () => {
    const limitOf = limits()
    expect(await limitOf()).toBe(30_000)
    expect(await limitOf('x'.repeat(2_000))).toBe(31_000)
    expect(await limitOf('x')).toBe(30_001)
    expect(await limitOf(new ArrayBuffer(400_000))).toBe(230_000)
    expect(await limitOf(new Blob(['x'.repeat(4_000)]))).toBe(32_000)
    const form = new FormData()
    form.set('cacheControl', '3600')
    form.set('', new Blob(['x'.repeat(3_996)]))
    expect(await limitOf(form)).toBe(32_000)
  })
})

// With Node's own fetch: what it does with a redirect, and when it gives up, is its affair.
describe('a server', () => {
  let answer: RequestListener = () => {}
  let server: Server
  let origin: string
  beforeEach(async () => {
    server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  it('[OB3] that leads elsewhere is not followed, and with it no token', async () => {
    const asked: (string | undefined)[] = []
    answer = (request, response) => {
      asked.push(request.url)
      const isThere = request.url === '/there'
      response.writeHead(isThere ? 200 : 307, { location: '/there', 'content-type': 'application/json' })
      response.end('[]')
    }
    await expect(fetchWithTimeout(`${origin}/rest/v1/jobs`)).rejects.toThrow(TypeError)
    expect(asked).toEqual(['/rest/v1/jobs'])
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
  ])('[OB8] whose %s does not come is given up at the limit', async (_what, stall) => {
    answer = stall
    const limit = AbortSignal.timeout(100)
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit)
    await expect(fetchWithTimeout(`${origin}/rest/v1/jobs`)).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})

describe("storage's own code", () => {
  const UPLOAD = 'https://project.example/storage/v1/object/inspection-photos/a.jpg'
  const denied = { statusCode: '403', error: 'Unauthorized', message: 'jwt expired', code: 'AccessDenied' }
  const shown = (url: string, status: number, body: unknown) =>
    JSON.parse(withCodeShown(url, status, JSON.stringify(body)))

  it("[OB9] stands where storage's client reads it", () =>
    expect(shown(UPLOAD, 400, denied)).toEqual({ ...denied, statusCode: 'AccessDenied' }))

  it('leaves every other answer as it is', () => {
    const { code: _code, ...withoutCode } = denied
    expect(shown(UPLOAD, 400, withoutCode)).toEqual(withoutCode)
    expect(shown(UPLOAD, 400, { ...denied, code: 403 })).toEqual({ ...denied, code: 403 })
    expect(shown(UPLOAD, 200, denied)).toEqual(denied)
    expect(shown('https://project.example/rest/v1/jobs', 400, denied)).toEqual(denied)
    expect(shown(UPLOAD, 400, null)).toBeNull()
    expect(withCodeShown(UPLOAD, 502, '')).toBe('')
    expect(withCodeShown(UPLOAD, 502, '<p>')).toBe('<p>')
  })
})

const wait = (headers: Record<string, string>) => retryAfterMs(new Headers(headers))

it('[OB8] waits the seconds that the server asks for, and not longer than an hour', () => {
  expect(wait({ 'retry-after': '7' })).toBe(7_000)
  expect(wait({ 'retry-after': '3599' })).toBe(3_599_000)
  expect(wait({ 'retry-after': '999999' })).toBe(3_600_000)
})

it("[OB5] [OB8] waits until a date by the server's clock, not by the device's", () => {
  const date = 'Mon, 01 Jan 2001 10:00:00 GMT'
  expect(wait({ date, 'retry-after': 'Mon, 01 Jan 2001 10:00:30 GMT' })).toBe(30_000)
})

it("[OB8] waits until a date by the device's clock if the server does not tell the time", () => {
  vi.useFakeTimers({ now: Date.parse('2001-01-01T10:00:00Z'), toFake: ['Date'] })
  expect(wait({ 'retry-after': 'Mon, 01 Jan 2001 10:00:30 GMT' })).toBe(30_000)
})

it('[OB6] [OB8] keeps to its own back-off if the time to wait is none, or over', () => {
  const date = 'Mon, 01 Jan 2001 10:00:00 GMT'
  expect(wait({ 'retry-after': '0' })).toBeNull()
  expect(wait({ date, 'retry-after': date })).toBeNull()
  expect(wait({ date, 'retry-after': 'Mon, 01 Jan 2001 09:00:00 GMT' })).toBeNull()
})

it.each(['', 'soon', '-5', '1.5', '7 s', 's7'])(
  '[OB8] keeps to its own back-off if the header makes no sense (%j)',
  (value) => expect(wait({ 'retry-after': value, date: 'Mon, 01 Jan 2001 10:00:00 GMT' })).toBeNull(),
)

it('[OB8] keeps to its own back-off without the header', () => expect(wait({})).toBeNull())

it('reads the time of the server from its answer', () => {
  const headers = new Headers({ Date: 'Fri, 20 Nov 2026 09:00:00 GMT' })
  expect(serverTime(headers)).toBe('2026-11-20T09:00:00.000Z')
})

it.each([{}, { Date: '' }, { Date: 'tomorrow' }])('says nothing of the time from %j', (headers) => {
  expect(serverTime(new Headers(headers))).toBeUndefined()
})
