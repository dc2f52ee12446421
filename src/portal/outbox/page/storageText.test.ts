import { expect, it } from 'vitest'
import { describePersistence, describeStorage } from './storageText.ts'

function describeSpace(usedBytes: number, leftBytes: number) {
  return describeStorage({ usedBytes, quotaBytes: usedBytes + leftBytes, isPersistent: true })
}

it('[OB17b] names what is used and what is left', () => {
  expect(describeSpace(12e6, 4e9)).toEqual({ text: '12 MB used, about 4 GB left', warning: null })
  expect(describeSpace(400, 64.4e9).text).toBe('less than 1 MB used, about 64 GB left')
})

it('warns below 200 MB', () => {
  expect(describeSpace(12e6, 200e6).warning).toBeNull()
  expect(describeSpace(12e6, 199e6).warning).toContain('running out of room')
})

it('reports that nothing is left if the quota is smaller than the usage', () => {
  const full = describeStorage({ usedBytes: 5e6, quotaBytes: 4e6, isPersistent: true })
  expect(full.text).toBe('5 MB used, nothing left')
})

it('does not warn if the browser reports nothing', () => {
  expect(describeStorage({ usedBytes: 0, quotaBytes: 0, isPersistent: false })).toEqual({
    text: 'This browser does not tell how much room is left.',
    warning: null,
  })
})

it('[OB17a] shows whether the browser promised to keep the data, and what to do if it did not', () => {
  expect(describePersistence(true, 'install this app.')).toBe('The browser has promised to keep it.')
  expect(describePersistence(false, 'install this app.')).toBe(
    'The browser has not promised to keep it: install this app.',
  )
  expect(describePersistence(false, null)).toBe('The browser has not promised to keep it.')
})
