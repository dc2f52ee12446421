import { describe, expect, it } from 'vitest'
import { drawShape, type Inks, type Shape } from './shapes.ts'

const RED = { rgb: [1, 0, 0], alpha: 1 } as const
const FAINT = { rgb: [0, 0.5, 0], alpha: 0.25 } as const
const AT_ORIGIN = [1, 0, 0, 1, 0, 0] as const
const inks: Inks = {
  opacity: (alpha) => (alpha === 1 ? '' : `opacity ${alpha}`),
  text: (x, y, text, size) => `${text} of ${size} at ${x} ${y}`,
}

type Path = Shape & { kind: 'path' }

const square = (change: Partial<Path> = {}): Path => ({
  kind: 'path',
  path: 'M0 0h2v2Z',
  matrix: AT_ORIGIN,
  fill: null,
  isEvenOdd: false,
  stroke: null,
  strokeWidth: 3,
  isRound: false,
  ...change,
})
const operators = (shape: Shape) => drawShape(shape, inks).split('\n')

describe('a path', () => {
  it('is filled, outlined, or both, by the rule of its holes', () => {
    const last = (change: Partial<Path>) => operators(square(change)).at(-2)
    expect(last({ fill: RED })).toBe('f')
    expect(last({ fill: RED, isEvenOdd: true })).toBe('f*')
    expect(last({ fill: RED, stroke: RED })).toBe('B')
    expect(last({ fill: RED, stroke: RED, isEvenOdd: true })).toBe('B*')
    expect(last({ stroke: RED })).toBe('S')
    expect(last({})).toBe('n')
  })

  it('has the colours, the width and the ends of its line', () => {
    expect(operators(square({ fill: FAINT, stroke: RED, isRound: true }))).toEqual(
      expect.arrayContaining(['0 0.5 0 rg', '1 0 0 RG 3 w 1 J 1 j']),
    )
    expect(operators(square({ stroke: RED }))).toContain('1 0 0 RG 3 w 0 J 0 j')
  })

  it('has the opacity of its fill, or of its line without one', () => {
    expect(operators(square({ fill: FAINT, stroke: RED }))).toContain('opacity 0.25')
    expect(operators(square({ stroke: FAINT }))).toContain('opacity 0.25')
    expect(operators(square({ fill: RED, stroke: FAINT })).join()).not.toContain('opacity')
  })

  it('is moved and scaled by its matrix, alone', () => {
    const moved = operators(square({ matrix: [2, 0, 0, 2, 10, 20] }))
    expect(moved[0]).toBe('q 2 0 0 2 10 20 cm')
    expect(moved.at(-1)).toBe('Q')
  })
})

it('a text in a drawing is written at its place', () => {
  expect(
    operators({ kind: 'text', text: 'Damper', matrix: AT_ORIGIN, x: 3, y: 4, size: 9, colour: RED }),
  ).toContain('Damper of 9 at 3 4')
})

describe('a path that is filled with tiles', () => {
  const tiled = (box: (Shape & { kind: 'tiles' })['box'], isEvenOdd = false): string =>
    drawShape(
      {
        kind: 'tiles',
        path: 'M0 0h2v2Z',
        matrix: AT_ORIGIN,
        isEvenOdd,
        box,
        tile: { width: 10, height: 5 },
        shapes: [square({ fill: RED })],
      },
      inks,
    )
  const places = (drawn: string) =>
    [...drawn.matchAll(/q 1 0 0 1 (-?\d+) (-?\d+) cm q/g)].map(([, x, y]) => [Number(x), Number(y)])

  it('has them over all of it, from the edge of a tile on', () => {
    expect(places(tiled({ x: 12, y: -3, width: 10, height: 8 }))).toEqual([
      [10, -5],
      [20, -5],
      [10, 0],
      [20, 0],
    ])
  })

  it('has none where it ends with a tile', () => {
    expect(places(tiled({ x: 0, y: 10, width: 10, height: 5 }))).toEqual([[0, 10]])
  })

  it('shows them inside of the path alone', () => {
    expect(tiled({ x: 0, y: 0, width: 1, height: 1 })).toContain('\nW n\n')
    expect(tiled({ x: 0, y: 0, width: 1, height: 1 }, true)).toContain('\nW* n\n')
  })
})
