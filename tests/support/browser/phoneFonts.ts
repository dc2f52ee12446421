import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder of all of them. */
export const FONTS = join(import.meta.dirname, '..', '..', '..', 'node_modules', '@expo-google-fonts')

/** Families that packages of the repository bring. */
type Family = 'Roboto' | 'Noto Serif' | 'Noto Sans' | 'Vollkorn'

// Chromium without a desktop takes the second one as the font of the system, and asks for Arial or Times where it knows
// of no font.
const SANS = ['system-ui', 'sans-serif', 'sans', 'Arial', 'monospace']
const SERIFS = ['Palatino', 'P052', 'Palatino Linotype', 'URW Palladio L', 'serif', 'Times New Roman']

/**
 * Returns the environment in which the tests start every browser: it sees only the fonts of the repository's packages,
 * and none of the machine, which would decide where a line breaks.
 *
 * @param sans stands for the system's font; by default an Android phone's
 * @param serif stands for Palatino; by default an Android phone's
 */
export function withPhoneFonts(
  sans: Family = 'Roboto',
  serif: Family = 'Noto Serif',
): Record<string, string | undefined> {
  return { ...process.env, FONTCONFIG_FILE: writeConfiguration(sans, serif) }
}

/** Returns the file for fontconfig. All processes of a run share it, and the cache beside it. */
function writeConfiguration(sans: Family, serif: Family): string {
  const configuration = configurationOf(sans, serif)
  const hash = createHash('sha256').update(configuration).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `chimney-fonts-${hash}`)
  const file = join(folder, 'fonts.conf')
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  // Another process may be reading it.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, configuration)
  renameSync(unfinished, file)
  return file
}

/** Includes nothing: /etc/fonts/fonts.conf would add the fonts of the machine. */
function configurationOf(sans: Family, serif: Family): string {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
    ${[...new Set([sans, serif])].map((family) => `<dir>${directoryOf(family)}</dir>`).join('')}
    <cachedir>${join(tmpdir(), 'chimney-fonts-cache')}</cachedir>
    ${SANS.map((name) => alias(name, sans)).join('')}
    ${SERIFS.map((name) => alias(name, serif)).join('')}
    <match target="pattern"><edit name="hintstyle" mode="append"><const>hintslight</const></edit></match>
  </fontconfig>`
}

function directoryOf(family: Family): string {
  return join(FONTS, family.toLowerCase().replace(' ', '-'))
}

function alias(name: string, family: Family): string {
  return `<match target="pattern">
    <test name="family"><string>${name}</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>${family}</string></edit>
  </match>`
}
