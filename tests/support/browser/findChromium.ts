import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { chromium } from 'playwright-core'
import { installDebianPackages } from '../server/debianPackages.ts'

const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * Returns the Chromium to test with: `CHROMIUM_PATH`, an installed one, or Playwright's own; else it installs Debian's
 * package if it may. Throws with what to do if there is none.
 */
export function findChromium(): string {
  const found =
    fromEnvironment('CHROMIUM_PATH') ?? installed([...NAMES, MAC]) ?? playwrights() ?? fromDebian()
  if (found) return found
  throw new Error('No Chromium was found: install one, or set CHROMIUM_PATH to its file.')
}

/**
 * Returns Chromium's headless shell, the same engine without the parts of a browser that only a window shows:
 * `HEADLESS_SHELL_PATH`, or an installed one; else it installs Debian's package if it may. Returns Chromium if there is
 * none, which takes a third more processor time.
 */
export function findHeadlessShell(): string {
  const find = () => fromEnvironment('HEADLESS_SHELL_PATH') ?? installed(SHELL_NAMES)
  const found = find()
  if (found) return found
  return installDebianPackages(
    ['chromium-headless-shell'],
    'headless shell of Chromium for the browser tests',
  )
    ? (find() ?? findChromium())
    : findChromium()
}

function fromEnvironment(variable: string): string | null {
  const file = process.env[variable]
  if (!file) return null
  if (existsSync(file)) return file
  throw new Error(`${variable} is ${file}, but there is no such file.`)
}

function installed(names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = names.flatMap((name) =>
    isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name)),
  )
  return candidates.find((file) => existsSync(file)) ?? null
}

function playwrights(): string | null {
  const file = chromium.executablePath()
  return file && existsSync(file) ? file : null
}

function fromDebian(): string | null {
  const isInstalled = installDebianPackages(
    ['chromium', 'fonts-liberation'],
    'Chromium for the browser tests',
  )
  return isInstalled ? installed(NAMES) : null
}
