import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FONTS = join(import.meta.dirname, '..', '..', '..', 'node_modules', '@expo-google-fonts')
// Chromium without a desktop takes the second one as the font of the system.
const SANS = ['system-ui', 'sans-serif']
const SERIFS = ['Palatino', 'P052', 'Palatino Linotype', 'URW Palladio L']

const alias = (family: string, preferred: string) =>
  `<match target="pattern">
    <test name="family"><string>${family}</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>${preferred}</string></edit>
  </match>`

/**
 * Writes a configuration with the fonts of an Android phone, Roboto and Noto Serif; Debian's own are a sixth wider, and
 * wrap where no phone does. Returns its file, for `FONTCONFIG_FILE` in the environment of a browser.
 */
export function phoneFonts(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'chimney-fonts-')), 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
      <include>/etc/fonts/fonts.conf</include>
      <dir>${FONTS}/roboto</dir><dir>${FONTS}/noto-serif</dir>
      ${SANS.map((family) => alias(family, 'Roboto')).join('')}
      ${SERIFS.map((family) => alias(family, 'Noto Serif')).join('')}
    </fontconfig>`,
  )
  return file
}
