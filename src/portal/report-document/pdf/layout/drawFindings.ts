import type { PartFinding } from '#domain/reportText.ts'
import type { DocumentContent } from '../../documentContent.ts'
import type { Artwork } from './artwork.ts'
import { drawArt, drawFrame, drawHeading } from './draw.ts'
import { beside } from './drawHead.ts'
import { drawPhotoRows, type NumberedPicture } from './drawPhotos.ts'
import { MARGIN, WHOLE, type Column, type Flow } from './flow.ts'
import { textWidth } from './typeset.ts'

const DRAWING_WIDTH = 214
const HANG = 20
// Two beside the drawing, four on a page of their own.
const PHOTO_WIDTH = 110

/** A cross-section of the chimney, and the findings for each part with its photos. */
export function drawFindings(
  flow: Flow,
  content: DocumentContent,
  photos: readonly NumberedPicture[],
  art: Artwork,
): void {
  const { canvas } = flow
  const width = DRAWING_WIDTH * flow.scale
  const height = (width * art.chimney.height) / art.chimney.width
  flow.ensureSpace(height + 40)
  drawHeading(flow, 'Findings', art.palette.ink)
  const column = { x: MARGIN.side + width + 18, width: WHOLE.width - width - 18 }
  const described = content.parts.map(({ label, conditionLabel }) => `${label}: ${conditionLabel}`).join(', ')
  beside(
    flow,
    () => {
      const y = flow.y()
      canvas.tagged(
        'Figure',
        () => drawArt(canvas, art.chimney, MARGIN.side, y, width),
        `The chimney in section: ${described}`,
      )
      flow.skip(height)
    },
    () => {
      const page = flow.page()
      const here = () => (flow.page() === page ? column : WHOLE)
      for (const finding of content.parts) {
        flow.ensureSpace(32)
        drawFinding(flow, finding, art, here())
        const ofPart = photos.filter(({ part }) => part === finding.part)
        drawPhotoRows(flow, ofPart, art, { photoWidth: PHOTO_WIDTH * flow.scale, indent: HANG, column: here })
      }
    },
  )
}

function drawFinding(
  flow: Flow,
  { label, condition, conditionLabel, notes }: PartFinding,
  art: Artwork,
  column: Column,
): void {
  const { canvas } = flow
  const { palette, conditionMarks } = art
  const y = flow.y()
  const named = flow.styles.strong(palette.ink)
  const colour = condition ? palette[condition] : palette.quiet
  if (condition)
    canvas.tagged('Artifact', () => drawArt(canvas, conditionMarks[condition], column.x, y + 1, 13))
  canvas.tagged('P', () => {
    const name = `${label}: `
    canvas.write(column.x + HANG, y + 11.5, name, named)
    const width = textWidth(name, named)
    canvas.write(column.x + HANG + width, y + 11.5, conditionLabel, flow.styles.strong(colour))
  })
  flow.skip(16)
  if (notes !== '') flow.text(notes, flow.styles.body(palette.ink), { column, hang: HANG })
  flow.skip(7)
}

const CHECK_GAP = 10
const CHECK_HEIGHT = 42

/** The three safety checks, side by side. */
export function drawSafety(
  flow: Flow,
  { safety }: DocumentContent,
  { palette, conditionMarks }: Artwork,
): void {
  flow.ensureSpace(CHECK_HEIGHT + 40)
  drawHeading(flow, 'Safety checks', palette.ink)
  const { canvas } = flow
  const width = (WHOLE.width - CHECK_GAP * (safety.length - 1)) / safety.length
  const y = flow.y()
  safety.forEach(({ label, outcome, condition }, index) => {
    const x = WHOLE.x + index * (width + CHECK_GAP)
    const colour = condition ? palette[condition] : palette.quiet
    const left = x + (condition ? 38 : 12)
    canvas.tagged('Artifact', () => {
      drawFrame(canvas, { x, y, width, height: CHECK_HEIGHT }, colour)
      if (condition) drawArt(canvas, conditionMarks[condition], x + 10, y + 12, 18)
    })
    canvas.tagged('P', () => {
      canvas.write(left, y + 17, label, flow.styles.small(palette.ink))
      canvas.write(left, y + 32.5, outcome, flow.styles.name(colour))
    })
  })
  flow.skip(CHECK_HEIGHT + 4)
}
