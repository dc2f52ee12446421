import { hex4, num, textString } from './objects.ts'
import { drawShape, rgb, type Matrix, type Paint, type Shape } from './shapes.ts'
import type { TrueTypeFont, UsedFont } from './trueTypeFont.ts'

/** A4 in points of 1/72 inch. */
export const A4 = { width: 595.28, height: 841.89 }

/** The font of a text, its size in points and its colour. The colour's alpha is ignored. */
export type Look = { font: TrueTypeFont; size: number; colour: Paint }

/** Width and height in pixels. */
export type Jpeg = { bytes: Blob; width: number; height: number }

/** Text that the document's fonts lack, which `writePdf` has painted by the browser. */
export type PaintedText = { kind: 'painted-text'; text: string; look: Look; isRightToLeft: boolean }

export type Picture = ({ kind: 'jpeg' } & Jpeg) | PaintedText

/** The structure type for screen readers, or `Artifact` for what they skip. */
export type Role = 'H1' | 'H2' | 'P' | 'Figure' | 'Artifact'

/** A structure element, with the id of its marked content on the page. The order of the tags is the reading order. */
export type Tag = { role: Role; page: number; mcid: number; alt: string | null }

/** Points, with `y` counted from the top of the page. */
export type Box = { x: number; y: number; width: number; height: number }

type Page = { operators: string[] }

/** A4 pages that are being drawn. Lengths are points, and `y` is counted from the top. */
export type Canvas = {
  readonly fonts: readonly UsedFont[]
  readonly pages: readonly Page[]
  readonly tags: readonly Tag[]
  readonly pictures: readonly Picture[]
  /** The opacities in use. The graphics state of each is named by its index. */
  readonly opacities: readonly number[]
  addPage(): void
  /** Continues on an earlier page. */
  turnTo(page: number): void
  /** What `draw` draws becomes one structure element. `alt` is its alternative text. */
  tagged(role: Role, draw: () => void, alt?: string): void
  /** Writes one line with its baseline at `y`. The font must have every character. */
  write(x: number, y: number, text: string, look: Look): void
  /** Fits a picture into a box. `text` is read aloud and copied instead of it. */
  place(picture: Picture, box: Box, text?: string): void
  draw(shapes: readonly Shape[], matrix: Matrix): void
}

/** Creates a canvas without pages. `shapeFont` is the font of text in shapes. */
export function createCanvas(shapeFont: TrueTypeFont): Canvas {
  const fonts: UsedFont[] = []
  const pages: Page[] = []
  const tags: Tag[] = []
  const pictures: Picture[] = []
  const opacities: number[] = []
  let current = 0

  const put = (operators: string) => pages[current]?.operators.push(operators)
  const usedFont = (font: TrueTypeFont) => {
    const known = fonts.find((used) => used.font === font)
    if (known) return known
    const used: UsedFont = { id: `F${fonts.length}`, font, glyphs: new Map() }
    fonts.push(used)
    return used
  }
  const textOperators = (x: number, y: number, text: string, { font, size, colour }: Look) => {
    const used = usedFont(font)
    // Mirrored back: the page is mirrored, so that y grows downwards.
    return `BT ${rgb(colour)} rg /${used.id} ${num(size)} Tf 1 0 0 -1 ${num(x)} ${num(y)} Tm <${encode(used, text)}> Tj ET`
  }
  const opacity = (alpha: number) => {
    if (alpha === 1) return ''
    if (!opacities.includes(alpha)) opacities.push(alpha)
    return `/G${opacities.indexOf(alpha)} gs`
  }

  return {
    fonts,
    pages,
    tags,
    pictures,
    opacities,
    addPage() {
      current = pages.push({ operators: [`1 0 0 -1 0 ${A4.height} cm`] }) - 1
    },
    turnTo(page) {
      current = page
    },
    tagged(role, draw, alt) {
      if (role === 'Artifact') put('/Artifact BMC')
      else {
        const mcid = tags.filter((tag) => tag.page === current).length
        tags.push({ role, page: current, mcid, alt: alt ?? null })
        put(`/${role} <</MCID ${mcid}>> BDC`)
      }
      draw()
      put('EMC')
    },
    write: (x, y, text, look) => void put(textOperators(x, y, text, look)),
    place(picture, { x, y, width, height }, text) {
      const number = pictures.push(picture) - 1
      const image = `q ${num(width)} 0 0 ${num(-height)} ${num(x)} ${num(y + height)} cm /I${number} Do Q`
      put(text === undefined ? image : `/Span <</ActualText ${textString(text)}>> BDC ${image} EMC`)
    },
    draw(shapes, matrix) {
      const inks = {
        opacity,
        text: (x: number, y: number, text: string, size: number, colour: Paint) =>
          textOperators(x, y, text, { font: shapeFont, size, colour }),
      }
      put(`q ${matrix.map(num).join(' ')} cm`)
      for (const shape of shapes) put(drawShape(shape, inks))
      put('Q')
    },
  }
}

/** The glyph ids of a text in hexadecimal. Records them as used, for the map from glyphs to characters. */
function encode({ font, glyphs }: UsedFont, text: string): string {
  return Array.from(text, (character) => {
    const glyph = font.glyphOf(character.codePointAt(0) ?? 0)
    if (!glyphs.has(glyph)) glyphs.set(glyph, character)
    return hex4(glyph)
  }).join('')
}
