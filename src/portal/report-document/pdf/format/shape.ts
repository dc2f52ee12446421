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
