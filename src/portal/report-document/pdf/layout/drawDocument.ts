import { REPORT_FIELDS, SIGNATURE_BOX } from '#domain/reportFields.ts'
import type { DocumentContent } from '../../documentContent.ts'
import type { Artwork } from './artwork.ts'
import { drawArt, drawHeading, drawRule } from './draw.ts'
import { drawFindings, drawSafety } from './drawFindings.ts'
import { drawHead } from './drawHead.ts'
import { drawPhotos, type NumberedPicture } from './drawPhotos.ts'
import { createFlow, FULL_WIDTH, MARGIN, WHOLE, type Flow } from './flow.ts'
import { A4, createCanvas, type Canvas } from '../format/canvas.ts'
import type { FallbackText } from '../format/pictures.ts'
import { createStyles, type Fonts, type Styles } from './styles.ts'
import { textWidth } from './typeset.ts'

export type DocumentParts = {
  content: DocumentContent
  art: Artwork
  photos: readonly NumberedPicture[]
}

/** Factors of all sizes. With the last one the text has 9 points. */
const SMALLER = [0.93, 0.86]
/** Where the content of a last page ends at least, if it is worth a sheet of paper. */
const SHORT_PAGE_Y = A4.height / 4

/** A drawn document, and where the content of its last page ends. */
type Drawn = { canvas: Canvas; endsAt: number }

/**
 * Draws the report and certificate: on one page if it fits there, slightly smaller at need; otherwise on as many pages as
 * needed, of which the last is no short one if that can be.
 */
export function drawDocument(parts: DocumentParts, fonts: Fonts, fallback: FallbackText): Canvas {
  const best = drawAt(1, parts, fonts, fallback)
  if (best.canvas.pages.length === 1) return best.canvas
  // Smaller by a seventh at most, so that more than two pages never become one.
  const others =
    best.canvas.pages.length === 2 || isShort(best)
      ? SMALLER.map((scale) => drawAt(scale, parts, fonts, fallback))
      : []
  const chosen =
    others.find(({ canvas }) => canvas.pages.length === 1) ??
    [best, ...others].find((drawn) => !isShort(drawn)) ??
    best
  return chosen.canvas
}

function isShort({ endsAt }: Drawn): boolean {
  return endsAt < SHORT_PAGE_Y
}

function drawAt(
  scale: number,
  { content, art, photos }: DocumentParts,
  fonts: Fonts,
  fallback: FallbackText,
): Drawn {
  const canvas = createCanvas(fonts.regular)
  const styles = createStyles(fonts, scale)
  const onNewPage = () => drawRunningHead(canvas, styles, content, art)
  const flow = createFlow({ canvas, fallback, styles, scale, onNewPage })
  drawHead(flow, content, art)
  drawPriorityItems(flow, content, art)
  drawFindings(flow, content, photos, art)
  drawSafety(flow, content, art)
  drawRecommendations(flow, content, art)
  drawInspector(flow, content, art)
  drawSignature(flow, content, art)
  drawPhotos(flow, photos, art)
  const endsAt = flow.y()
  canvas.pages.forEach((_page, index) => drawFoot(canvas, styles, index, content, art))
  return { canvas, endsAt }
}

function drawRunningHead(
  canvas: Canvas,
  styles: Styles,
  { heading, number }: DocumentContent,
  { palette }: Artwork,
): number {
  const y = MARGIN.top
  canvas.tagged('Artifact', () => {
    canvas.write(MARGIN.side, y, `${heading}  ·  ${number}`, styles.small(palette.quiet))
    drawRule(canvas, { x: MARGIN.side, y: y + 7, width: FULL_WIDTH }, palette.line, 0.75)
  })
  return y + 18
}

function drawFoot(
  canvas: Canvas,
  styles: Styles,
  page: number,
  { issuer, number }: DocumentContent,
  { palette }: Artwork,
): void {
  const style = styles.small(palette.quiet)
  const y = A4.height - 32
  const count = `Page ${page + 1} of ${canvas.pages.length}`
  const width = textWidth(count, style)
  canvas.turnTo(page)
  canvas.tagged('Artifact', () => {
    drawRule(canvas, { x: MARGIN.side, y: y - 14, width: FULL_WIDTH }, palette.line, 0.75)
    canvas.write(MARGIN.side, y, `${issuer.name}  ·  ${issuer.phone}  ·  ${number}`, style)
    canvas.write(A4.width - MARGIN.side - width, y, count, style)
  })
}

const HANG = 16

/** What must be done soon. Draws nothing if there are no items. */
function drawPriorityItems(flow: Flow, { priorityItems }: DocumentContent, art: Artwork): void {
  if (priorityItems.length === 0) return
  const { palette, conditionMarks } = art
  drawHeading(flow, REPORT_FIELDS.priority_items.paper, palette.needs_attention)
  drawList(flow, priorityItems, art, (y) =>
    drawArt(flow.canvas, conditionMarks.needs_attention, WHOLE.x, y + 2, 11),
  )
}

function drawRecommendations(flow: Flow, { recommendations }: DocumentContent, art: Artwork): void {
  const { palette } = art
  drawHeading(flow, REPORT_FIELDS.recommendations.paper, palette.ink)
  if (recommendations.length === 0) flow.text('None.', flow.styles.body(palette.ink))
  drawList(flow, recommendations, art, (y) =>
    flow.canvas.write(WHOLE.x + 4, y + 12, '•', flow.styles.body(palette.brand)),
  )
}

function drawList(
  flow: Flow,
  items: readonly string[],
  { palette }: Artwork,
  drawBullet: (y: number) => void,
): void {
  for (const item of items) {
    flow.ensureSpace(16)
    const y = flow.y()
    flow.canvas.tagged('Artifact', () => drawBullet(y))
    flow.text(item, flow.styles.body(palette.ink), { hang: HANG })
    flow.skip(2)
  }
}

/** The inspector, and what the document certifies. */
function drawInspector(flow: Flow, { inspector, statement }: DocumentContent, art: Artwork): void {
  const { palette } = art
  const { canvas } = flow
  flow.skip(10)
  // The head of a further page ends with a rule already.
  if (!flow.ensureSpace(48)) {
    canvas.tagged('Artifact', () => drawRule(canvas, { ...WHOLE, y: flow.y() }, palette.line, 0.75))
    flow.skip(6)
  }
  const [name, ...credentials] = inspector
  if (name) flow.text(`${name.label}: ${name.text}`, flow.styles.strong(palette.ink))
  const line = credentials.map(({ label, text }) => `${label}: ${text}`).join('  ·  ')
  if (line !== '') flow.text(line, flow.styles.body(palette.ink))
  flow.text(statement, flow.styles.small(palette.quiet))
}

const SIGNATURE_WIDTH = 190
const SIGNATURE_HEIGHT = (SIGNATURE_WIDTH * SIGNATURE_BOX.height) / SIGNATURE_BOX.width
// In units of the box.
const SIGNATURE_STROKE = 5

/**
 * The customer's signature with name and day, as strokes and not as a picture [R34]. Draws nothing without a signature.
 */
function drawSignature(flow: Flow, { signature }: DocumentContent, { palette }: Artwork): void {
  if (signature === null) return
  const { canvas, styles } = flow
  flow.skip(12)
  flow.ensureSpace(SIGNATURE_HEIGHT + 40)
  flow.text(REPORT_FIELDS.customer_signature.paper, styles.small(palette.quiet))
  const y = flow.y()
  const scale = SIGNATURE_WIDTH / SIGNATURE_BOX.width
  const ink = {
    kind: 'path',
    path: signature.path,
    matrix: [1, 0, 0, 1, 0, 0],
    fill: null,
    isEvenOdd: false,
    stroke: palette.ink,
    strokeWidth: SIGNATURE_STROKE,
    isRound: true,
  } as const
  const described = signature.name === '' ? 'Signature of the customer' : `Signature of ${signature.name}`
  canvas.tagged('Figure', () => canvas.draw([ink], [scale, 0, 0, scale, WHOLE.x, y]), described)
  flow.skip(SIGNATURE_HEIGHT)
  canvas.tagged('Artifact', () =>
    drawRule(canvas, { x: WHOLE.x, y: flow.y(), width: SIGNATURE_WIDTH }, palette.ink, 0.75),
  )
  flow.skip(3)
  flow.text([signature.name, signature.day].filter(Boolean).join(', '), styles.body(palette.ink))
}
