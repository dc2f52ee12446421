import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Look } from '../format/canvas.ts'
import { readTrueTypeFont } from '../format/trueTypeFont.ts'
import { lettersNotIn, textWidth, typeset, type Line } from './typeset.ts'

const file = readFileSync(join(import.meta.dirname, '..', '..', 'fonts', 'NotoSans-Regular.ttf'))
const font = readTrueTypeFont(new Uint8Array(file).buffer)
const look: Look = { font, size: 10, colour: { rgb: [0, 0, 0], alpha: 1 } }

// Replaces the browser, which measures emoji: every character is ten points wide.
const fallback = { widthOf: (text: string) => 10 * Array.from(text).length }

function lines(text: string, width = 200): Line[] {
  const nextLine = typeset(text, look, fallback)
  const all: Line[] = []
  for (let line = nextLine(width); line !== null; line = nextLine(width)) all.push(line)
  return all
}

const words = (line: Line | undefined) => line?.pieces.map(({ text }) => text).join('')

describe('a text set in lines', () => {
  it('is broken at spaces, and no line is wider than the limit', () => {
    const set = lines('The flue was swept clean and no defect was seen from either end of it.')
    expect(set.length).toBeGreaterThan(1)
    expect(set.map(words).join(' ')).toBe(
      'The flue was swept clean and no defect was seen from either end of it.',
    )
    for (const { width } of set) expect(width).toBeLessThanOrEqual(200)
  })

  it('preserves line breaks and blank lines', () => {
    const set = lines('Crown\n\nFlue')
    expect(set.map(words)).toEqual(['Crown', '', 'Flue'])
    expect(set.filter(({ isMidWord }) => isMidWord)).toEqual([])
  })

  it('breaks a word that is longer than a line, without losing characters', () => {
    const word = 'a'.repeat(2_000)
    const set = lines(word)
    expect(set.map(words).join('')).toBe(word)
    expect(set.slice(0, -1).every(({ isMidWord }) => isMidWord)).toBe(true)
    for (const { width } of set) expect(width).toBeLessThanOrEqual(200)
  })

  it('has as many characters of such a word in a line as fit', () => {
    const widthOf = (count: number) => textWidth('a'.repeat(count), look)
    for (const count of [1, 2, 7, 8, 30]) {
      const width = widthOf(count) + 0.1
      expect(lines('a'.repeat(100), width).map(words)[0]).toBe('a'.repeat(count))
    }
  })

  it('writes Irish, Polish and Ukrainian with the font, dotted consonants too', () => {
    for (const text of ['Ní hé — “slán”', 'Zażółć gęślą jaźń', 'Їжак ґанок', 'Ḃí an ṫine lasta']) {
      expect(lines(text)[0]?.pieces).toEqual([
        { text, width: expect.closeTo(textWidth(text, look)), isPainted: false },
      ])
    }
  })

  it('composes a letter and its combining accent', () => {
    expect(words(lines('Se\u0301amus')[0])).toBe('Séamus')
  })

  it('has only those characters painted that the font lacks', () => {
    expect(lines('Soot 👨‍👩‍👧🔥 here')[0]?.pieces.map(({ text, isPainted }) => [text, isPainted])).toEqual([
      ['Soot ', false],
      ['👨‍👩‍👧🔥', true],
      [' here', false],
    ])
  })

  it('has no line that is wider than the limit because of what is painted', () => {
    for (const line of lines('Soot🔥in🔥the🔥bend, and a nest🔥 above it. '.repeat(4))) {
      expect(line.width).toBeCloseTo(line.pieces.reduce((sum, { width }) => sum + width, 0))
      expect(line.width).toBeLessThanOrEqual(200)
    }
  })

  it('has a right-to-left line painted as a whole', () => {
    expect(lines('המפתח at number 8', 400)).toEqual([
      {
        isRightToLeft: true,
        isMidWord: false,
        width: 170,
        pieces: [{ text: 'המפתח at number 8', width: 170, isPainted: true }],
      },
    ])
  })

  it('is set in browsers without Intl.Segmenter too (Firefox 115)', () => {
    const { Segmenter: _unsupported, ...older } = Object.fromEntries(
      Object.getOwnPropertyNames(Intl).map((name) => [name, Reflect.get(Intl, name)]),
    )
    vi.stubGlobal('Intl', older)
    onTestFinished(() => void vi.unstubAllGlobals())
    const word = `${'ab🔥'.repeat(200)}c`
    const set = lines(word)
    expect(set.map(words).join('')).toBe(word)
    for (const { width } of set) expect(width).toBeLessThanOrEqual(200)
  })

  it('drops control characters', () => {
    expect(words(lines('So\u0007ot\u200B')[0])).toBe('Soot')
  })
})

describe('the letters that a font lacks', () => {
  const lacking = (text: string) => lettersNotIn(font, text)

  it('are named once each, as a reader sees them', () => {
    expect(lacking('Soot 🔥 and 🔥, 👨‍👩‍👧 烟囱')).toEqual(['🔥', '👨‍👩‍👧', '烟', '囱'])
    expect(lacking('≥ 5 mm → reline')).toEqual(['≥', '→'])
  })

  it('are none in European texts, whatever their accents, line breaks and invisible characters', () => {
    expect(lacking('Se\u0301amus\r\nZażółć — “slán” €5, 20 °C\u200B\u0007')).toEqual([])
    expect(lacking('')).toEqual([])
  })
})
