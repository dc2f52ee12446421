import { A4, type Canvas, type Look, type Role } from '../format/canvas.ts'
import { PAINTED_ASCENT, PAINTED_DESCENT, type FallbackText } from '../format/pictures.ts'
import type { Style, Styles } from './styles.ts'
import { typeset, type Line } from './typeset.ts'

/** The part of the page that text may fill. */
export const MARGIN = { side: 46, top: 40, bottom: 54 }
export const FULL_WIDTH = A4.width - 2 * MARGIN.side
const LAST_Y = A4.height - MARGIN.bottom

/** A part of the page's width. Text that continues on another page uses that page's full width. */
export type Column = { x: number; width: number }

export const WHOLE: Column = { x: MARGIN.side, width: FULL_WIDTH }

/** Places content from the top of a page downwards, and adds pages as needed. */
export type Flow = {
  readonly canvas: Canvas
  readonly fallback: FallbackText
  readonly styles: Styles
  /** The factor of all sizes. */
  readonly scale: number
  y(): number
  page(): number
  moveTo(y: number): void
  skip(height: number): void
  /** Starts a new page if less than this height is left. Returns true if it did. */
  ensureSpace(height: number): boolean
  /** Sets a text of any length, indented by `hang` to leave space for a label or icon. */
  text(text: string, style: Style, options?: { role?: Role; column?: Column; hang?: number }): void
  /** Writes a short text on one line. A text that does not fit is cut. */
  oneLine(text: string, style: Look, x: number, y: number, width: number): void
}

type FlowParts = {
  canvas: Canvas
  fallback: FallbackText
  styles: Styles
  scale: number
  /** Draws the head of each page except the first, and returns the `y` below it. */
  onNewPage: () => number
}

export function createFlow({ canvas, fallback, styles, scale, onNewPage }: FlowParts): Flow {
  let y = MARGIN.top

  function newPage(): void {
    canvas.addPage()
    y = canvas.pages.length === 1 ? MARGIN.top : onNewPage()
  }

  function ensureSpace(height: number): boolean {
    if (y + height <= LAST_Y) return false
    newPage()
    return true
  }

  function drawLine(line: Line, style: Style, x: number, width: number, baseline: number): void {
    let at = line.isRightToLeft ? x + width - line.width : x
    for (const piece of line.pieces) {
      if (piece.isPainted) {
        const box = {
          x: at,
          y: baseline - PAINTED_ASCENT * style.size,
          width: piece.width,
          height: (PAINTED_ASCENT + PAINTED_DESCENT) * style.size,
        }
        const { text } = piece
        canvas.place(
          { kind: 'painted-text', text, look: style, isRightToLeft: line.isRightToLeft },
          box,
          text,
        )
      } else canvas.write(at, baseline, piece.text, style)
      at += piece.width
    }
    // Invisible: it separates the last word from the next line's when text is read aloud or copied.
    if (!line.isMidWord) canvas.write(at, baseline, ' ', style)
  }

  newPage()
  return {
    canvas,
    fallback,
    styles,
    scale,
    y: () => y,
    page: () => canvas.pages.length - 1,
    moveTo: (to) => void (y = to),
    skip: (height) => void (y += height),
    ensureSpace,

    text(text, style, { role = 'P', column = WHOLE, hang = 0 } = {}) {
      const height = style.size * style.leading
      const nextLine = typeset(text, style, fallback)
      const inside = (wide: Column) => ({ x: wide.x + hang, width: wide.width - hang })
      ensureSpace(height)
      let { x, width } = inside(column)
      let line = nextLine(width)
      while (line !== null) {
        // The lines of one page are one structure element.
        const lines: Line[] = []
        const maxLines = Math.max(1, Math.floor((LAST_Y - y) / height + 1e-6))
        const top = y
        while (line !== null && lines.length < maxLines) {
          lines.push(line)
          line = nextLine(lines.length < maxLines ? width : inside(WHOLE).width)
        }
        canvas.tagged(role, () => {
          lines.forEach((each, index) => drawLine(each, style, x, width, top + (index + 0.8) * height))
        })
        y += lines.length * height
        if (line !== null) {
          newPage()
          ;({ x, width } = inside(WHOLE))
        }
      }
    },

    oneLine(text, style, x, baseline, width) {
      const line = typeset(text.replaceAll(/\s+/g, ' '), style, fallback)(width)
      if (line !== null) drawLine(line, { ...style, leading: 1 }, x, line.width, baseline)
    },
  }
}
