import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onFreePort } from '../tests/support/server/onFreePort.ts'
import { projectDir } from './projectDir.ts'

describe('npm start', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'chimney-start-'))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  it('reports an expected error in one line: a damaged data directory, which it does not change', async () => {
    await mkdir(join(dataDir, 'database'))
    await writeFile(join(dataDir, 'database', 'PG_VERSION'), '17')
    await onFreePort(async (port) => {
      const child = spawnStart(port)
      let errors = ''
      child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
      const [code] = await once(child, 'close')
      expect({ code, errors }).toEqual({
        code: 1,
        errors: `The database in ${dataDir} is damaged (the file database-complete is missing): put a backup of the folder back (docs/backup.md), or start again without its data with npm start -- --fresh\n`,
      })
    })
    expect(await readdir(join(dataDir, 'database'))).toEqual(['PG_VERSION'])
  })

  it('reports in one line that its data directory cannot be written', async () => {
    const file = join(dataDir, 'a-file')
    await writeFile(file, '')
    await onFreePort(async (port) => {
      const child = spawnStart(port, join(file, 'data'))
      let errors = ''
      child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
      const [code] = await once(child, 'close')
      expect(code).toBe(1)
      expect(errors).toMatch(/^\S+ cannot be written \(ENOTDIR\): give this user .*\n$/)
    })
  })

  it('ends by SIGTERM while it creates its database', async () => {
    await onFreePort(async (port) => {
      const child = spawnStart(port)
      const isCreating = () => existsSync(join(dataDir, 'database'))
      await vi.waitUntil(() => isCreating() || child.exitCode !== null, { timeout: 400_000 })
      child.kill('SIGTERM')
      expect(await once(child, 'close')).toEqual([0, null])
    })
  })

  function spawnStart(port: number, directory = dataDir) {
    return spawn(process.execPath, ['--import', 'tsx', 'server/start.ts', '--skip-build'], {
      cwd: projectDir,
      env: { ...process.env, LOCAL_DATA_DIR: directory, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  }
})
