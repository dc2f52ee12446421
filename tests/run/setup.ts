import { execFileSync, type ExecFileSyncOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findPostgres } from '../database/postgres/findPostgres.ts'
import { findFirefox, findWebkit, onPath } from '../engines/support/findEngines.ts'
import { installedChromium, installedHeadlessShell } from '../support/browser/findChromium.ts'
import { findNginx } from '../support/server/findNginx.ts'

/** A program that tests need and npm does not bring. */
export type Program = keyof typeof PROGRAMS

const PROGRAMS = {
  chromium: { isInstalled: () => installedChromium() !== null, packages: ['chromium'] },
  'headless shell': {
    isInstalled: () => installedHeadlessShell() !== null,
    packages: ['chromium-headless-shell'],
  },
  postgres: { isInstalled: () => findPostgres().kind === 'found', packages: ['postgresql'] },
  nginx: {
    isInstalled: () => findNginx() !== null,
    packages: ['nginx-light', 'libnginx-mod-http-brotli-static'],
  },
  // For the W3C's checker.
  java: { isInstalled: () => onPath('java') !== null, packages: ['default-jre-headless'] },
  firefox: { isInstalled: () => findFirefox() !== null, packages: ['firefox-esr'] },
  webkit: {
    isInstalled: () => findWebkit() !== null,
    // The driver alone is not enough: its browser needs a screen, and Python's bindings of GTK.
    packages: [
      'webkit2gtk-driver',
      'xvfb',
      'xauth',
      'dbus-x11',
      'python3-gi',
      'gir1.2-webkit2-4.1',
      'gir1.2-gtk-3.0',
    ],
  },
}

export const ALL_PROGRAMS: readonly Program[] = [
  'chromium',
  'headless shell',
  'postgres',
  'nginx',
  'java',
  'firefox',
  'webkit',
]

/**
 * Installs Debian's packages of the programs that are missing, all at once, if this process is root on Debian. Else
 * prints which packages to install: the tests that need one of the programs are skipped or fail with its name.
 */
export function installMissing(programs: readonly Program[]): void {
  const missing = programs.filter((program) => !PROGRAMS[program].isInstalled())
  if (missing.length === 0) return
  const packages = missing.flatMap((program) => PROGRAMS[program].packages)
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.warn(`Not installed: ${missing.join(', ')}. Debian's packages are ${packages.join(' ')}.`)
    return
  }
  console.log(`Installing ${missing.join(', ')}`)
  const options: ExecFileSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  execFileSync('apt-get', ['update', '-qq'], options)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
}
