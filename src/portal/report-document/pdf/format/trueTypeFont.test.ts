import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { fontNamed } from '../../../../../tests/support/documents/fontNamed.ts'
import { createCanvas } from './canvas.ts'
import { createPdfObjects } from './objects.ts'
import { embedFont, readTrueTypeFont } from './trueTypeFont.ts'

const font = fontNamed('NotoSans-Regular')

it('a font has its name and weight, and its sizes in thousandths', () => {
  const { name, weight, ascent, descent, capHeight, box } = font
  expect({ name, weight, ascent, descent, capHeight, box }).toEqual({
    name: 'NotoSans-Regular',
    weight: 400,
    ascent: 1_069,
    descent: -293,
    capHeight: 714,
    box: [-621, -508, 2_800, 1_067],
  })
  expect(['i', 'W'].map((letter) => font.advanceOf(font.glyphOf(letter.codePointAt(0) ?? 0)))).toEqual([
    258, 930,
  ])
  expect(fontNamed('NotoSans-Bold')).toMatchObject({ name: 'NotoSans-Bold', weight: 700 })
  expect(font.glyphOf(0x1_f5_25)).toBe(0)
})

it('the last glyphs of a font, for which it has no widths, are as wide as the one before them', () => {
  // Noto Sans has 925 glyphs, and widths of 921.
  const [before, last] = [920, 924]
  expect(font.advanceOf(last)).toBe(font.advanceOf(before))
})

it('throws if a file is no font', () => {
  expect(() => readTrueTypeFont(new ArrayBuffer(100))).toThrow('The font has no table "head"')
})

it('a font is embedded with the sizes and the widths of what is used', async () => {
  const glyphs = new Map(['i', 'W'].map((letter) => [font.glyphOf(letter.codePointAt(0) ?? 0), letter]))
  const objects = createPdfObjects()
  await embedFont(objects, { id: 'F0', font, glyphs })
  const source = Buffer.from(await objects.toBlob('').arrayBuffer()).toString('latin1')
  expect(source).toContain(`\n<</Length1 ${font.bytes.byteLength}/Filter/FlateDecode/`)
  expect(source.split('\n').filter((line) => line.startsWith('<</Type/'))).toEqual([
    '<</Type/FontDescriptor/FontName/NotoSans-Regular/Flags 4/FontBBox[-621 -508 2800 1067]/ItalicAngle 0' +
      '/Ascent 1069/Descent -293/CapHeight 714/StemV 80/FontFile2 1 0 R>>',
    '<</Type/Font/Subtype/CIDFontType2/BaseFont/NotoSans-Regular' +
      '/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor 2 0 R/DW 1000' +
      '/W[56[930]74[258]]/CIDToGIDMap/Identity>>',
    '<</Type/Font/Subtype/Type0/BaseFont/NotoSans-Regular/Encoding/Identity-H/DescendantFonts[3 0 R]' +
      '/ToUnicode 4 0 R>>',
  ])
})

it('a font maps every glyph that is used to its letter, in blocks of a hundred at most', async () => {
  const letters = Array.from({ length: 400 }, (_, index) => 0xc0 + index)
    .filter((codePoint) => font.glyphOf(codePoint) !== 0)
    .slice(0, 250)
    .map((codePoint) => String.fromCodePoint(codePoint))
  const canvas = createCanvas(font)
  canvas.addPage()
  canvas.write(0, 0, letters.join(''), { font, size: 10, colour: { rgb: [0, 0, 0], alpha: 1 } })
  const objects = createPdfObjects()
  for (const used of canvas.fonts) await embedFont(objects, used)
  const source = Buffer.from(await objects.toBlob('').arrayBuffer()).toString('latin1')
  const map = [...source.matchAll(/FlateDecode\/Length (\d+)>>\nstream\n/g)]
    .map(({ 0: { length }, 1: size, index }) => source.slice(index + length, index + length + Number(size)))
    .map((stream) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .find((stream) => stream.includes('beginbfchar'))
  const blocks = [...(map ?? '').matchAll(/(\d+) beginbfchar\n(.*?)\nendbfchar/gs)].map(
    ([, count, lines = '']) => [Number(count), lines.split('\n').length],
  )
  expect(blocks).toEqual([
    [100, 100],
    [100, 100],
    [50, 50],
  ])
  expect((map ?? '').replaceAll(/\d+ beginbfchar\n.*?\nendbfchar/gs, '…').split('\n')).toEqual([
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    '…',
    '…',
    '…',
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ])
})
