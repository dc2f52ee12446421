import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { LOCAL_ANON_KEY } from '#embedded/auth/localKeys.ts'
import { projectDir } from '../../server/projectDir.ts'
import { buildSite } from '../support/server/buildSite.ts'

const DIST = join(projectDir, 'dist')
const folder = mkdtempSync(join(tmpdir(), 'repeated-build-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the build', () => {
  it('is reproducible', { timeout: 180_000 }, async () => {
    const again = await buildAgain()
    expect(Object.keys(again).length).toBeGreaterThan(42)
    expect(hashes(DIST)).toEqual(again)
  })
})

async function buildAgain(): Promise<Record<string, string>> {
  await buildSite(folder, { VITE_SUPABASE_URL: 'same-origin', VITE_SUPABASE_ANON_KEY: LOCAL_ANON_KEY })
  return hashes(folder)
}

// Written by `npm start`, not by the build.
const COMPRESSED = /\.(br|gz)$/

function hashes(outDir: string): Record<string, string> {
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !COMPRESSED.test(entry.name),
  )
  const pairs = files.map((entry) => {
    const path = join(entry.parentPath, entry.name)
    return [path.slice(outDir.length), createHash('sha256').update(readFileSync(path)).digest('hex')] as const
  })
  return Object.fromEntries(pairs)
}
