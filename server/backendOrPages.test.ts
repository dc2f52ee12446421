import { request } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portOf } from '../tests/support/server/portOf.ts'
import { backendOrPages } from './backendOrPages.ts'
import { listen, type Listener } from './listen.ts'

describe('the server of the embedded backend', () => {
  let listener: Listener
  beforeAll(async () => {
    listener = await listen(0)
    const backend = { fetch: async () => new Response('a row') }
    listener.serve(backendOrPages(backend, (_request, response) => response.end('a page')))
  })
  afterAll(() => listener.stop())

  async function statusOf(path: string, headers: Record<string, string>): Promise<number> {
    const sent = request({ port: portOf(listener.server), host: '127.0.0.1', path, headers })
    sent.end()
    const [response] = await once(sent, 'response')
    response.resume()
    return Number(response.statusCode)
  }

  it.each([
    { host: 'localhost' },
    { host: '127.0.0.1:4173' },
    { host: '[::1]:4173', origin: 'http://[::1]:4173' },
    { host: 'localhost:4173', origin: 'http://127.0.0.1:4174' },
  ])('[R23] shows its rows to this machine: %j', async (headers) => {
    expect(await statusOf('/rest/v1/jobs', headers)).toBe(200)
  })

  it.each([
    { host: 'rebind.evil.example' },
    { host: 'localhost.evil.example:4173' },
    { host: '127.0.0.1:4173', origin: 'https://evil.example' },
    { host: '127.0.0.1:4173', origin: 'http://localhost.evil.example' },
    { host: '127.0.0.1:4173', origin: 'null' },
  ])('[R23] shows no row to a website that is open in a browser here: %j', async (headers) => {
    expect(await statusOf('/rest/v1/jobs', headers)).toBe(403)
    expect(await statusOf('/technician', headers)).toBe(200)
  })
})
