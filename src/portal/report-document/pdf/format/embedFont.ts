import type { PdfFile, PdfRef } from './objects.ts'
import { hex4, num, utf16Hex } from './literals.ts'
import type { TrueTypeFont } from './trueTypeFont.ts'

/** A font in use: which of its glyphs stand in the document, and for which character. */
export type UsedFont = { name: string; font: TrueTypeFont; used: Map<number, string> }

/**
 * Puts a font into the file, as the one that pages name by glyph number. The map from glyphs back to
 * characters is what lets a reader search, copy and read aloud.
 */
export async function embedFont(file: PdfFile, { name, font, used }: UsedFont): Promise<PdfRef> {
  const bytes = await file.addCompressed(`/Length1 ${font.bytes.byteLength}`, font.bytes)
  const box = font.box.map(num).join(' ')
  // 4: has characters outside of ASCII's order; no other flag is true of the fonts used here.
  const descriptor = file.add(
    `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${box}]/ItalicAngle 0/Ascent ${num(font.ascent)}` +
      `/Descent ${num(font.descent)}/CapHeight ${num(font.capHeight)}/StemV 80/FontFile2 ${bytes} 0 R>>`,
  )
  const glyphs = [...used.keys()].toSorted((a, b) => a - b)
  const widths = glyphs.map((glyph) => `${glyph}[${num(font.advanceOf(glyph))}]`).join('')
  const descendant = file.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)` +
      `/Supplement 0>>/FontDescriptor ${descriptor} 0 R/DW 1000/W[${widths}]/CIDToGIDMap/Identity>>`,
  )
  const toUnicode = await file.addCompressed('', new TextEncoder().encode(unicodeMap(used)))
  return file.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]` +
      `/ToUnicode ${toUnicode} 0 R>>`,
  )
}

const MOST_IN_A_BLOCK = 100

function unicodeMap(used: ReadonlyMap<number, string>): string {
  const lines = [...used].map(([glyph, character]) => `<${hex4(glyph)}> <${utf16Hex(character)}>`)
  const blocks: string[] = []
  for (let index = 0; index < lines.length; index += MOST_IN_A_BLOCK) {
    const block = lines.slice(index, index + MOST_IN_A_BLOCK)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return (
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n' +
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n' +
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def\n' +
    `1 begincodespacerange <0000> <FFFF> endcodespacerange\n${blocks.join('\n')}\n` +
    'endcmap CMapName currentdict /CMap defineresource pop end end'
  )
}
