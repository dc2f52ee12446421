import { afterEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { requestCertificate } from './requestCertificate.ts'

const Sent = v.object({ ticket: v.string(), number: v.optional(v.string()) })
const NUMBER = 'IR-0C5E-3B7A-1F07'

describe('the check of a certificate', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  })

  function serve(url: string | undefined, respond: (url: string) => Promise<Response>) {
    vi.stubEnv('VITE_SUPABASE_URL', url)
    vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'key')
    const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(respond)
    vi.stubGlobal('fetch', fetched)
    return fetched
  }

  const bodiesOf = ({ mock }: ReturnType<typeof serve>) =>
    mock.calls.map(([, { body }]) => v.parse(Sent, typeof body === 'string' ? JSON.parse(body) : null))

  const BEGUN = () => new Response(null, { status: 204 })
  const begunThen = (read: () => Response) => async (url: string) =>
    url.endsWith('/begin_certificate_check') ? BEGUN() : read()
  const unknown = begunThen(() => Response.json({ state: 'unknown' }))

  it('[R36] begins a check and reads its result by the ticket, with the number in a body, which no log shows', async () => {
    const fetched = serve('https://x.supabase.co/', unknown)
    expect(await requestCertificate(NUMBER)).toEqual({ kind: 'unknown' })
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      'https://x.supabase.co/rest/v1/rpc/begin_certificate_check',
      'https://x.supabase.co/rest/v1/rpc/read_certificate',
    ])
    for (const [, init] of fetched.mock.calls)
      expect(init).toMatchObject({ method: 'POST', headers: { apikey: 'key' } })
    const [begin, read] = bodiesOf(fetched)
    expect(begin).toEqual({ ticket: expect.stringMatching(/^[0-9a-f-]{36}$/), number: NUMBER })
    expect(read).toEqual({ ticket: begin?.ticket })
  })

  it('[R36] begins each check with another ticket', async () => {
    const fetched = serve('same-origin', unknown)
    await requestCertificate(NUMBER)
    await requestCertificate(NUMBER)
    expect(new Set(bodiesOf(fetched).map(({ ticket }) => ticket)).size).toBe(2)
  })

  it('[R36] sends the requests to the server of the page if that has the backend', async () => {
    const fetched = serve('same-origin', unknown)
    await requestCertificate(NUMBER)
    expect(fetched.mock.calls.map(([url]) => url)).toEqual([
      '/rest/v1/rpc/begin_certificate_check',
      '/rest/v1/rpc/read_certificate',
    ])
  })

  it.each([
    [429, 'too many'],
    [404, 'failed'],
    [503, 'failed'],
  ])('[R36] is not read if the check could not begin: status %s is %s', async (status, kind) => {
    const fetched = serve('same-origin', async () => Response.json({ code: '' }, { status }))
    expect(await requestCertificate(NUMBER)).toEqual({ kind })
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('[R36] is unreachable if there is no response, or half of one', async () => {
    serve('same-origin', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await requestCertificate(NUMBER)).toEqual({ kind: 'unreachable' })
    const cut = new ReadableStream({ start: (controller) => controller.error(new TypeError('cut')) })
    serve(
      'same-origin',
      begunThen(() => new Response(cut)),
    )
    expect(await requestCertificate(NUMBER)).toEqual({ kind: 'unreachable' })
  })

  it('[R36] is unavailable in a build without a backend, and sends nothing', async () => {
    const fetched = serve(undefined, async () => Response.json({}))
    expect(await requestCertificate(NUMBER)).toEqual({ kind: 'unavailable' })
    expect(fetched).not.toHaveBeenCalled()
  })
})
