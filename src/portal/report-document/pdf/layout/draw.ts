import type { Drawing } from './artwork.ts'
import type { Flow } from './flow.ts'
import type { Box, Canvas } from '../format/canvas.ts'
import type { Paint, Shape } from '../format/shapes.ts'

const IDENTITY = [1, 0, 0, 1, 0, 0] as const

/** Draws a drawing scaled to `width`, with its top left corner at `x`, `y`. */
export function drawArt(canvas: Canvas, art: Drawing, x: number, y: number, width: number): void {
  const scale = width / art.width
  canvas.draw(art.shapes, [scale, 0, 0, scale, x, y])
}

/** Draws a frame with round corners and a faint fill of the same colour. */
export function drawFrame(canvas: Canvas, { x, y, width, height }: Box, colour: Paint): void {
  const r = 4
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  const path =
    `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}` +
    `h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}Z`
  canvas.draw([area(path, { ...colour, alpha: 0.07 }), outline(path, colour)], IDENTITY)
}

export function drawRule(
  canvas: Canvas,
  { x, y, width }: Omit<Box, 'height'>,
  colour: Paint,
  thickness: number,
): void {
  canvas.draw([{ ...outline(`M${x} ${y}h${width}`, colour), strokeWidth: thickness }], IDENTITY)
}

export function drawArea(canvas: Canvas, { x, y, width, height }: Box, colour: Paint): void {
  canvas.draw([area(`M${x} ${y}h${width}v${height}h${-width}Z`, colour)], IDENTITY)
}

type PathShape = Shape & { kind: 'path' }

function area(path: string, fill: Paint): PathShape {
  return { ...outline(path, fill), fill, stroke: null }
}

function outline(path: string, stroke: Paint): PathShape {
  return {
    kind: 'path',
    path,
    matrix: IDENTITY,
    fill: null,
    isEvenOdd: false,
    stroke,
    strokeWidth: 1,
    isRound: false,
  }
}

/** A section's heading, with space for the start of the section on the same page. */
export function drawHeading(flow: Flow, text: string, colour: Paint): void {
  flow.skip(10)
  flow.ensureSpace(64)
  flow.text(text, flow.styles.heading(colour), { role: 'H2' })
  flow.skip(4)
}
