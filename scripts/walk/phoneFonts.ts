import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FONTS = join(import.meta.dirname, '..', '..', 'node_modules', '@expo-google-fonts')

const alias = (family: string, preferred: string) =>
  `<match target="pattern">
    <test name="family"><string>${family}</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>${preferred}</string></edit>
  </match>`

/**
 * Lets every browser that this process starts write in Noto, which is as wide as what a phone has; Debian's own font
 * is a sixth wider, and wraps where no phone does.
 */
export function usePhoneFonts(): void {
  const file = join(mkdtempSync(join(tmpdir(), 'chimney-fonts-')), 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
      <include>/etc/fonts/fonts.conf</include>
      <dir>${FONTS}/noto-sans</dir><dir>${FONTS}/noto-serif</dir>
      ${alias('system-ui', 'Noto Sans')}
      ${['Palatino', 'P052', 'Palatino Linotype', 'URW Palladio L'].map((family) => alias(family, 'Noto Serif')).join('')}
    </fontconfig>`,
  )
  process.env['FONTCONFIG_FILE'] = file
}
