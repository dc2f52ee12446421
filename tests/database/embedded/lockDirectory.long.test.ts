import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DirectoryHeldError, lockDirectory } from '#embedded/directory/lockDirectory.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chimney-lock-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const writeHolderFile = (holder: object) => writeFile(join(dataDir, 'holder.json'), JSON.stringify(holder))

it('a second process gets an error with the holder, and the lock once the holder is killed', async () => {
  const script = fileURLToPath(new URL('lockHolderProcess.ts', import.meta.url))
  const holder = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  await expect(lockDirectory(dataDir, 4174)).rejects.toThrow(
    new RegExp(
      `^${dataDir} is in use by process ${holder.pid} since \\d{4}-\\d\\d-\\d\\dT\\S+, on port 4173$`,
    ),
  )
  holder.kill('SIGKILL')
  await once(holder, 'close')
  await expect(lockDirectory(dataDir, 4174)).resolves.toBeTypeOf('function')
})

it('of eight simultaneous attempts, one gets the lock', async () => {
  await writeHolderFile({
    pid: endedProcess(),
    since: '2026-01-01T00:00:00Z',
    port: 4173,
  })
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(dataDir, 4173)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = results.filter((result) => result.status === 'rejected').map((result) => result.reason)
  expect(refused.every((reason) => reason instanceof DirectoryHeldError)).toBe(true)
  expect(String(refused[0])).toContain(`is in use by process ${process.pid} since`)
  expect(String(refused[0])).toContain('on port 4173')
})

it('a released directory can be locked again', async () => {
  const release = await lockDirectory(dataDir, null)
  await release()
  await expect(lockDirectory(dataDir, null)).resolves.toBeTypeOf('function')
})

it('a holder file of a dead process is ignored', async () => {
  await writeHolderFile({
    pid: endedProcess(),
    since: '2026-01-01T00:00:00Z',
    port: null,
  })
  await expect(lockDirectory(dataDir, null)).resolves.toBeTypeOf('function')
})

it('a holder file of an earlier process with the same id is ignored, as in a container', async () => {
  await writeHolderFile({ pid: process.pid, since: '2026-01-01T00:00:00Z', port: null })
  await expect(lockDirectory(dataDir, null)).resolves.toBeTypeOf('function')
})

it('a truncated holder file is ignored', async () => {
  await writeFile(join(dataDir, 'holder.json'), '{"pid": 1')
  await expect(lockDirectory(dataDir, null)).resolves.toBeTypeOf('function')
})

function endedProcess(): number {
  return spawnSync(process.execPath, ['-e', '']).pid
}

it('a directory that cannot be created is an error that says what to do', async () => {
  await writeFile(join(dataDir, 'a-file'), '')
  const below = join(dataDir, 'a-file', 'data')
  await expect(lockDirectory(below, null)).rejects.toThrow(
    `${below} cannot be written (ENOTDIR): give this user the right to write there, or set LOCAL_DATA_DIR to another folder`,
  )
})
