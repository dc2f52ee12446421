import type { Look } from '../format/canvas.ts'
import type { FallbackText } from '../format/pictures.ts'
import type { TrueTypeFont } from '../format/trueTypeFont.ts'

/** A part of a line: written with the font, or painted by the browser if the font lacks its characters. */
export type Piece = { text: string; width: number; isPainted: boolean }

/** `isMidWord`: the line ends inside a word that is longer than a line. */
export type Line = { pieces: Piece[]; width: number; isRightToLeft: boolean; isMidWord: boolean }

/** Returns the next line of a text, or null after the last. The width may differ from line to line. */
export type Typesetter = (width: number) => Line | null

type Measuring = Pick<FallbackText, 'widthOf'>

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
// Control characters, joiners and direction marks.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu

/** Breaks a text into lines at spaces, and a word that is longer than a line at any character. */
export function typeset(text: string, look: Look, fallback: Measuring): Typesetter {
  const paragraphs = text
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((paragraph) => setParagraph(paragraph, look, fallback))
  return (width) => {
    while (paragraphs.length > 0) {
      const line = paragraphs[0]?.(width) ?? null
      if (line !== null) return line
      paragraphs.shift()
    }
    return null
  }
}

function setParagraph(text: string, look: Look, fallback: Measuring): Typesetter {
  const isRightToLeft = RIGHT_TO_LEFT.test(text)
  const words = text.split(/\s+/).filter((word) => word !== '')
  const measure = (word: string): Piece[] =>
    isRightToLeft
      ? [{ text: word, width: fallback.widthOf(word, look), isPainted: true }]
      : piecesOf(word, look, fallback)
  const space = textWidth(' ', look)
  let isBlank = words.length === 0

  return (width) => {
    if (words.length === 0) {
      if (!isBlank) return null
      isBlank = false
      return { pieces: [], width: 0, isRightToLeft: false, isMidWord: false }
    }
    const taken: Piece[][] = []
    let filled = 0
    let isMidWord = false
    while (words.length > 0) {
      const word = words[0] ?? ''
      const pieces = measure(word.slice(0, MAX_LINE_LENGTH))
      const needed = (taken.length > 0 ? space : 0) + widthOf(pieces)
      if (filled + needed > width) {
        if (taken.length > 0) break
        const fitting = longestFitting(word, width, (part) => widthOf(measure(part)))
        words[0] = word.slice(fitting.length)
        taken.push(measure(fitting))
        isMidWord = true
        break
      }
      words.shift()
      taken.push(pieces)
      filled += needed
    }
    return { ...(isRightToLeft ? paintedLine(taken, look, fallback) : writtenLine(taken, space)), isMidWord }
  }
}

type SetLine = Omit<Line, 'isMidWord'>

// Painted as a whole, since the browser has to order the words of such a line.
function paintedLine(words: readonly Piece[][], look: Look, fallback: Measuring): SetLine {
  const text = words.flatMap((pieces) => pieces.map((piece) => piece.text)).join(' ')
  const width = fallback.widthOf(text, look)
  return { pieces: [{ text, width, isPainted: true }], width, isRightToLeft: true }
}

function writtenLine(words: readonly Piece[][], space: number): SetLine {
  const pieces: Piece[] = []
  const push = (piece: Piece) => {
    const last = pieces.at(-1)
    if (last && !last.isPainted && !piece.isPainted) {
      last.text += piece.text
      last.width += piece.width
    } else pieces.push({ ...piece })
  }
  words.forEach((word, index) => {
    if (index > 0) push({ text: ' ', width: space, isPainted: false })
    word.forEach(push)
  })
  return { pieces, width: widthOf(pieces), isRightToLeft: false }
}

function piecesOf(word: string, look: Look, fallback: Measuring): Piece[] {
  if (isCovered(word, look.font)) return [{ text: word, width: textWidth(word, look), isPainted: false }]
  const pieces: Piece[] = []
  for (const segment of graphemesOf(word)) {
    const isPainted = !isCovered(segment, look.font)
    const plain = isPainted ? segment : segment.replaceAll(INVISIBLE, '')
    if (plain.replaceAll(INVISIBLE, '') === '') continue
    const last = pieces.at(-1)
    if (last?.isPainted === isPainted) last.text += plain
    else pieces.push({ text: plain, width: 0, isPainted })
  }
  return pieces.map((piece) => ({
    ...piece,
    width: piece.isPainted ? fallback.widthOf(piece.text, look) : textWidth(piece.text, look),
  }))
}

/** What a reader takes for the letters of a text that the font lacks, each once: the browser paints them. */
export function lettersNotIn(font: TrueTypeFont, text: string): string[] {
  const letters = graphemesOf(text.normalize('NFC')).filter((segment) => {
    const visible = segment.replaceAll(INVISIBLE, '').trim()
    return !isCovered(visible, font)
  })
  return [...new Set(letters)]
}

/**
 * The parts of a text that a reader takes for one character each; without `Intl.Segmenter` (Firefox 124), code points.
 */
function graphemesOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return Array.from(text)
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

function isCovered(text: string, font: TrueTypeFont): boolean {
  return Array.from(text).every((character) => font.glyphOf(character.codePointAt(0) ?? 0) !== 0)
}

/** The width in points. */
export function textWidth(text: string, { font, size }: Look): number {
  let thousandths = 0
  for (const character of text) thousandths += font.advanceOf(font.glyphOf(character.codePointAt(0) ?? 0))
  return (thousandths * size) / 1_000
}

function widthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { width }) => sum + width, 0)
}

// For a word that does not fit. A binary search, since one of twenty thousand characters would otherwise be measured as
// many times.
function longestFitting(word: string, width: number, measure: (part: string) => number): string {
  const graphemes = graphemesOf(word.slice(0, MAX_LINE_LENGTH))
  let fits = 1
  let tooMany = graphemes.length
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (measure(graphemes.slice(0, middle).join('')) <= width) fits = middle
    else tooMany = middle
  }
  return graphemes.slice(0, fits).join('')
}

// In characters: more than fit on the widest line at the smallest size.
const MAX_LINE_LENGTH = 2_000
