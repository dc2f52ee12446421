import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBackend, type Backend } from '#embedded/openBackend.ts'
import { backendOrPages } from '../../../server/backendOrPages.ts'
import { listen, type Listener } from '../../../server/listen.ts'
import { portOf } from '../../support/server/portOf.ts'
import { anyAddress, forgetChecks, NO_SUCH_NUMBER } from '../support/checkCertificate.ts'
import { copyOfSeeded } from '../support/seededDatabase.ts'

// In the seed: the report of CH-2007.
const NUMBER = 'IR-0C5E-3B7A-1F07'
const MISSES = 20

describe('the server of npm start', () => {
  let dataDir: string
  let backend: Backend
  let listener: Listener
  beforeAll(async () => {
    dataDir = await copyOfSeeded()
    backend = await openBackend({ dataDir })
    listener = await listen(0)
    listener.serve(backendOrPages(backend, (_request, response) => response.end('a page')))
  })
  beforeEach(() => forgetChecks(backend))
  afterAll(async () => {
    await listener.stop()
    await backend.close()
    await rm(dataDir, { recursive: true })
  })

  /** Checks a number from an address of this machine, with these headers. Returns the status and the body. */
  async function check(number: string, from: string, headers: Record<string, string | string[]> = {}) {
    const ticket = randomUUID()
    const begun = await call('begin_certificate_check', { ticket, number }, from, headers)
    return begun.status >= 300 ? begun : call('read_certificate', { ticket }, from, headers)
  }

  async function call(
    name: string,
    body: object,
    from: string,
    headers: Record<string, string | string[]>,
  ): Promise<{ status: number; body: string }> {
    const sent = request({
      port: portOf(listener.server),
      host: '127.0.0.1',
      localAddress: from,
      method: 'POST',
      path: `/rest/v1/rpc/${name}`,
      headers: { apikey: backend.anonKey, 'content-type': 'application/json', ...headers },
    })
    sent.end(JSON.stringify(body))
    const [response] = await once(sent, 'response')
    return { status: Number(response.statusCode), body: await text(response) }
  }

  it.each([
    ['cf-connecting-ip', () => ({ 'CF-Connecting-IP': anyAddress() })],
    ['x-forwarded-for', () => ({ 'X-Forwarded-For': anyAddress() })],
    ['two of x-forwarded-for', () => ({ 'x-forwarded-for': [anyAddress(), anyAddress()] })],
    ['both', () => ({ 'cf-connecting-ip': anyAddress(), 'x-forwarded-for': anyAddress() })],
  ])(
    '[R36] refuses further guesses from one address, whatever it claims to be: %s',
    async (_name, forged) => {
      for (let miss = 0; miss < MISSES; miss += 1) await check(NO_SUCH_NUMBER, '127.0.0.1', forged())
      expect(await check(NUMBER, '127.0.0.1', forged())).toMatchObject({ status: 429 })
    },
  )

  it('[R36] does not refuse one client for what another has guessed', async () => {
    for (let miss = 0; miss < MISSES; miss += 1) await check(NO_SUCH_NUMBER, '127.0.0.1')
    expect(await check(NUMBER, '127.0.0.1')).toMatchObject({ status: 429 })
    expect(await check(NUMBER, '127.0.0.2')).toMatchObject({
      status: 200,
      body: expect.stringContaining('"state":"genuine"'),
    })
  })
})
