import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createCanvas } from './canvas.ts'
import { createPdfObjects } from './objects.ts'
import { embedFont, readTrueTypeFont } from './trueTypeFont.ts'

const file = readFileSync(join(import.meta.dirname, '..', '..', 'fonts', 'NotoSans-Regular.ttf'))
const font = readTrueTypeFont(new Uint8Array(file).buffer)

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
})
