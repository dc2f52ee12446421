import type { DocumentContent, PartFinding } from '../../documentContent.ts'
import type { DocumentArt } from './artwork.ts'
import { drawArt, drawFrame } from './draw.ts'
import { beside } from './drawHead.ts'
import { drawHeading } from './drawHeading.ts'
import { MARGIN, WHOLE, type Column, type Flow } from './flow.ts'
import { styles } from './styles.ts'
import { textWidth } from './typeset.ts'

const DRAWING_WIDTH = 214
const HANG = 20

/** The chimney in section, and what was found part by part. */
export function drawFindings(flow: Flow, content: DocumentContent, art: DocumentArt): void {
  const { paper } = flow
  const height = (DRAWING_WIDTH * art.chimney.height) / art.chimney.width
  flow.keep(height + 40)
  drawHeading(flow, 'Findings', art.palette.ink)
  const column = { x: MARGIN.side + DRAWING_WIDTH + 18, width: WHOLE.width - DRAWING_WIDTH - 18 }
  const described = content.parts.map(({ label, words }) => `${label}: ${words}`).join(', ')
  beside(
    flow,
    () => {
      const y = flow.y()
      paper.tagged(
        'Figure',
        () => drawArt(paper, art.chimney, MARGIN.side, y, DRAWING_WIDTH),
        `The chimney in section: ${described}`,
      )
      flow.skip(height)
    },
    () => {
      const page = flow.page()
      for (const finding of content.parts) {
        flow.keep(32)
        drawFinding(flow, finding, art, flow.page() === page ? column : WHOLE)
      }
    },
  )
}

function drawFinding(
  flow: Flow,
  { label, condition, words, notes }: PartFinding,
  art: DocumentArt,
  column: Column,
): void {
  const { paper } = flow
  const { palette, marks } = art
  const y = flow.y()
  const named = styles.strong(palette.ink)
  paper.tagged('Artifact', () => drawArt(paper, marks[condition], column.x, y + 1, 13))
  paper.tagged('P', () => {
    const name = `${label}: `
    paper.write(column.x + HANG, y + 11.5, name, named)
    const width = textWidth(name, named, paper.fonts[named.font].font)
    paper.write(column.x + HANG + width, y + 11.5, words, styles.strong(palette[condition]))
  })
  flow.skip(16)
  if (notes !== '') flow.text(notes, styles.body(palette.ink), { column, hang: HANG })
  flow.skip(7)
}

const CHECK_GAP = 10
const CHECK_HEIGHT = 42

/** The three checks of safety, side by side. */
export function drawSafety(flow: Flow, { safety }: DocumentContent, { palette, marks }: DocumentArt): void {
  flow.keep(CHECK_HEIGHT + 40)
  drawHeading(flow, 'Safety checks', palette.ink)
  const { paper } = flow
  const width = (WHOLE.width - CHECK_GAP * (safety.length - 1)) / safety.length
  const y = flow.y()
  safety.forEach(({ label, outcome, isAlarming }, index) => {
    const x = WHOLE.x + index * (width + CHECK_GAP)
    const condition = isAlarming ? 'needs_attention' : 'good'
    paper.tagged('Artifact', () => {
      drawFrame(paper, { x, y, width, height: CHECK_HEIGHT }, palette[condition])
      drawArt(paper, marks[condition], x + 10, y + 12, 18)
    })
    paper.tagged('P', () => {
      paper.write(x + 38, y + 17, label, styles.small(palette.ink))
      paper.write(x + 38, y + 32.5, outcome, styles.name(palette[condition]))
    })
  })
  flow.skip(CHECK_HEIGHT + 4)
}
