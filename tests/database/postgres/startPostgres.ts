import { execFileSync, spawn, type ChildProcessByStdio } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import postgres from 'postgres'
import { onFreePort } from '../../support/server/onFreePort.ts'
import type { TestCertificates } from '../support/testCertificates.ts'

const START_TIMEOUT_MS = 30_000
const POLL_INTERVAL_MS = 50

export type PostgresServer = {
  /** URL of the superuser without a database: `${url}/name` is a database's. */
  url: string
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL on a free port, with its data in a new folder that `stop` removes. It never runs as root,
 * which PostgreSQL refuses. With certificates it offers TLS and listens on every address, else on loopback.
 * Rejects with the end of the server's log if it does not start.
 */
export async function startPostgres(binDir: string, tls?: TestCertificates): Promise<PostgresServer> {
  const root = await mkdtemp(join(tmpdir(), 'chimney-postgres-'))
  const account = await unprivilegedAccount()
  if ('uid' in account) await chown(root, account.uid, account.gid)
  const password = randomBytes(16).toString('hex')
  const dataDir = join(root, 'data')
  await initialise(binDir, root, dataDir, password, account)

  const tlsFiles = tls === undefined ? null : await copyFor(account, root, tls)
  try {
    const { port, end } = await onFreePort((free) =>
      startOn(free, password, () =>
        spawn(join(binDir, 'postgres'), ['-D', dataDir, ...settings(free, tlsFiles)], {
          ...account,
          cwd: root,
          stdio: ['ignore', 'ignore', 'pipe'],
        }),
      ),
    )
    const stop = async () => {
      await end()
      await rm(root, { recursive: true, force: true })
    }
    return { url: urlOf(port, password), stop }
  } catch (error) {
    await rm(root, { recursive: true, force: true })
    throw error
  }
}

const urlOf = (port: number, password: string) => `postgres://postgres:${password}@127.0.0.1:${port}`

async function startOn(
  port: number,
  password: string,
  spawnServer: () => ChildProcessByStdio<null, null, Readable>,
): Promise<{ port: number; end: () => Promise<void> }> {
  const server = spawnServer()
  let log = ''
  server.stderr.on('data', (text: Buffer) => (log = (log + text.toString()).slice(-4000)))

  const end = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    // Immediate shutdown: the data is thrown away.
    server.kill('SIGQUIT')
    await once(server, 'exit')
  }
  try {
    await waitUntilReady(urlOf(port, password), () => server.exitCode)
  } catch (error) {
    await end()
    throw new Error(`PostgreSQL did not start:\n${log}`, { cause: error })
  }
  return { port, end }
}

type TlsFiles = { certificate: string; key: string }
type Account = { uid: number; gid: number } | Record<string, never>

/** The account for the server: postgres or nobody if this process is root, else its own. */
async function unprivilegedAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const line = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody') ?? []
  return { uid: Number(line[2] ?? 65_534), gid: Number(line[3] ?? 65_534) }
}

async function initialise(
  binDir: string,
  root: string,
  dataDir: string,
  password: string,
  account: Account,
): Promise<void> {
  const passwordFile = join(root, 'password')
  await writeFile(passwordFile, password)
  const options = ['-U', 'postgres', '-A', 'scram-sha-256', '--pwfile', passwordFile]
  const locale = ['-E', 'UTF8', '--locale', 'C', '--no-sync']
  execFileSync(join(binDir, 'initdb'), ['-D', dataDir, ...options, ...locale], {
    ...account,
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

/** Copies the files, since PostgreSQL only reads a key that its own account owns. */
async function copyFor(account: Account, root: string, tls: TestCertificates): Promise<TlsFiles> {
  const files = { certificate: join(root, 'server.crt'), key: join(root, 'server.key') }
  await copyFile(tls.certificate, files.certificate)
  await copyFile(tls.key, files.key)
  await chmod(files.key, 0o600)
  if ('uid' in account)
    await Promise.all(Object.values(files).map((file) => chown(file, account.uid, account.gid)))
  return files
}

function settings(port: number, tls: TlsFiles | null): string[] {
  const values = {
    port: String(port),
    listen_addresses: tls === null ? '127.0.0.1' : '0.0.0.0',
    ...(tls !== null && { ssl: 'on', ssl_cert_file: tls.certificate, ssl_key_file: tls.key }),
    unix_socket_directories: '',
    max_connections: '200',
    // No durability: the data lives for a minute.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // As on Supabase, whatever the time zone of the run.
    timezone: 'UTC',
    // As on Supabase: Realtime's publication needs it.
    wal_level: 'logical',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function waitUntilReady(url: string, exitCode: () => number | null): Promise<void> {
  const sql = postgres(`${url}/postgres`, { max: 1, onnotice: () => undefined, connect_timeout: 5 })
  const giveUpAt = Date.now() + START_TIMEOUT_MS
  try {
    for (;;) {
      try {
        await sql`select 1`
        return
      } catch (error) {
        if (exitCode() !== null || Date.now() > giveUpAt) throw error
        await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
      }
    }
  } finally {
    await sql.end()
  }
}
