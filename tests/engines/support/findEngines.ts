import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export type FoundEngines = { firefox: string | null; webkit: string | null }

/**
 * The files of Firefox and of WebKitGTK's driver: `FIREFOX_PATH` and `WEBKIT_DRIVER_PATH`, or installed ones. An engine
 * that is not found is null, with a line that says so.
 */
export function findEngines(): FoundEngines {
  const found = { firefox: findFirefox(), webkit: findWebkit() }
  if (!found.firefox) warn('Firefox', 'FIREFOX_PATH')
  if (!found.webkit) warn('WebKitGTK', 'WEBKIT_DRIVER_PATH')
  return found
}

export function findFirefox(): string | null {
  return fromEnvironment('FIREFOX_PATH') ?? onPath('firefox-esr') ?? onPath('firefox')
}

// The driver alone is not enough: its browser needs a screen, and Python's bindings of GTK.
export function findWebkit(): string | null {
  const driver = fromEnvironment('WEBKIT_DRIVER_PATH') ?? onPath('WebKitWebDriver')
  return onPath('Xvfb') && hasBindings() ? driver : null
}

function hasBindings(): boolean {
  const check = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"
  try {
    execFileSync('/usr/bin/python3', ['-c', check], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export function fromEnvironment(variable: string): string | null {
  const file = process.env[variable]
  if (!file) return null
  if (existsSync(file)) return file
  throw new Error(`${variable} is ${file}, but there is no such file.`)
}

export function onPath(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null
}

function warn(engine: string, variable: string): void {
  console.warn(`\nSKIPPED: the portal in ${engine}. Run \`npm run setup\`, or set ${variable}.\n`)
}
