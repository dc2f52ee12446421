import { hex4, num, utf16Hex, type PdfObjects, type PdfRef } from './objects.ts'

/** The parts of a TrueType font that a PDF needs. Lengths are in thousandths of the font size. */
export type TrueTypeFont = {
  /** The PostScript name. */
  name: string
  /** 400 is regular, 700 bold. */
  weight: number
  bytes: Uint8Array<ArrayBuffer>
  ascent: number
  descent: number
  capHeight: number
  box: readonly number[]
  /** The glyph of a character, or 0 if the font has none. */
  glyphOf(codePoint: number): number
  advanceOf(glyph: number): number
}

/** Reads a TrueType file. Throws if a required table is missing. */
export function readTrueTypeFont(buffer: ArrayBuffer): TrueTypeFont {
  const file = new DataView(buffer)
  const tables = tableOffsets(file)
  const table = (tag: string) => {
    const offset = tables.get(tag)
    if (offset === undefined) throw new Error(`The font has no table "${tag}"`)
    return new DataView(buffer, offset)
  }
  const head = table('head')
  const hhea = table('hhea')
  const hmtx = table('hmtx')
  const os2 = table('OS/2')
  const inThousandths = (units: number) => (units * 1_000) / head.getUint16(18)
  const lastMetric = hhea.getUint16(34) - 1

  return {
    name: postScriptName(table('name')),
    weight: os2.getUint16(4),
    bytes: new Uint8Array(buffer),
    ascent: inThousandths(hhea.getInt16(4)),
    descent: inThousandths(hhea.getInt16(6)),
    capHeight: inThousandths(os2.getInt16(88)),
    box: [36, 38, 40, 42].map((offset) => inThousandths(head.getInt16(offset))),
    glyphOf: cached(glyphFinder(table('cmap'))),
    advanceOf: (glyph) => inThousandths(hmtx.getUint16(4 * Math.min(glyph, lastMetric))),
  }
}

// Breaking a line looks up every letter several times.
function cached(find: (codePoint: number) => number): (codePoint: number) => number {
  const known = new Map<number, number>()
  return (codePoint) => {
    const glyph = known.get(codePoint) ?? find(codePoint)
    known.set(codePoint, glyph)
    return glyph
  }
}

function tableOffsets(file: DataView): Map<string, number> {
  const offsets = new Map<string, number>()
  for (let entry = 12; entry < 12 + 16 * file.getUint16(4); entry += 16) {
    const tag = [0, 1, 2, 3].map((index) => String.fromCodePoint(file.getUint8(entry + index))).join('')
    offsets.set(tag, file.getUint32(entry + 8))
  }
  return offsets
}

const POSTSCRIPT_NAME = 6

function postScriptName(names: DataView): string {
  const texts = names.getUint16(4)
  for (let entry = 6; entry < 6 + 12 * names.getUint16(2); entry += 12) {
    const isWindows = names.getUint16(entry) === 3
    if (!isWindows || names.getUint16(entry + 6) !== POSTSCRIPT_NAME) continue
    const start = texts + names.getUint16(entry + 10)
    return Array.from({ length: names.getUint16(entry + 8) / 2 }, (_, index) =>
      String.fromCharCode(names.getUint16(start + 2 * index)),
    ).join('')
  }
  throw new Error('The font has no PostScript name')
}

/** Reads the Windows character map of the Basic Multilingual Plane, which every text font has. */
function glyphFinder(cmap: DataView): (codePoint: number) => number {
  const offset = mapOffset(cmap)
  const map = new DataView(cmap.buffer, cmap.byteOffset + offset)
  const segments = map.getUint16(6) / 2
  const endAt = 14
  const startAt = endAt + 2 * segments + 2
  const deltaAt = startAt + 2 * segments
  const rangeAt = deltaAt + 2 * segments

  return (codePoint) => {
    if (codePoint > 0xff_ff) return 0
    for (let segment = 0; segment < segments; segment += 1) {
      if (map.getUint16(endAt + 2 * segment) < codePoint) continue
      const start = map.getUint16(startAt + 2 * segment)
      if (start > codePoint) return 0
      const delta = map.getUint16(deltaAt + 2 * segment)
      const range = map.getUint16(rangeAt + 2 * segment)
      if (range === 0) return (codePoint + delta) & 0xff_ff
      const glyph = map.getUint16(rangeAt + 2 * segment + range + 2 * (codePoint - start))
      return glyph === 0 ? 0 : (glyph + delta) & 0xff_ff
    }
    return 0
  }
}

function mapOffset(cmap: DataView): number {
  for (let entry = 4; entry < 4 + 8 * cmap.getUint16(2); entry += 8) {
    const offset = cmap.getUint32(entry + 4)
    const isWindowsBmp = cmap.getUint16(entry) === 3 && cmap.getUint16(entry + 2) === 1
    if (isWindowsBmp && cmap.getUint16(offset) === 4) return offset
  }
  throw new Error('The font has no character map that can be read')
}

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
