import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTrueTypeFont } from '../../../src/portal/report-document/pdf/format/trueTypeFont.ts'

const FONTS = join(import.meta.dirname, '..', '..', '..', 'src/portal/report-document/fonts')

/** A font of the report's document, by the name of its file. */
export function fontNamed(name: string) {
  return readTrueTypeFont(new Uint8Array(readFileSync(join(FONTS, `${name}.ttf`))).buffer)
}
