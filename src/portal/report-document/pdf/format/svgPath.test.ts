import { describe, expect, it } from 'vitest'
import { pdfPath } from './svgPath.ts'

describe('an SVG path converted to PDF', () => {
  it('has moves and lines, absolute and relative', () => {
    expect(pdfPath('M1 2L3 4h5v6l-1-1Z')).toBe('1 2 m\n3 4 l\n8 4 l\n8 10 l\n7 9 l\nh')
  })

  it('has a line for each further pair of a move, and starts from the last subpath after a close', () => {
    expect(pdfPath('m1 1 2 0zm1 1 2 0')).toBe('1 1 m\n3 1 l\nh\n2 2 m\n4 2 l')
  })

  it('accepts numbers that are not separated', () => {
    expect(pdfPath('M10 1 19.5-18.5l.5.5')).toBe('10 1 m\n19.5 -18.5 l\n20 -18 l')
  })

  it('mirrors the control point of the previous curve', () => {
    expect(pdfPath('M0 0C1 1 2 2 3 0S5 0 6 0')).toBe('0 0 m\n1 1 2 2 3 0 c\n4 -2 5 0 6 0 c')
  })

  it('has two curves for a semicircle', () => {
    const curves = pdfPath('M10 1a9 9 0 1 0 0 18').split('\n')
    expect(curves).toHaveLength(3)
    expect(curves[1]?.endsWith(' 1 10 c')).toBe(true)
    expect(curves[2]?.endsWith(' 10 19 c')).toBe(true)
  })

  it('accepts arc flags that are not separated', () => {
    expect(pdfPath('M0 0a4 4 0 014 4')).toBe(pdfPath('M0 0a4 4 0 0 1 4 4'))
  })

  it('throws if a command is not supported', () => {
    expect(() => pdfPath('M0 0T1 1')).toThrow('"T"')
  })
})
