import { describe, expect, it } from 'vitest'
import { pdfPath } from './svgPath.ts'

describe('a path of SVG as PDF draws it', () => {
  it('moves and draws lines, by places and by distances', () => {
    expect(pdfPath('M1 2L3 4h5v6l-1-1Z')).toBe('1 2 m\n3 4 l\n8 4 l\n8 10 l\n7 9 l\nh')
  })

  it('takes a pair after the first of a move for a line, from the place where the last figure began', () => {
    expect(pdfPath('m1 1 2 0zm1 1 2 0')).toBe('1 1 m\n3 1 l\nh\n2 2 m\n4 2 l')
  })

  it('reads numbers that stand without a space', () => {
    expect(pdfPath('M10 1 19.5-18.5l.5.5')).toBe('10 1 m\n19.5 -18.5 l\n20 -18 l')
  })

  it('mirrors the control point of the curve before', () => {
    expect(pdfPath('M0 0C1 1 2 2 3 0S5 0 6 0')).toBe('0 0 m\n1 1 2 2 3 0 c\n4 -2 5 0 6 0 c')
  })

  it('draws an arc of half a circle in two curves that end where it ends', () => {
    const curves = pdfPath('M10 1a9 9 0 1 0 0 18').split('\n')
    expect(curves).toHaveLength(3)
    expect(curves[1]?.endsWith(' 1 10 c')).toBe(true)
    expect(curves[2]?.endsWith(' 10 19 c')).toBe(true)
  })

  it('reads the flags of an arc that stand without a space', () => {
    expect(pdfPath('M0 0a4 4 0 014 4')).toBe(pdfPath('M0 0a4 4 0 0 1 4 4'))
  })

  it('refuses what it would draw wrongly', () => {
    expect(() => pdfPath('M0 0T1 1')).toThrow('"T"')
  })
})
