import { expect, it } from 'vitest'
import { formatSize } from './formatSize.ts'

it('formats sizes in powers of 1000, as phones do', () => {
  expect([999_999, 1e6, 4.25e9, 120e9].map(formatSize)).toEqual([
    'less than 1 MB',
    '1 MB',
    '4.3 GB',
    '120 GB',
  ])
})
