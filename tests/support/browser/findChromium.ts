import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { chromium } from 'playwright-core'

const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Returns `CHROMIUM_PATH`, an installed Chromium, or Playwright's own; null if there is none. */
export function installedChromium(): string | null {
  return fromEnvironment('CHROMIUM_PATH') ?? installed([...NAMES, MAC]) ?? playwrights()
}

/** Returns the Chromium to test with. Throws with what to do if there is none. */
export function findChromium(): string {
  const found = installedChromium()
  if (found) return found
  throw new Error(
    'No Chromium was found: run `npm run setup`, install one, or set CHROMIUM_PATH to its file.',
  )
}

/**
 * Returns Chromium's headless shell, the same engine without the parts of a browser that only a window shows:
 * `HEADLESS_SHELL_PATH`, or an installed one; null if there is none.
 */
export function installedHeadlessShell(): string | null {
  return fromEnvironment('HEADLESS_SHELL_PATH') ?? installed(SHELL_NAMES)
}

/** Returns the headless shell, or Chromium if there is none, which takes a third more processor time. */
export function findHeadlessShell(): string {
  return installedHeadlessShell() ?? findChromium()
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
