import { expect, it } from 'vitest'
import { markLines } from './photoMarks.ts'

const SIZE = { width: 200, height: 100 }
const POINTS = [
  { x: 0.1, y: 0.5 },
  { x: 0.3, y: 0.2 },
  { x: 0.6, y: 0.5 },
]

it('[R35] a freehand mark passes through its points', () => {
  const [line = []] = markLines({ kind: 'freehand', points: POINTS }, SIZE)
  expect(line.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
    [20, 50],
    [60, 20],
    [120, 50],
  ])
})

it('[R35] an arrow has its head at the last point', () => {
  const [shaft = [], head = []] = markLines({ kind: 'arrow', points: POINTS }, SIZE)
  expect(shaft.at(-1)).toEqual(head[1])
  expect(head[1]?.x).toBeCloseTo(120)
  expect(head[0]?.x).toBeLessThan(120)
  expect(head[0]?.y).toBeLessThan(50)
  expect(head[2]?.y).toBeGreaterThan(50)
})

it('[R35] a ring fits between its first and last point', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ]
  const [line = []] = markLines({ kind: 'ring', points }, SIZE)
  expect(Math.min(...line.map(({ x }) => x))).toBeCloseTo(0)
  expect(Math.max(...line.map(({ x }) => x))).toBeCloseTo(200)
  expect(Math.max(...line.map(({ y }) => y))).toBeCloseTo(100)
})

it('has no lines without points', () => {
  expect(markLines({ kind: 'ring', points: [] }, SIZE)).toEqual([])
})
