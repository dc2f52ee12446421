import { num } from './objects.ts'
import { pdfPath } from './svgPath.ts'

/** Red, green, blue and alpha from 0 to 1. */
export type Paint = { rgb: readonly [number, number, number]; alpha: number }

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** A shape with the attributes of SVG. `y` grows downwards. */
export type Shape =
  | {
      kind: 'path'
      /** The `d` of an SVG path. */
      path: string
      matrix: Matrix
      fill: Paint | null
      isEvenOdd: boolean
      stroke: Paint | null
      strokeWidth: number
      isRound: boolean
    }
  | { kind: 'text'; text: string; matrix: Matrix; x: number; y: number; size: number; colour: Paint }
  /** A path that is filled with repeated tiles. */
  | {
      kind: 'tiles'
      path: string
      matrix: Matrix
      isEvenOdd: boolean
      box: { x: number; y: number; width: number; height: number }
      tile: { width: number; height: number }
      shapes: readonly Shape[]
    }

/** The operators that depend on the page's resources: opacities and fonts. */
export type Inks = {
  opacity(alpha: number): string
  text(x: number, y: number, text: string, size: number, colour: Paint): string
}

/** Returns the PDF operators of a shape. */
export function drawShape(shape: Shape, inks: Inks): string {
  const inside = (ops: string) => `q ${matrixOf(shape.matrix)} cm\n${ops}\nQ`
  switch (shape.kind) {
    case 'path':
      return inside([...paintOps(shape, inks), pdfPath(shape.path), paintOperator(shape)].join('\n'))
    case 'text':
      return inside(inks.text(shape.x, shape.y, shape.text, shape.size, shape.colour))
    case 'tiles':
      return inside(`${pdfPath(shape.path)}\n${shape.isEvenOdd ? 'W*' : 'W'} n\n${tiles(shape, inks)}`)
  }
}

function paintOps({ fill, stroke, strokeWidth, isRound }: Shape & { kind: 'path' }, inks: Inks): string[] {
  return [
    ...(fill ? [`${rgb(fill)} rg`] : []),
    ...(stroke ? [`${rgb(stroke)} RG ${num(strokeWidth)} w ${isRound ? '1 J 1 j' : '0 J 0 j'}`] : []),
    inks.opacity((fill ?? stroke)?.alpha ?? 1),
  ].filter((op) => op !== '')
}

function paintOperator({ fill, stroke, isEvenOdd }: Shape & { kind: 'path' }): string {
  const star = isEvenOdd ? '*' : ''
  if (fill && stroke) return `B${star}`
  if (fill) return `f${star}`
  return stroke ? 'S' : 'n'
}

function tiles({ box, tile, shapes }: Shape & { kind: 'tiles' }, inks: Inks): string {
  const one = shapes.map((shape) => drawShape(shape, inks)).join('\n')
  const out: string[] = []
  const first = (start: number, size: number) => Math.floor(start / size) * size
  for (let y = first(box.y, tile.height); y < box.y + box.height; y += tile.height) {
    for (let x = first(box.x, tile.width); x < box.x + box.width; x += tile.width) {
      out.push(`q 1 0 0 1 ${num(x)} ${num(y)} cm ${one} Q`)
    }
  }
  return out.join('\n')
}

function matrixOf(matrix: Matrix): string {
  return matrix.map(num).join(' ')
}

export function rgb(paint: Paint): string {
  return paint.rgb.map(num).join(' ')
}
