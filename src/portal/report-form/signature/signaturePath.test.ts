import { describe, expect, it } from 'vitest'
import { signaturePath } from './signaturePath.ts'

const SIZE = { width: 300, height: 100 }

describe('[R34] the path of a signature', () => {
  it('has whole coordinates in the box of the certificate', () => {
    const strokes = [
      [
        { x: 0, y: 0.2 },
        { x: 150.3, y: 50 },
      ],
      [{ x: 299.9, y: 120 }],
    ]
    expect(signaturePath(strokes, SIZE)).toBe('M0 0L301 100M600 200L600 200')
  })

  it('is null for nothing, and for a dot', () => {
    expect(signaturePath([], SIZE)).toBeNull()
    const dot = [
      { x: 10, y: 10 },
      { x: 12, y: 14 },
    ]
    expect(signaturePath([dot, [{ x: 11, y: 11 }]], SIZE)).toBeNull()
  })

  it('has fewer points if it would be too long to send', () => {
    const stroke = Array.from({ length: 9_000 }, (_none, index) => ({ x: index % 300, y: index % 100 }))
    const path = signaturePath([stroke], SIZE) ?? ''
    expect(path.length).toBeGreaterThan(5_000)
    expect(path.length).toBeLessThanOrEqual(20_000)
    expect(path).toMatch(/^[ML0-9 ]+$/)
    expect(path).toMatch(/L598 198$/)
  })

  it('fits the box of the certificate, whatever the shape that was drawn on', () => {
    const stroke = [
      { x: 0, y: 0 },
      { x: 300, y: 200 },
    ]
    expect(signaturePath([stroke], { width: 300, height: 200 })).toBe('M0 0L300 200')
    expect(signaturePath([stroke], { width: 1_200, height: 200 })).toBe('M0 0L150 100')
  })

  it('leaves out a stroke without points', () => {
    const stroke = [
      { x: 0, y: 0 },
      { x: 100, y: 10 },
    ]
    expect(signaturePath([[], stroke], SIZE)).toBe('M0 0L200 20')
  })

  it('may be a line, across or down, but not a mark of a fingertip', () => {
    const line = (x: number, y: number) =>
      signaturePath(
        [
          [
            { x: 0, y: 0 },
            { x, y },
          ],
        ],
        SIZE,
      )
    expect(line(10, 0)).toBe('M0 0L20 0')
    expect(line(0, 10)).toBe('M0 0L0 20')
    expect(line(9, 9)).toBeNull()
  })

  it('is null if there are too many strokes to send', () => {
    const strokes = Array.from({ length: 3_000 }, (_none, index) => [{ x: index % 300, y: index % 100 }])
    expect(signaturePath(strokes, SIZE)).toBeNull()
  })
})
