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

  it('has each command at its place from the origin, and its small letter from where the path is', () => {
    expect(pdfPath('M1 2H4V6C5 6 6 7 7 8S9 9 10 8Q13 11 16 8')).toBe(
      '1 2 m\n4 2 l\n4 6 l\n5 6 6 7 7 8 c\n8 9 9 9 10 8 c\n12 10 14 10 16 8 c',
    )
    expect(pdfPath('m1 2h3v4c1 0 2 1 3 2s2 1 3 0q3 3 6 0zl0 5')).toBe(
      '1 2 m\n4 2 l\n4 6 l\n5 6 6 7 7 8 c\n8 9 9 9 10 8 c\n12 10 14 10 16 8 c\nh\n1 7 l',
    )
  })

  it('mirrors nothing if the command before was no curve', () => {
    expect(pdfPath('M0 0C1 1 2 2 3 0L4 0S5 0 6 0')).toBe('0 0 m\n1 1 2 2 3 0 c\n4 0 l\n4 0 5 0 6 0 c')
  })

  it('accepts numbers with signs and without digits before or after the point', () => {
    expect(pdfPath('M+10,-.2L1. .5')).toBe('10 -0.2 m\n1 0.5 l')
  })

  it('goes round an arc by its flags, in curves of a quarter turn', () => {
    const arc = (flags: string) => pdfPath(`M0 0A10 10 0 ${flags} 10 10`).split('\n').slice(1)
    expect(arc('0 1')).toEqual(['5.523 0 10 4.477 10 10 c'])
    expect(arc('0 0')).toEqual(['0 5.523 4.477 10 10 10 c'])
    expect(arc('1 1')).toEqual([
      '0 -5.523 4.477 -10 10 -10 c',
      '15.523 -10 20 -5.523 20 0 c',
      '20 5.523 15.523 10 10 10 c',
    ])
    expect(arc('1 0')).toEqual([
      '-5.523 0 -10 4.477 -10 10 c',
      '-10 15.523 -5.523 20 0 20 c',
      '5.523 20 10 15.523 10 10 c',
    ])
  })

  it('turns the ellipse of an arc', () => {
    expect(pdfPath('M20 30A10 5 90 0 1 25 40')).toBe('20 30 m\n22.761 30 25 34.477 25 40 c')
    expect(pdfPath('M0 0A10 5 180 0 1 10 5')).toBe(pdfPath('M0 0A10 5 0 0 1 10 5'))
    expect(pdfPath('M0 0A20 10 30 0 1 17.3205 10')).toBe(pdfPath('M0 0A20 10 -150 0 1 17.3205 10'))
    expect(pdfPath('M0 0A20 10 30 0 1 17.3205 10')).not.toBe(pdfPath('M0 0A20 10 -30 0 1 17.3205 10'))
  })

  it('enlarges an ellipse that does not reach both ends of its arc, and has no arc without a length', () => {
    expect(pdfPath('M0 0A1 1 0 0 1 20 0')).toBe(pdfPath('M0 0A10 10 0 0 1 20 0'))
    expect(pdfPath('M0 0A-10 -10 0 0 1 10 10')).toBe(pdfPath('M0 0A10 10 0 0 1 10 10'))
    expect(pdfPath('M5 5a3 3 0 1 0 0 0')).toBe('5 5 m')
  })

  it('accepts arc flags that are not separated', () => {
    expect(pdfPath('M0 0a4 4 0 014 4')).toBe(pdfPath('M0 0a4 4 0 0 1 4 4'))
  })

  it('throws if a command is not supported', () => {
    expect(() => pdfPath('M0 0T1 1')).toThrow('The command "T" of an SVG path is not supported')
  })
})
