import { expect, it } from 'vitest'
import { dialableNumber, directionsUrl, smsHref } from './contactLinks.ts'

it('removes everything but digits and a leading plus', () => {
  expect(dialableNumber('(087) 123-4567')).toBe('0871234567')
  expect(dialableNumber('+353 87 123 4567')).toBe('+353871234567')
})

it('omits a zero in brackets after a country code', () => {
  expect(dialableNumber('+353 (0)87 123 4567')).toBe('+353871234567')
  expect(dialableNumber('00353 (0) 87 123 4567')).toBe('00353871234567')
  expect(dialableNumber('(0)87 123 4567')).toBe('0871234567')
  expect(dialableNumber('(+353) ( 0 )87 123 4567')).toBe('+353871234567')
  expect(dialableNumber('(0)87 123 4567 00')).toBe('087123456700')
})

it('dials the first of two numbers', () => {
  expect(dialableNumber('087 123 4567 / 01 843 7512')).toBe('0871234567')
  expect(dialableNumber('Home: 01/843 7512, mobile: +353 87 123 4567')).toBe('018437512')
})

const RUSH = { address_line_1: '4 Sea Road & Pier', city: 'Rush', county: 'Dublin' }
const LUSK = { address_line_1: '1 Main Street', city: 'Lusk', county: 'Dublin' }

it('leads to the whole address, with its Eircode if there is one', () => {
  expect(new URL(directionsUrl(RUSH)).searchParams.get('destination')).toBe(
    '4 Sea Road & Pier, Rush, Co. Dublin, Ireland',
  )
  expect(new URL(directionsUrl({ ...RUSH, eircode: 'K56 X738' })).searchParams.get('destination')).toBe(
    '4 Sea Road & Pier, Rush, Co. Dublin, K56 X738, Ireland',
  )
})

it('dials a number of seven digits, and an extension after a word with it if it has fewer', () => {
  expect(dialableNumber('843 7512 or 01')).toBe('8437512')
  expect(dialableNumber('01 or 843 7512')).toBe('018437512')
})

it('leads to one address without waypoints', () => {
  expect(new URL(directionsUrl(RUSH)).searchParams.has('waypoints')).toBe(false)
})

it('leads to several addresses in their order', () => {
  const { searchParams } = new URL(directionsUrl(RUSH, [LUSK, { ...LUSK, city: 'Skerries' }]))
  expect(searchParams.get('destination')).toMatch(/^4 Sea Road/)
  expect(searchParams.get('waypoints')).toBe(
    '1 Main Street, Lusk, Co. Dublin, Ireland|1 Main Street, Skerries, Co. Dublin, Ireland',
  )
})

it('prefills a message', () => {
  expect(smsHref('+353 (0)87 123 4567', 'On my way & near')).toBe(
    'sms:+353871234567?&body=On%20my%20way%20%26%20near',
  )
})
