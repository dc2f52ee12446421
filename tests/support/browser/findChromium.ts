import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * Returns the Chromium to test with: `CHROMIUM_PATH`, an installed one, or Playwright's own; else it installs Debian's
 * package if it may. Throws with what to do if there is none.
 */
export function findChromium(): string {
  const fromEnvironment = process.env['CHROMIUM_PATH']
  if (fromEnvironment) {
    if (existsSync(fromEnvironment)) return fromEnvironment
    throw new Error(`CHROMIUM_PATH is ${fromEnvironment}, but there is no such file.`)
  }
  const found = installed() ?? playwrights() ?? fromDebian()
  if (found) return found
  throw new Error('No Chromium was found: install one, or set CHROMIUM_PATH to its file.')
}

function installed(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), MAC]
  return candidates.find((file) => existsSync(file)) ?? null
}

function playwrights(): string | null {
  const file = chromium.executablePath()
  return file && existsSync(file) ? file : null
}

function fromDebian(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.log("Installing Debian's Chromium for the browser tests")
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit', env })
  return installed()
}
