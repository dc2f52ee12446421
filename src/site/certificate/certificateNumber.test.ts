import { describe, expect, it } from 'vitest'
import { parseCertificateNumber } from './certificateNumber.ts'

const NUMBER = 'IR-0C5E-3B7A-1F07'

describe('the number of a certificate', () => {
  it.each([
    'IR-0C5E-3B7A-1F07',
    ' ir-0c5e-3b7a-1f07\n',
    'IR 0C5E 3B7A 1F07',
    'ir0c5e3b7a1f07',
    '0C5E-3B7A-1F07',
    'IR–0C5E–3B7A–1F07',
    'IR-OC5E-3B7A-1F07',
    'IR-0C5E-3B7A-lF07',
    'IR-0C5E-3B7A-IF07.',
  ])('[R36] is understood as somebody types it: %j', (typed) => {
    expect(parseCertificateNumber(typed)).toBe(NUMBER)
  })

  it.each([
    '',
    'IR',
    'IR-0C5E-3B7A-1F0',
    'IR-0C5E-3B7A-1F070',
    'IR-0C5E-3B7A-1F0G',
    'CH-2014',
    '%',
    'IR-IR-0C5E-3B7A-1F07x',
    '<script>',
  ])('[R36] is nothing else: %j', (typed) => {
    expect(parseCertificateNumber(typed)).toBeNull()
  })
})
