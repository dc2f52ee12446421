import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectDir } from './projectDir.ts'

describe('npm start', () => {
  let dataDir: string
  let busyPort: number
  const busy = createServer()
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'chimney-start-'))
    busy.listen(0, '127.0.0.1')
    await once(busy, 'listening')
    const address = busy.address()
    busyPort = typeof address === 'object' && address !== null ? address.port : 0
  })
  afterAll(async () => {
    busy.close()
    await rm(dataDir, { recursive: true })
  })

  it.each([
    [
      'a port that is not a number',
      { PORT: 'http' },
      [],
      'PORT is "http": it has to be a number from 1 to 65535',
    ],
    ['a port out of range', { PORT: '70000' }, [], 'PORT is "70000": it has to be a number from 1 to 65535'],
    ['an unknown option', {}, ['--frehs'], 'Unknown option --frehs: there are --fresh and --skip-build'],
    [
      'half a Supabase project',
      { VITE_SUPABASE_URL: 'https://x.supabase.co', VITE_SUPABASE_ANON_KEY: '' },
      [],
      'Set both VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY, or neither',
    ],
  ])('%s is reported in one line', { timeout: 20_000 }, async (_what, env, args, message) => {
    expect(await start(env, args)).toEqual({ code: 1, errors: `${message}\n` })
  })

  it('a port in use is reported in one line', { timeout: 20_000 }, async () => {
    const { code, errors } = await start({ PORT: String(busyPort) })
    expect(code).toBe(1)
    expect(errors).toBe(`Port ${busyPort} is in use: choose another, as in PORT=${busyPort + 1} npm start\n`)
  })

  it('a damaged data directory is reported in one line and not changed', { timeout: 60_000 }, async () => {
    const damaged = join(dataDir, 'damaged')
    await mkdir(join(damaged, 'database'), { recursive: true })
    await writeFile(join(damaged, 'database', 'PG_VERSION'), '17')
    const { code, errors } = await start({ PORT: String(await freePort()), LOCAL_DATA_DIR: damaged })
    expect({ code, errors }).toEqual({
      code: 1,
      errors: `The database in ${damaged} is damaged (the file database-complete is missing): put a backup of the folder back (docs/backup.md), or start again without its data with npm start -- --fresh\n`,
    })
    expect(await readdir(join(damaged, 'database'))).toEqual(['PG_VERSION'])
  })

  it('SIGTERM during the start ends the process within five seconds', { timeout: 20_000 }, async () => {
    const child = spawnStart({ PORT: String(await freePort()) }, ['--skip-build'])
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const signalledAt = Date.now()
    child.kill('SIGTERM')
    await once(child, 'close')
    expect(Date.now() - signalledAt).toBeLessThan(5000)
  })

  function spawnStart(env: object, args: readonly string[]) {
    return spawn(process.execPath, ['--import', 'tsx', 'server/start.ts', ...args], {
      cwd: projectDir,
      env: { ...process.env, LOCAL_DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  }

  async function start(env: object, args: readonly string[] = []) {
    const child = spawnStart(env, args)
    let errors = ''
    child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
    const [code] = await once(child, 'close')
    return { code, errors }
  }
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}
