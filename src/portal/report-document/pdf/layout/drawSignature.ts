import { REPORT_FIELDS, SIGNATURE_BOX } from '#domain/reportFields.ts'
import type { DocumentContent } from '../../documentContent.ts'
import type { Artwork } from './artwork.ts'
import { drawRule } from './draw.ts'
import { WHOLE, type Flow } from './flow.ts'

const WIDTH = 190
const HEIGHT = (WIDTH * SIGNATURE_BOX.height) / SIGNATURE_BOX.width
// In units of the box.
const STROKE_WIDTH = 5

/**
 * The customer's signature with name and day, as strokes and not as a picture [R34]. Draws nothing without a signature.
 */
export function drawSignature(flow: Flow, { signature }: DocumentContent, { palette }: Artwork): void {
  if (signature === null) return
  const { canvas, styles } = flow
  flow.skip(12)
  flow.ensureSpace(HEIGHT + 40)
  flow.text(REPORT_FIELDS.customer_signature.paper, styles.small(palette.quiet))
  const y = flow.y()
  const scale = WIDTH / SIGNATURE_BOX.width
  const ink = {
    kind: 'path',
    path: signature.path,
    matrix: [1, 0, 0, 1, 0, 0],
    fill: null,
    isEvenOdd: false,
    stroke: palette.ink,
    strokeWidth: STROKE_WIDTH,
    isRound: true,
  } as const
  const described = signature.name === '' ? 'Signature of the customer' : `Signature of ${signature.name}`
  canvas.tagged('Figure', () => canvas.draw([ink], [scale, 0, 0, scale, WHOLE.x, y]), described)
  flow.skip(HEIGHT)
  canvas.tagged('Artifact', () =>
    drawRule(canvas, { x: WHOLE.x, y: flow.y(), width: WIDTH }, palette.ink, 0.75),
  )
  flow.skip(3)
  flow.text([signature.name, signature.day].filter(Boolean).join(', '), styles.body(palette.ink))
}
