import type { PdfObjects, PdfRef } from './objects.ts'
import { hex4, num, utf16Hex } from './literals.ts'
import type { TrueTypeFont } from './trueTypeFont.ts'

/** A font in use: its name in the pages' resources, and the character of each used glyph. */
export type UsedFont = { id: string; font: TrueTypeFont; glyphs: Map<number, string> }

/**
 * Embeds a whole font, for pages that refer to its glyphs by id. The map from glyphs to characters lets a reader
 * search, copy and read aloud.
 */
export async function embedFont(objects: PdfObjects, { font, glyphs }: UsedFont): Promise<PdfRef> {
  const bytes = await objects.addCompressed(`/Length1 ${font.bytes.byteLength}`, font.bytes)
  const { name } = font
  const box = font.box.map(num).join(' ')
  // Flag 4, symbolic: the font has glyphs outside of the standard Latin set.
  const descriptor = objects.add(
    `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${box}]/ItalicAngle 0/Ascent ${num(font.ascent)}` +
      `/Descent ${num(font.descent)}/CapHeight ${num(font.capHeight)}/StemV 80/FontFile2 ${bytes} 0 R>>`,
  )
  const numbers = [...glyphs.keys()].sort((a, b) => a - b)
  const widths = numbers.map((glyph) => `${glyph}[${num(font.advanceOf(glyph))}]`).join('')
  const descendant = objects.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)` +
      `/Supplement 0>>/FontDescriptor ${descriptor} 0 R/DW 1000/W[${widths}]/CIDToGIDMap/Identity>>`,
  )
  const toUnicode = await objects.addCompressed('', new TextEncoder().encode(unicodeMap(glyphs)))
  return objects.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]` +
      `/ToUnicode ${toUnicode} 0 R>>`,
  )
}

const MAX_BLOCK_LINES = 100

function unicodeMap(glyphs: ReadonlyMap<number, string>): string {
  const lines = [...glyphs].map(([glyph, character]) => `<${hex4(glyph)}> <${utf16Hex(character)}>`)
  const blocks: string[] = []
  for (let index = 0; index < lines.length; index += MAX_BLOCK_LINES) {
    const block = lines.slice(index, index + MAX_BLOCK_LINES)
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
