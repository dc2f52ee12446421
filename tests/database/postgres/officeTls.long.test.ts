import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOfficeDatabase } from '#office/openOfficeDatabase.ts'
import { testCertificates } from '../support/testCertificates.ts'
import { databasesOf } from './databasesOf.ts'
import { openLiteOnPostgres } from './openLiteOnPostgres.ts'
import { sharedPostgres } from './postgresTarget.ts'
import { startPostgres } from './startPostgres.ts'
import type { PostgresServer } from './startPostgres.ts'

const shared = sharedPostgres()
// Reaches this machine, but is no loopback name, so it is treated like any other server.
const NAME = '0.0.0.0'

describe.skipIf(shared === null)('[R24] the office on a PostgreSQL with TLS', () => {
  const certificates = testCertificates(`IP:${NAME}`)
  let server: PostgresServer
  let url: URL
  beforeAll(async () => {
    server = await startPostgres(shared?.binDir ?? '', certificates)
    url = new URL(await databasesOf(server.url).create('empty'))
    await (await openLiteOnPostgres(url.href, 1)).close()
    url.hostname = NAME
  })
  afterAll(async () => {
    await server.stop()
    rmSync(certificates.directory, { recursive: true })
  })

  const connectionOf = async (env: Record<string, string>) => {
    const { database, close } = await openOfficeDatabase(env)
    try {
      return (await database.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')).rows
    } finally {
      await close()
    }
  }

  it('connects with encryption if the configured authority signed the certificate', async () => {
    const env = { DATABASE_URL: url.href, PGSSLROOTCERT: certificates.authority }
    expect(await connectionOf(env)).toEqual([{ ssl: true }])
  })

  it('reads the password from PGPASSFILE, like PostgreSQL’s own programs', async () => {
    const PGPASSFILE = join(certificates.directory, 'pgpass')
    writeFileSync(
      PGPASSFILE,
      `# the office\nelsewhere:*:*:*:wrong\n${NAME}:${url.port}:*:postgres:${url.password}\n`,
    )
    chmodSync(PGPASSFILE, 0o600)
    const address = new URL(url)
    address.password = ''
    const env = { DATABASE_URL: address.href, PGSSLROOTCERT: certificates.authority, PGPASSFILE }
    expect(await connectionOf(env)).toEqual([{ ssl: true }])

    chmodSync(PGPASSFILE, 0o644)
    await expect(connectionOf(env)).rejects.toThrow(`can be read by others: chmod 600 ${PGPASSFILE}`)
  })

  it('does not connect if no trusted authority signed the certificate', async () => {
    await expect(connectionOf({ DATABASE_URL: url.href })).rejects.toThrow('did not prove who it is')
  })
})
