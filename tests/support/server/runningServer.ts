import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { freePort } from './freePort.ts'
import { seededDir } from './seedOnce.ts'
import type { Command } from './serverProcess.ts'

const RESET_SCRIPT = new URL('resetDatabase.sql', import.meta.url)
const SCRIPT = fileURLToPath(new URL('serverProcess.ts', import.meta.url))

const Reply = v.object({
  id: v.number(),
  rows: v.optional(v.array(v.record(v.string(), v.unknown()))),
  error: v.optional(v.string()),
})

export type Row = Record<string, unknown>

/** Site and backend in a process that a test can stop, kill and restart with the same data. */
export class RunningServer {
  private child: ChildProcess | null = null
  private commands = 0

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly env: Record<string, string>,
  ) {}

  /**
   * @param port the port to listen on; without it, a free one
   * @param dataDir the data to work on; without it, a fresh copy of the seeded database
   */
  static async start({
    port,
    dataDir,
    env = {},
  }: { port?: number; dataDir?: string; env?: Record<string, string> } = {}): Promise<RunningServer> {
    const server = new RunningServer(port ?? (await freePort()), dataDir ?? (await copyOfSeeded()), env)
    await server.start()
    return server
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    const child = fork(SCRIPT, {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, ...this.env, PORT: String(this.port), LOCAL_DATA_DIR: this.dataDir },
    })
    this.child = child
    const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')])
    if (message !== 'ready') throw new Error('The server did not start')
  }

  /** Closes the server and its database. */
  stop(): Promise<void> {
    return this.end('SIGTERM')
  }

  /**
   * Takes server and database back to the state of the first call, or of the last `saveState()`, and starts the
   * server if it is stopped.
   */
  async resetDatabase(): Promise<void> {
    if (!this.child) await this.start()
    await this.reconnect()
    await this.serveSite(null)
    await this.send({ kind: 'forget requests' })
    await this.query(await readFile(RESET_SCRIPT, 'utf8'))
    await rm(join(this.dataDir, 'objects'), { recursive: true, force: true })
  }

  /** Makes the present state of the database the one that `resetDatabase()` restores. */
  async saveState(): Promise<void> {
    await this.query('drop schema if exists fresh_start cascade')
    await this.query(await readFile(RESET_SCRIPT, 'utf8'))
  }

  /** Ends the process without closing anything. */
  kill(): Promise<void> {
    return this.end('SIGKILL')
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

  async dispose(): Promise<void> {
    await this.stop()
    await rm(this.dataDir, { recursive: true, force: true })
  }

  private async send(command: Command): Promise<Row[]> {
    const { child } = this
    if (!child) throw new Error('The server is stopped')
    const id = (this.commands += 1)
    child.send({ id, command })
    for (;;) {
      const [message] = await once(child, 'message')
      const reply = v.parse(Reply, message)
      if (reply.id !== id) continue
      if (reply.error !== undefined) throw new Error(reply.error)
      return reply.rows ?? []
    }
  }

  private async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const { child } = this
    this.child = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
}

async function copyOfSeeded(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chimney-browser-'))
  // A quarter of the work of the asynchronous `cp`, for a thousand files.
  cpSync(seededDir(), dataDir, { recursive: true })
  return dataDir
}
