import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCAL_ANON_KEY } from '#embedded/auth/localKeys.ts'
import { projectDir } from '../../server/projectDir.ts'
import { cacheFolder } from './cacheFolder.ts'
import { bin, runCommand } from './command.ts'
import { inputHash } from './inputHash.ts'

const SETTINGS = { VITE_SUPABASE_URL: 'same-origin', VITE_SUPABASE_ANON_KEY: LOCAL_ANON_KEY }
const INPUTS = [
  'src',
  'vite',
  'public',
  'photos',
  'index.html',
  '*.json',
  'vite.config.ts',
  'server/projectDir.ts',
  ':!*.test.ts',
  ':!*.test.tsx',
]
const STAMP = join(cacheFolder, 'site.json')
const DIST = join(projectDir, 'dist')

/**
 * Builds the site as `npm start` does, unless `dist` is a build of the same input. Resolves with whether the build
 * succeeded.
 */
export async function buildForTests(): Promise<boolean> {
  // The photographs of another folder are not listed.
  const input = process.env['SITE_PHOTOS_DIR'] === undefined ? inputHash(INPUTS, siteSettings()) : null
  if (input !== null && isBuiltFrom(input)) {
    console.log('dist is a build of the same input: not built again')
    return true
  }
  const isBuilt = await runCommand(bin('vite-react-ssg'), ['build'], { env: SETTINGS, isQuiet: true })
  if (isBuilt && input !== null) {
    mkdirSync(cacheFolder, { recursive: true })
    writeFileSync(STAMP, JSON.stringify({ input, output: fingerprint() }))
  }
  return isBuilt
}

/** The settings of a build: those of the environment, and of the files that Git ignores. */
function siteSettings(): string[] {
  const environment = Object.entries({ ...process.env, ...SETTINGS })
    .filter(([name]) => name.startsWith('VITE_'))
    .map(([name, value]) => `${name}=${value}`)
    .sort()
  const files = readdirSync(projectDir).filter((name) => name === '.env' || name.startsWith('.env.'))
  return [...environment, ...files.sort().map((name) => readFileSync(join(projectDir, name), 'utf8'))]
}

function isBuiltFrom(input: string): boolean {
  if (!existsSync(STAMP) || !existsSync(DIST)) return false
  return readFileSync(STAMP, 'utf8') === JSON.stringify({ input, output: fingerprint() })
}

/** Names, sizes and times of the files in `dist`: another build there, as by `npm start`, changes it. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(DIST, { recursive: true, encoding: 'utf8' }).sort()) {
    const { size, mtimeMs } = statSync(join(DIST, file))
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}
