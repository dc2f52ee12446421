import { describe, expect, it } from 'vitest'
import { markLines, markWidth, type MarkKind, type MarkPoint } from './photoMarks.ts'

const SIZE = { width: 200, height: 100 }
const FROM = { x: 0.2, y: 0.9 }
const TO = { x: 0.6, y: 0.5 }

const linesOf = (kind: MarkKind, points: readonly MarkPoint[]) => markLines({ kind, points }, SIZE)
const rounded = (line: readonly MarkPoint[] = []) => line.map(({ x, y }) => [Math.round(x), Math.round(y)])

describe('a mark on a photo [R35]', () => {
  it('that is freehand passes through all its points', () => {
    const lines = linesOf('freehand', [FROM, { x: 0.3, y: 0.2 }, TO])
    expect(lines.map(rounded)).toEqual([
      [
        [40, 90],
        [60, 20],
        [120, 50],
      ],
    ])
  })

  it('that is an arrow has a shaft from the first to the last point, and its head there', () => {
    const [shaft, head, ...more] = linesOf('arrow', [FROM, { x: 0.9, y: 0.9 }, TO])
    expect(rounded(shaft)).toEqual([
      [40, 90],
      [120, 50],
    ])
    // Three tenths of the shaft long, on both sides of it.
    expect(rounded(head)).toEqual([
      [93, 50],
      [120, 50],
      [104, 71],
    ])
    expect(more).toEqual([])
  })

  it('that is a ring fits between its first and last point, and is closed', () => {
    const [ring = [], ...more] = linesOf('ring', [FROM, TO])
    const bounds = [ring.map(({ x }) => x), ring.map(({ y }) => y)].flatMap((values) => [
      Math.min(...values),
      Math.max(...values),
    ])
    expect(bounds.map(Math.round)).toEqual([40, 120, 50, 90])
    expect(rounded(ring.slice(-1))).toEqual(rounded(ring.slice(0, 1)))
    // A circle on the screen has no corners.
    expect(ring.length).toBeGreaterThan(40)
    expect(more).toEqual([])
  })

  it.each(['freehand', 'arrow', 'ring'] as const)('that is %s has no lines without points', (kind) =>
    expect(linesOf(kind, [])).toEqual([]),
  )

  it('has lines that are seen on a photo of any size', () => {
    expect(markWidth({ width: 1600, height: 1200 })).toBeCloseTo(10.67)
    expect(markWidth({ width: 1200, height: 1600 })).toBeCloseTo(10.67)
    expect(markWidth({ width: 30, height: 20 })).toBe(2)
  })
})
