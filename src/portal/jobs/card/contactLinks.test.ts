import { expect, it } from 'vitest'
import { aJob } from '../../../../tests/support/store/samples.ts'
import { dialableNumber, mapUrl } from './contactLinks.ts'

it('removes everything but digits and a leading plus', () => {
  expect(dialableNumber('(087) 123-4567')).toBe('0871234567')
  expect(dialableNumber('+353 87 123 4567')).toBe('+353871234567')
})

it('omits a zero in brackets after a country code', () => {
  expect(dialableNumber('+353 (0)87 123 4567')).toBe('+353871234567')
  expect(dialableNumber('00353 (0) 87 123 4567')).toBe('00353871234567')
  expect(dialableNumber('(0)87 123 4567')).toBe('0871234567')
})

it('dials the first of two numbers', () => {
  expect(dialableNumber('087 123 4567 / 01 843 7512')).toBe('0871234567')
  expect(dialableNumber('Home: 01/843 7512, mobile: +353 87 123 4567')).toBe('018437512')
})

it('searches the map for the whole address', () => {
  const url = new URL(mapUrl({ ...aJob().customer, address_line_1: '4 Sea Road & Pier' }))
  expect(url.searchParams.get('query')).toBe('4 Sea Road & Pier, Rush, Co. Dublin, Ireland')
})
