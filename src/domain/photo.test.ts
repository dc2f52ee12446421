import { describe, expect, it } from 'vitest'
import { photoPath } from './photo.ts'

const MOMENT = '2026-11-20T09:00:00.000Z'
const name = (fileName: string) => photoPath('report-1', MOMENT, 0, fileName).replace(/^.*?-1\/\d+-/, '')

describe("a photo's path", () => {
  it('[R19] is the report id, the timestamp and the file name', () => {
    expect(photoPath('report-1', MOMENT, 0, 'flue.jpg')).toBe(`report-1/${Date.parse(MOMENT)}-flue.jpg`)
  })

  it('[R19] differs for photos of one moment with one name, and keeps their order', () => {
    const paths = [0, 1, 2].map((position) => photoPath('report-1', MOMENT, position, 'image.jpg'))
    expect(new Set(paths).size).toBe(3)
    expect(paths.toSorted()).toEqual(paths)
  })

  it('keeps only characters that every object store takes', () => {
    expect(name('Séamus’ flue (1).jpg')).toBe('Se-amus-flue-1-.jpg')
    expect(name('../../etc/passwd')).toBe('etc-passwd')
    expect(name('煙突')).toBe('photo.jpg')
    expect(name(`${'long'.repeat(100)}.jpg`)).toHaveLength(80)
  })
})
