import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const VITE_REACT_SSG = join(ROOT, 'node_modules', 'vite-react-ssg', 'bin', 'vite-react-ssg.js')
const folder = mkdtempSync(join(tmpdir(), 'repeated-build-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the build', () => {
  it('writes the same bytes when it is repeated', { timeout: 180_000 }, async () => {
    const first = await build('first')
    const second = await build('second')
    expect(Object.keys(first).length).toBeGreaterThan(42)
    expect(second).toEqual(first)
  })
})

async function build(name: string): Promise<Record<string, string>> {
  const outDir = join(folder, name)
  // Vitest sets NODE_ENV to "test", which vite-react-ssg would take for the mode to build in.
  const env = { ...process.env, NODE_ENV: 'production', BUILD_OUT_DIR: outDir }
  await promisify(execFile)(process.execPath, [VITE_REACT_SSG, 'build'], { cwd: ROOT, env })
  return hashes(outDir)
}

function hashes(outDir: string): Record<string, string> {
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const pairs = files.map((entry) => {
    const path = join(entry.parentPath, entry.name)
    return [path.slice(outDir.length), createHash('sha256').update(readFileSync(path)).digest('hex')] as const
  })
  return Object.fromEntries(pairs)
}
