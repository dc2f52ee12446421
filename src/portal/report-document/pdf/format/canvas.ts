import { drawShape, rgb } from './drawShape.ts'
import type { UsedFont } from './embedFont.ts'
import { hex4, num, textString } from './literals.ts'
import type { Matrix, Paint, Shape } from './shape.ts'
import type { TrueTypeFont } from './trueTypeFont.ts'

/** A4 in points of 1/72 inch. */
export const PAPER = { width: 595.28, height: 841.89 }

export type FontName = 'regular' | 'bold' | 'display'
export type Fonts = Record<FontName, TrueTypeFont>

/** Words as they are to look. `colour` is for the eye: text is read by its role. */
export type Look = { font: FontName; size: number; colour: Paint }

/** A JPEG, or words that the fonts cannot draw and the browser has to. */
export type Picture =
  | { kind: 'jpeg'; bytes: Blob; width: number; height: number }
  | { kind: 'words'; text: string; look: Look; isRightToLeft: boolean }

/** What a part of a page is to somebody who hears it, or `Artifact` for what need not be heard. */
export type Role = 'H1' | 'H2' | 'P' | 'Figure' | 'Artifact'

/** A part of the document in reading order. */
export type Tag = { role: Role; page: number; mark: number; alt: string | null }

export type Page = { operators: string[]; pictures: Set<number> }

/** Pages being drawn. Lengths are points; y is counted from the top. */
export type Paper = {
  readonly fonts: Record<FontName, UsedFont>
  readonly pages: readonly Page[]
  readonly tags: readonly Tag[]
  readonly pictures: readonly Picture[]
  /** The opacities in use; the graphics state of each is named by its place. */
  readonly opacities: readonly number[]
  addPage(): void
  /** Draws on an earlier page. */
  turnTo(page: number): void
  tagged(role: Role, draw: () => void, alt?: string): void
  /** Writes on one line, with the baseline at `y`. The font must have every character. */
  write(x: number, y: number, text: string, look: Look): void
  /** Puts a picture into a box. `text` is what it says, where it stands for words. */
  place(picture: Picture, box: Box, text?: string): void
  draw(shapes: readonly Shape[], matrix: Matrix): void
}

export type Box = { x: number; y: number; width: number; height: number }

export function createPaper(fonts: Fonts): Paper {
  const used = {
    regular: { name: 'NotoSans-Regular', font: fonts.regular, used: new Map() },
    bold: { name: 'NotoSans-Bold', font: fonts.bold, used: new Map() },
    display: { name: 'NotoSerif-SemiBold', font: fonts.display, used: new Map() },
  } satisfies Record<FontName, UsedFont>
  const pages: Page[] = []
  const tags: Tag[] = []
  const pictures: Picture[] = []
  const opacities: number[] = []
  let current = 0

  const put = (operators: string) => pages[current]?.operators.push(operators)
  const words = (x: number, y: number, text: string, { font, size, colour }: Look) =>
    // Turned over once more: the whole page is upside down, so that y grows downwards.
    `BT ${rgb(colour)} rg /${font} ${num(size)} Tf 1 0 0 -1 ${num(x)} ${num(y)} Tm <${glyphs(used[font], text)}> Tj ET`
  const opacity = (alpha: number) => {
    if (alpha === 1) return ''
    if (!opacities.includes(alpha)) opacities.push(alpha)
    return `/G${opacities.indexOf(alpha)} gs`
  }

  return {
    fonts: used,
    pages,
    tags,
    pictures,
    opacities,
    addPage() {
      current = pages.push({ operators: [`1 0 0 -1 0 ${PAPER.height} cm`], pictures: new Set() }) - 1
    },
    turnTo(page) {
      current = page
    },
    tagged(role, draw, alt) {
      if (role === 'Artifact') put('/Artifact BMC')
      else {
        const mark = tags.filter((tag) => tag.page === current).length
        tags.push({ role, page: current, mark, alt: alt ?? null })
        put(`/${role} <</MCID ${mark}>> BDC`)
      }
      draw()
      put('EMC')
    },
    write: (x, y, text, look) => void put(words(x, y, text, look)),
    place(picture, { x, y, width, height }, text) {
      const number = pictures.push(picture) - 1
      pages[current]?.pictures.add(number)
      const image = `q ${num(width)} 0 0 ${num(-height)} ${num(x)} ${num(y + height)} cm /I${number} Do Q`
      put(text === undefined ? image : `/Span <</ActualText ${textString(text)}>> BDC ${image} EMC`)
    },
    draw(shapes, matrix) {
      const inks = {
        opacity,
        text: (x: number, y: number, text: string, size: number, colour: Paint) =>
          words(x, y, text, { font: 'regular', size, colour }),
      }
      put(`q ${matrix.map(num).join(' ')} cm`)
      for (const shape of shapes) put(drawShape(shape, inks))
      put('Q')
    },
  }
}

function glyphs({ font, used }: UsedFont, text: string): string {
  return Array.from(text, (character) => {
    const glyph = font.glyphOf(character.codePointAt(0) ?? 0)
    if (!used.has(glyph)) used.set(glyph, character)
    return hex4(glyph)
  }).join('')
}
