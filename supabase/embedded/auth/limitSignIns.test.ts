import { describe, expect, it } from 'vitest'
import { limitSignIns } from './limitSignIns.ts'

describe('[R23] the limit on sign-ins', () => {
  const send =
    (handle: (request: Request) => Promise<Response>) =>
    async (path: string, method = 'POST') =>
      (await handle(new Request(`http://127.0.0.1/auth/v1/${path}`, { method }))).status

  it('allows 30 attempts, and one more every ten seconds', async () => {
    let time = 0
    const attempt = send(
      limitSignIns(
        async () => new Response(null, { status: 400 }),
        30,
        () => time,
      ),
    )
    const signIn = () => attempt('token?grant_type=password')
    for (let count = 0; count < 30; count += 1) expect(await signIn()).toBe(400)
    expect(await signIn()).toBe(429)
    time = 9_000
    expect(await signIn()).toBe(429)
    time = 10_001
    expect(await signIn()).toBe(400)
    expect(await signIn()).toBe(429)
    time = 3_600_000
    for (let count = 0; count < 30; count += 1) expect(await signIn()).toBe(400)
    expect(await signIn()).toBe(429)
  })

  it('does not limit token refreshes or other requests, and responds like a hosted project', async () => {
    const limited = limitSignIns(async () => new Response(null, { status: 200 }), 0)
    const attempt = send(limited)
    expect(await attempt('token?grant_type=refresh_token')).toBe(200)
    expect(await attempt('user', 'GET')).toBe(200)
    expect(await attempt('token?grant_type=password', 'OPTIONS')).toBe(200)
    const response = await limited(
      new Request('http://127.0.0.1/auth/v1/token?grant_type=password', { method: 'POST' }),
    )
    expect(await response.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })
})
