import { PAPER, type Look, type Paper, type Role } from '../format/canvas.ts'
import { typeset, type Line } from './typeset.ts'
import { PAINTED_ASCENT, PAINTED_DESCENT, type WordPainter } from '../format/fallbackText.ts'

/** The part of the page that text may fill. */
export const MARGIN = { side: 46, top: 40, bottom: 54 }
export const FULL_WIDTH = PAPER.width - 2 * MARGIN.side
const LAST_Y = PAPER.height - MARGIN.bottom

/** A look with the distance from one baseline to the next, as a factor of the size. */
export type Style = Look & { leading: number }

/** A stretch of the page's width. Text that runs on to another page fills that page's whole width. */
export type Column = { x: number; width: number }

export const WHOLE: Column = { x: MARGIN.side, width: FULL_WIDTH }

/** Text running down the pages. It knows how far it has come and begins a new page by itself. */
export type Flow = {
  readonly paper: Paper
  readonly painter: WordPainter
  y(): number
  page(): number
  moveTo(y: number): void
  skip(height: number): void
  /** Begins a new page where less than this is left. Answers whether it did. */
  keep(height: number): boolean
  /** Sets a text, however long. The first line is indented by `hang` where something stands before it. */
  text(text: string, style: Style, options?: { role?: Role; column?: Column; hang?: number }): void
  /** Writes a short text on one line, cut where it would not fit, and answers its width. */
  oneLine(text: string, style: Look, x: number, y: number, width: number): number
}

/** @param onNewPage draws what stands at the head of each page but the first, and answers where text begins */
export function createFlow(paper: Paper, painter: WordPainter, onNewPage: () => number): Flow {
  let y = MARGIN.top
  let pages = 0

  function newPage(): void {
    paper.addPage()
    pages += 1
    y = pages === 1 ? MARGIN.top : onNewPage()
  }

  function keep(height: number): boolean {
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
        paper.place({ kind: 'words', text, look: style, isRightToLeft: line.isRightToLeft }, box, text)
      } else paper.write(at, baseline, piece.text, style)
      at += piece.width
    }
    // Nothing to see: it keeps the last word from running into the next line's when it is read or copied.
    if (!line.isMidWord) paper.write(at, baseline, ' ', style)
  }

  newPage()
  return {
    paper,
    painter,
    y: () => y,
    page: () => pages - 1,
    moveTo: (to) => void (y = to),
    skip: (height) => void (y += height),
    keep,

    text(text, style, { role = 'P', column = WHOLE, hang = 0 } = {}) {
      const height = style.size * style.leading
      const nextLine = typeset(text, style, paper.fonts[style.font].font, painter)
      const inside = (wide: Column) => ({ x: wide.x + hang, width: wide.width - hang })
      let { x, width } = inside(keep(height) ? WHOLE : column)
      let line = nextLine(width)
      while (line !== null) {
        // As many lines as this page takes are one part for whoever hears the document.
        const lines: Line[] = []
        const room = Math.max(1, Math.floor((LAST_Y - y) / height + 1e-6))
        const top = y
        while (line !== null && lines.length < room) {
          lines.push(line)
          line = nextLine(lines.length < room ? width : inside(WHOLE).width)
        }
        paper.tagged(role, () => {
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
      const font = paper.fonts[style.font].font
      const line = typeset(text.replaceAll(/\s+/g, ' '), style, font, painter)(width)
      if (line === null) return 0
      drawLine(line, { ...style, leading: 1 }, x, line.width, baseline)
      return line.width
    },
  }
}
