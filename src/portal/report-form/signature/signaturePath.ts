import { SIGNATURE_BOX } from '#domain/reportFields.ts'
import { REPORT_FIELDS } from '#domain/reportFields.ts'

type Point = { x: number; y: number }

// In units of the box. A tap with a finger is smaller; a name is not.
const SMALLEST_INK = 20

/**
 * Returns the strokes as an SVG path in `SIGNATURE_BOX` [R34], with fewer points if it would be too long to send. Null
 * if they are no signature: nothing, or a dot.
 *
 * @param strokes the points of each stroke, in the units of `size`
 * @param size the size of the element that was drawn on
 */
export function signaturePath(
  strokes: readonly (readonly Point[])[],
  size: { width: number; height: number },
): string | null {
  const scale = Math.min(SIGNATURE_BOX.width / size.width, SIGNATURE_BOX.height / size.height)
  const scaled = strokes
    .filter((stroke) => stroke.length > 0)
    .map((stroke) => stroke.map(({ x, y }) => inBox({ x: x * scale, y: y * scale })))
  if (isDot(scaled.flat())) return null
  for (let step = 1; ; step *= 2) {
    const path = scaled.map((stroke) => strokePath(thinned(stroke, step))).join('')
    if (path.length <= REPORT_FIELDS.customer_signature.limit) return path
    if (scaled.every((stroke) => stroke.length <= step)) return null
  }
}

function inBox({ x, y }: Point): Point {
  const within = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)))
  return { x: within(x, SIGNATURE_BOX.width), y: within(y, SIGNATURE_BOX.height) }
}

function isDot(points: readonly Point[]): boolean {
  if (points.length === 0) return true
  const extent = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  return Math.max(extent(points.map(({ x }) => x)), extent(points.map(({ y }) => y))) < SMALLEST_INK
}

/** Every `step`th point, and the last one. */
function thinned(stroke: readonly Point[], step: number): readonly Point[] {
  return stroke.filter((_point, index) => index % step === 0 || index === stroke.length - 1)
}

// A stroke of one point is drawn as a line of no length, which round caps make visible.
function strokePath([first, ...others]: readonly Point[]): string {
  if (!first) return ''
  const rest = others.length === 0 ? [first] : others
  return `M${first.x} ${first.y}${rest.map(({ x, y }) => `L${x} ${y}`).join('')}`
}
