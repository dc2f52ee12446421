import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOCAL_ANON_KEY } from '#embedded/auth/localKeys.ts'
import { projectDir } from '../../server/projectDir.ts'
import { buildSite } from '../support/server/buildSite.ts'

const BUILD_LIMIT_MS = 180_000
// `npm start` writes them beside the files of the build.
const COMPRESSED = /\.(br|gz)$/

const folder = mkdtempSync(join(tmpdir(), 'repeated-build-'))

beforeAll(
  () => buildSite(folder, { VITE_SUPABASE_URL: 'same-origin', VITE_SUPABASE_ANON_KEY: LOCAL_ANON_KEY }),
  BUILD_LIMIT_MS,
)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('the build writes the same bytes when it is repeated', () => {
  const repeated = hashes(folder)
  expect(Object.keys(repeated).length).toBeGreaterThan(42)
  expect(hashes(join(projectDir, 'dist'))).toEqual(repeated)
})

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
