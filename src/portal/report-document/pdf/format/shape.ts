/** Red, green and blue from 0 to 1, and how much it covers what lies under it. */
export type Paint = { rgb: readonly [number, number, number]; alpha: number }

export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** Something drawn, in the words of SVG: y grows downwards. */
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
  /** An outline filled with copies of a tile. */
  | {
      kind: 'tiles'
      path: string
      matrix: Matrix
      isEvenOdd: boolean
      box: { x: number; y: number; width: number; height: number }
      tile: { width: number; height: number }
      shapes: readonly Shape[]
    }
