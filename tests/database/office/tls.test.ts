import { rmSync } from 'node:fs'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { openOfficeDatabase } from '#office/openOfficeDatabase.ts'
import { hostileServer } from './hostileServer.ts'
import type { HostileServer } from './hostileServer.ts'
import { testCertificates } from '../support/testCertificates.ts'

const PASSWORD = 'owner-of-everything'

// Reaches this machine, but is no loopback name, so it is treated like any other server.
const NAME = '0.0.0.0'

describe('[R24] the office’s connection', () => {
  const certificates = testCertificates(`IP:${NAME}`)
  const others = testCertificates('db.other.example')
  let server: HostileServer | undefined
  afterEach(async () => {
    vi.unstubAllEnvs()
    await server?.close()
    server = undefined
  })
  afterAll(() => {
    for (const { directory } of [certificates, others]) rmSync(directory, { recursive: true })
  })

  const open = (port: number, query = '', env: Record<string, string> = {}, host = NAME) =>
    openOfficeDatabase({
      DATABASE_URL: `postgres://owner:${PASSWORD}@${host}:${port}/postgres${query}`,
      ...env,
    })

  it.each([
    ['a certificate that nobody signed', certificates, '', {}],
    ['the same, with sslmode=require', certificates, '?sslmode=require', {}],
    ['a certificate of another authority', certificates, '', { PGSSLROOTCERT: others.authority }],
    ['a certificate for another name', others, `?sslrootcert=${others.authority}`, {}],
  ])('sends no password to a server with %s', async (_what, shown, query, env) => {
    server = await hostileServer(shown)
    await expect(open(server.port, query, env)).rejects.toThrow(
      /did not prove who it is \(.+\), so no password was sent: download the certificate/,
    )
    expect(server.received()).not.toContain(PASSWORD)
    expect(server.received()).not.toContain('owner')
  })

  it('verifies the certificate even if NODE_TLS_REJECT_UNAUTHORIZED is 0', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    server = await hostileServer(certificates)
    await expect(open(server.port)).rejects.toThrow('did not prove who it is')
    expect(server.received()).not.toContain('owner')
  })

  it('sends no password to a server without encryption', async () => {
    server = await hostileServer(null)
    await expect(open(server.port)).rejects.toThrow(
      'it offers no encrypted connection, so no password was sent',
    )
    expect(server.received()).not.toContain('owner')
  })

  it.each(['disable', 'allow', 'prefer', 'whatever'])(
    'refuses sslmode=%s before it connects',
    async (mode) => {
      server = await hostileServer(null)
      const advice = `sslmode=${mode} would give the password to anybody in between: leave it out, or write sslmode=verify-full`
      await expect(open(server.port, `?sslmode=${mode}`)).rejects.toThrow(advice)
      await expect(open(server.port, '', { PGSSLMODE: mode })).rejects.toThrow(advice)
      expect(server.connections()).toBe(0)
    },
  )

  it.each([
    ['over TLS', NAME, `?sslrootcert=${certificates.authority}`],
    ['on this machine', '127.0.0.1', ''],
  ])(
    'fails after one attempt if a server closes the connection after the password, %s',
    async (_how, host, query) => {
      server = await hostileServer(certificates)
      await expect(open(server.port, query, {}, host)).rejects.toThrow(
        `The database at ${host}:${server.port} cannot be used: it closed the connection`,
      )
      // A trusted server gets the password. Otherwise the tests above would prove nothing.
      expect(server.received()).toContain(PASSWORD)
      expect(server.connections()).toBe(1)
    },
  )
})
