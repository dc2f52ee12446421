import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LOCAL_ANON_KEY } from '#embedded/auth/localKeys.ts'
import { openBackend } from '#embedded/openBackend.ts'
import { AOIFE, PASSWORD } from '../support/demoAccounts.ts'
import { copyOfSeeded } from '../support/seededDatabase.ts'

// Catastrophic backtracking: three groups of any length whose total never fits, so PostgreSQL tries them all.
const ENDLESS = 'jobs?select=id&special_instructions=match.^(a*)(a*)(a*)b\\1\\1\\2\\3$'
const NOTE = "repeat('a', 5000) || 'b' || repeat('a', 4999)"

describe('a query that never ends', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await copyOfSeeded()
    const office = await openBackend({ dataDir })
    await office.query(`update public.jobs set special_instructions = ${NOTE} where job_number = 'CH-2001'`)
    await office.close()
  })
  afterAll(() => rm(dataDir, { recursive: true }))

  // Reads the server's processor time from /proc.
  it.runIf(process.platform === 'linux')(
    'delays neither the pages nor the shutdown of the server',
    async () => {
      const child = startServer(dataDir)
      try {
        const url = await urlFrom(child.stdout)
        const token = await signIn(url)
        const endless = fetch(restRequest(url, ENDLESS, token)).catch((error: unknown) => error)
        const begunAt = await processorMs(child.pid)
        await vi.waitUntil(async () => (await processorMs(child.pid)) >= begunAt + 500, { timeout: 400_000 })

        // In order, whatever time each takes here: the query would run for minutes.
        expect(await (await fetch(`${url}/`)).text()).toBe('a page')
        expect(await Promise.race([endless, Promise.resolve('is running')])).toBe('is running')
        child.kill('SIGTERM')
        await once(child, 'exit')
        // Its connection was cut.
        expect(await endless).toBeInstanceOf(Error)
      } finally {
        child.kill('SIGKILL')
      }
    },
  )
})

function startServer(...args: string[]) {
  const script = fileURLToPath(new URL('serverProcess.ts', import.meta.url))
  return spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

// Linux counts in hundredths of a second.
async function processorMs(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14)
  return 10 * (Number(user) + Number(system))
}

function restRequest(url: string, path: string, token: string): Request {
  const headers = { apikey: LOCAL_ANON_KEY, authorization: `Bearer ${token}` }
  return new Request(`${url}/rest/v1/${path}`, { headers })
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(
    new Request(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: LOCAL_ANON_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ email: AOIFE, password: PASSWORD }),
    }),
  )
  const body: unknown = await response.json()
  if (typeof body !== 'object' || body === null || !('access_token' in body)) throw new Error('Not signed in')
  return String(body.access_token)
}

async function urlFrom(stdout: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(stdout)) {
    const port = /^port (\d+)$/.exec(line)?.[1]
    if (port !== undefined) return `http://127.0.0.1:${port}`
  }
  throw new Error('The server ended')
}
