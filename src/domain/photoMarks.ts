/** A position in a photo, as shares of its width and height from 0 to 1. */
export type MarkPoint = { x: number; y: number }

export type MarkKind = 'arrow' | 'ring' | 'freehand'

/** What was drawn on a photo [R35]. An arrow points from the first to the last point; a ring fits between them. */
export type PhotoMark = { kind: MarkKind; points: readonly MarkPoint[] }

type Size = { width: number; height: number }

const RING_POINTS = 48
const HEAD_ANGLE = Math.PI / 7
const HEAD_SHARE = 0.3

/** The width of the lines on a photo of this size, in pixels. */
export function markWidth({ width, height }: Size): number {
  return Math.max(2, Math.max(width, height) / 150)
}

/** The lines of a mark on a photo of this size, in pixels: each a list of points to connect. */
export function markLines({ kind, points }: PhotoMark, { width, height }: Size): MarkPoint[][] {
  const pixels = points.map(({ x, y }) => ({ x: x * width, y: y * height }))
  const from = pixels[0]
  const to = pixels.at(-1)
  if (!from || !to) return []
  if (kind === 'freehand') return [pixels]
  return kind === 'ring' ? [ring(from, to)] : arrow(from, to)
}

function ring(from: MarkPoint, to: MarkPoint): MarkPoint[] {
  const centre = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const radius = { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 }
  return Array.from({ length: RING_POINTS + 1 }, (_none, index) => {
    const angle = (2 * Math.PI * index) / RING_POINTS
    return { x: centre.x + radius.x * Math.cos(angle), y: centre.y + radius.y * Math.sin(angle) }
  })
}

function arrow(from: MarkPoint, to: MarkPoint): MarkPoint[][] {
  const direction = Math.atan2(to.y - from.y, to.x - from.x)
  const length = HEAD_SHARE * Math.hypot(to.x - from.x, to.y - from.y)
  const barb = (turn: number) => ({
    x: to.x - length * Math.cos(direction + turn),
    y: to.y - length * Math.sin(direction + turn),
  })
  return [
    [from, to],
    [barb(HEAD_ANGLE), to, barb(-HEAD_ANGLE)],
  ]
}
