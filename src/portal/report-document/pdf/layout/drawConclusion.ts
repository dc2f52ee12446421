import type { DocumentContent } from '../../documentContent.ts'
import type { Artwork } from './artwork.ts'
import { drawArt, drawRule } from './draw.ts'
import { drawHeading } from './drawHeading.ts'
import { WHOLE, type Flow } from './flow.ts'

const HANG = 16

/** What must be done soon. Draws nothing if there are no items. */
export function drawPriorityItems(flow: Flow, { priorityItems }: DocumentContent, art: Artwork): void {
  if (priorityItems.length === 0) return
  const { palette, conditionMarks } = art
  drawHeading(flow, 'Priority items', palette.needs_attention)
  drawList(flow, priorityItems, art, (y) =>
    drawArt(flow.canvas, conditionMarks.needs_attention, WHOLE.x, y + 2, 11),
  )
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
export function drawInspector(flow: Flow, { inspector, statement }: DocumentContent, art: Artwork): void {
  const { palette } = art
  const { canvas } = flow
  flow.skip(10)
  flow.ensureSpace(48)
  canvas.tagged('Artifact', () => drawRule(canvas, { ...WHOLE, y: flow.y() }, palette.line, 0.75))
  flow.skip(6)
  const [name, ...credentials] = inspector
  if (name) flow.text(`${name.label}: ${name.text}`, flow.styles.strong(palette.ink))
  const line = credentials.map(({ label, text }) => `${label}: ${text}`).join('  ·  ')
  if (line !== '') flow.text(line, flow.styles.body(palette.ink))
  flow.text(statement, flow.styles.small(palette.quiet))
}
