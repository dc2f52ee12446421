import type { DocumentContent } from '../../documentContent.ts'
import type { Artwork } from './artwork.ts'
import { drawArt, drawRule } from './draw.ts'
import { drawHeading } from './drawHeading.ts'
import { WHOLE, type Flow } from './flow.ts'

const HANG = 16

/** What must be done soon. Nothing where there is nothing. */
export function drawPriorityItems(flow: Flow, { priorityItems }: DocumentContent, art: Artwork): void {
  if (priorityItems.length === 0) return
  const { palette, marks } = art
  drawHeading(flow, 'Priority items', palette.needs_attention)
  drawList(flow, priorityItems, art, (y) => drawArt(flow.canvas, marks.needs_attention, WHOLE.x, y + 2, 11))
}

export function drawRecommendations(flow: Flow, { recommendations }: DocumentContent, art: Artwork): void {
  const { palette } = art
  drawHeading(flow, 'Recommendations', palette.ink)
  if (recommendations.length === 0) flow.text('None.', flow.styles.body(palette.ink))
  drawList(flow, recommendations, art, (y) =>
    flow.canvas.write(WHOLE.x + 4, y + 12, '•', flow.styles.body(palette.brand)),
  )
}

function drawList(
  flow: Flow,
  items: readonly string[],
  { palette }: Artwork,
  drawMark: (y: number) => void,
): void {
  for (const item of items) {
    flow.keep(16)
    const y = flow.y()
    flow.canvas.tagged('Artifact', () => drawMark(y))
    flow.text(item, flow.styles.body(palette.ink), { hang: HANG })
    flow.skip(2)
  }
}

/** Who inspected, and what the document is worth. */
export function drawInspector(flow: Flow, { inspector, statement }: DocumentContent, art: Artwork): void {
  const { palette } = art
  const { canvas } = flow
  flow.skip(10)
  flow.keep(48)
  canvas.tagged('Artifact', () => drawRule(canvas, { ...WHOLE, y: flow.y() }, palette.line, 0.75))
  flow.skip(6)
  const [who, ...papers] = inspector
  if (who) flow.text(`${who.label}: ${who.text}`, flow.styles.strong(palette.ink))
  const held = papers.map(({ label, text }) => `${label}: ${text}`).join('  ·  ')
  if (held !== '') flow.text(held, flow.styles.body(palette.ink))
  flow.text(statement, flow.styles.small(palette.quiet))
}
