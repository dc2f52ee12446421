import { afterEach, describe, expect, it, vi } from 'vitest'
import { requestCertificate } from './requestCertificate.ts'

const NUMBER = 'IR-0C5E-3B7A-1F07'

describe('the check of a certificate', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  })

  function serve(url: string | undefined, respond: () => Promise<Response>) {
    vi.stubEnv('VITE_SUPABASE_URL', url)
    vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'key')
    const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(respond)
    vi.stubGlobal('fetch', fetched)
    return fetched
  }

  it('[R36] sends the number in the body, which no log shows', async () => {
    const fetched = serve('https://x.supabase.co/', async () => Response.json({ genuine: false }))
    expect(await requestCertificate(NUMBER)).toEqual({ kind: 'unknown' })
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe('https://x.supabase.co/rest/v1/rpc/check_certificate')
    expect(init).toMatchObject({ method: 'POST', body: `{"number":"${NUMBER}"}`, headers: { apikey: 'key' } })
  })

  it('[R36] sends the request to the server of the page if that has the backend', async () => {
    const fetched = serve('same-origin', async () => Response.json({ genuine: false }))
    await requestCertificate(NUMBER)
    expect(fetched.mock.calls[0]?.[0]).toBe('/rest/v1/rpc/check_certificate')
  })

  it('[R36] is unreachable if there is no response, or half of one', async () => {
    serve('same-origin', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await requestCertificate(NUMBER)).toEqual({ kind: 'unreachable' })
    const cut = new ReadableStream({ start: (controller) => controller.error(new TypeError('cut')) })
    serve('same-origin', async () => new Response(cut))
    expect(await requestCertificate(NUMBER)).toEqual({ kind: 'unreachable' })
  })

  it('[R36] is unavailable in a build without a backend, and sends nothing', async () => {
    const fetched = serve(undefined, async () => Response.json({}))
    expect(await requestCertificate(NUMBER)).toEqual({ kind: 'unavailable' })
    expect(fetched).not.toHaveBeenCalled()
  })
})
