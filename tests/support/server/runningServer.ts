import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { seededDir } from './seedOnce.ts'
import { ServerAddress, type Command } from './serverCommands.ts'

const RESET_SCRIPT = new URL('resetDatabase.sql', import.meta.url)
const SCRIPT = fileURLToPath(new URL('serverProcess.ts', import.meta.url))

const Rows = v.array(v.record(v.string(), v.unknown()))

export type Row = Record<string, unknown>

/** Site and backend in a process that any process of a run can control. */
export class RunningServer {
  private constructor(readonly address: ServerAddress) {}

  /** Starts a server on a fresh copy of the seeded database, which ends with this process at the latest. */
  static async start(): Promise<RunningServer> {
    const child = fork(SCRIPT, [await copyOfSeeded()], { execArgv: ['--import', 'tsx'] })
    const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')])
    const address = v.safeParse(ServerAddress, message)
    if (!address.success) throw new Error('The server did not start')
    return new RunningServer(address.output)
  }

  /** A server that another process has started. */
  static at(address: ServerAddress): RunningServer {
    return new RunningServer(address)
  }

  get url(): string {
    return this.address.url
  }

  /** Takes server and database back to the state of the first call, or of the last `saveState()`. */
  async resetDatabase(): Promise<void> {
    await this.reconnect()
    await this.serveSite(null)
    await this.send({ kind: 'forget requests' })
    await this.query(await readFile(RESET_SCRIPT, 'utf8'))
    await rm(join(this.address.dataDir, 'objects'), { recursive: true, force: true })
  }

  /** Makes the present state of the database the one that `resetDatabase()` restores. */
  async saveState(): Promise<void> {
    await this.query('drop schema if exists fresh_start cascade')
    await this.query(await readFile(RESET_SCRIPT, 'utf8'))
  }

  /** Cuts every connection, and each that is opened until `reconnect()`: cheaper than stopping a whole PostgreSQL. */
  async disconnect(): Promise<void> {
    await this.send({ kind: 'cut', connections: 'all' })
  }

  /** The same for the backend alone: the app's own files still arrive. */
  async disconnectBackend(): Promise<void> {
    await this.send({ kind: 'cut', connections: 'backend' })
  }

  async reconnect(): Promise<void> {
    await this.send({ kind: 'cut', connections: 'none' })
  }

  /** Serves the pages of another build from now on; null is the build that the server started with. */
  async serveSite(siteDir: string | null): Promise<void> {
    await this.send({ kind: 'serve', siteDir })
  }

  /** How many requests with this method and a URL that matches have arrived in this test. */
  async countRequests(method: string, url: RegExp): Promise<number> {
    const requests = await this.send({ kind: 'requests' })
    return requests.filter((request) => request['method'] === method && url.test(String(request['url'])))
      .length
  }

  /** What the office does, in SQL, past row level security. */
  query(sql: string, params: unknown[] = []): Promise<Row[]> {
    return this.send({ kind: 'query', sql, params })
  }

  /** Closes the server and its database, and ends its process. */
  async dispose(): Promise<void> {
    await this.send({ kind: 'close' })
    await rm(this.address.dataDir, { recursive: true, force: true })
  }

  private async send(command: Command): Promise<Row[]> {
    const response = await fetch(this.address.commandUrl, { method: 'POST', body: JSON.stringify(command) })
    if (!response.ok) throw new Error(await response.text())
    return v.parse(Rows, await response.json())
  }
}

async function copyOfSeeded(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chimney-browser-'))
  // A quarter of the work of the asynchronous `cp`, for a thousand files.
  cpSync(seededDir(), dataDir, { recursive: true })
  return dataDir
}
