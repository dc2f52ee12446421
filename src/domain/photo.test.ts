import { describe, expect, it } from 'vitest'
import { MAX_CAPTION_LENGTH, MAX_PHOTOS, PHOTO_BUCKET, photoPath } from './photo.ts'

const TAKEN_AT = '2026-11-20T09:00:00.000Z'
const name = (fileName: string) => photoPath('report-1', TAKEN_AT, 0, fileName).replace(/^.*?-1\/\d+-/, '')

describe("a photo's path", () => {
  it('[R19] is the report id, the timestamp and the file name', () => {
    expect(photoPath('report-1', TAKEN_AT, 0, 'flue.jpg')).toBe(`report-1/${Date.parse(TAKEN_AT)}-flue.jpg`)
  })

  it('[R19] differs for photos with the same time and name, in their order', () => {
    const paths = [0, 1, 2].map((position) => photoPath('report-1', TAKEN_AT, position, 'image.jpg'))
    expect(new Set(paths).size).toBe(3)
    expect(paths.toSorted()).toEqual(paths)
  })

  it('has only characters that every object store accepts', () => {
    expect(name('IMG_20-11.09.jpg')).toBe('IMG_20-11.09.jpg')
    expect(name('Séamus’ flue (1).jpg')).toBe('Se-amus-flue-1-.jpg')
    expect(name('../../etc/passwd')).toBe('etc-passwd.jpg')
    expect(name('crown...jpg')).toBe('crown.jpg')
    expect(name('-.-crown.-.jpg')).toBe('crown.-.jpg')
  })

  it('[R19] ends as a JPEG, which every photo is', () => {
    expect(name('煙突.jpg')).toBe('photo.jpg')
    expect(name('煙突')).toBe('photo.jpg')
    expect(name('.jpg')).toBe('photo.jpg')
    expect(name('page.html')).toBe('page.html.jpg')
    expect(name('crown..jpg')).toBe('crown.jpg')
  })

  it('[OB3e] has neither a zero byte nor half a character in it, even if a long name is cut', () => {
    expect(name(`a\0b${'🔥'.charAt(0)}.jpg`)).toBe('a-b-.jpg')
    expect(name(`${'🔥'.repeat(60)}crown.jpg`)).toBe('crown.jpg')
    expect(name(`${'long'.repeat(100)}.jpg`)).toBe(`${'long'.repeat(19)}.jpg`)
    expect(name(`${'long'.repeat(100)}.jpg`)).toHaveLength(80)
  })
})

it('[R19] photos use the specified bucket, and the database’s limits on their number and captions', () => {
  expect(PHOTO_BUCKET).toBe('inspection-photos')
  expect(MAX_PHOTOS).toBe(200)
  expect(MAX_CAPTION_LENGTH).toBe(500)
})
