import { CONDITIONS, type Condition } from '#domain/chimney.ts'
import type { Artwork, Drawing, Palette } from './layout/artwork.ts'
import { qrDrawing } from '../qrCode.ts'
import { paintOf, svgDrawing } from './svgShapes.ts'

/** The CSS classes of the document's colours, apart from those of the conditions. */
export const PAPER_COLOURS = {
  ink: 'text-foreground',
  quiet: 'text-muted-foreground',
  line: 'text-border',
  ground: 'text-muted',
  brand: 'text-brick',
} as const

/** Reads the drawings and colours of a rendered `PdfArtwork`. */
export function readArtwork(art: HTMLElement, checkAddress: string): Artwork {
  const colour = (name: keyof Palette) =>
    paintOf(getComputedStyle(part(art, `[data-colour="${name}"]`)).color)
  const drawing = (name: string): Drawing => {
    const svg = part(art, `[data-art="${name}"] svg`)
    if (!(svg instanceof SVGSVGElement)) throw new Error(`"${name}" is not an SVG element`)
    return svgDrawing(svg)
  }
  return {
    palette: {
      ink: colour('ink'),
      quiet: colour('quiet'),
      line: colour('line'),
      ground: colour('ground'),
      brand: colour('brand'),
      ...byCondition(colour),
    },
    logo: drawing('logo'),
    chimney: drawing('chimney'),
    conditionMarks: byCondition(drawing),
    qrCode: qrDrawing(checkAddress),
  }
}

function byCondition<T>(read: (condition: Condition) => T): Record<Condition, T> {
  const [good, fair, poor, needs_attention] = CONDITIONS
  return {
    good: read(good),
    fair: read(fair),
    poor: read(poor),
    needs_attention: read(needs_attention),
  }
}

function part(art: HTMLElement, selector: string): Element {
  const found = art.querySelector(selector)
  if (!found) throw new Error(`The document has no element ${selector}`)
  return found
}
