import { describe, expect, it } from 'vitest'
import { photosAtATime } from './lineSpeed.ts'

const photo = {
  id: 'a',
  reportId: 'report-1',
  path: 'report-1/1-a.jpg',
  contentType: 'image/jpeg',
  size: 300_000,
  md5: '',
}

describe('the photos that are sent at a time', () => {
  it('[OB24b] are two if the last one took less than two seconds and its bytes at 50 kB/s', () => {
    expect(photosAtATime(photo, 8_000, 1)).toBe(2)
    expect(photosAtATime({ ...photo, size: 20_000 }, 1_300, 1)).toBe(2)
  })

  it('[OB24b] are one on a slower line', () => {
    expect(photosAtATime(photo, 8_001, 1)).toBe(1)
    expect(photosAtATime({ ...photo, size: 20_000 }, 2_500, 1)).toBe(1)
  })

  it('[OB24b] are still two if the last two shared the line', () =>
    expect(photosAtATime(photo, 14_000, 2)).toBe(2))
})
