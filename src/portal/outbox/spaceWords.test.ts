import { expect, it } from 'vitest'
import { sizeWords, spaceWords } from './spaceWords.ts'

function words(usedBytes: number, leftBytes: number) {
  return spaceWords({ usedBytes, quotaBytes: usedBytes + leftBytes, isPersistent: true })
}

it('says what is used and what is left', () => {
  expect(words(12e6, 4e9)).toEqual({ text: '12 MB used, about 4 GB left', warning: null })
  expect(words(400, 64.4e9).text).toBe('less than 1 MB used, about 64 GB left')
})

it('warns below 200 MB', () => {
  expect(words(12e6, 200e6).warning).toBeNull()
  expect(words(12e6, 199e6).warning).toContain('running out of room')
})

it('is not frightened by a quota smaller than what is used', () => {
  const full = spaceWords({ usedBytes: 5e6, quotaBytes: 4e6, isPersistent: true })
  expect(full.text).toBe('5 MB used, nothing left')
})

it('says so where the browser tells nothing, and does not warn', () => {
  expect(spaceWords({ usedBytes: 0, quotaBytes: 0, isPersistent: false })).toEqual({
    text: 'This browser does not tell how much room is left.',
    warning: null,
  })
})

it('writes sizes as phones do', () => {
  expect([999_999, 1e6, 4.25e9, 120e9].map(sizeWords)).toEqual(['less than 1 MB', '1 MB', '4.3 GB', '120 GB'])
})
