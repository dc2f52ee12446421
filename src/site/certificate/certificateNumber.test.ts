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
    'lR-0C5E-3B7A-1F07',
    '1R-0C5E-3B7A-1F07',
    'IR%2D0C5E%2D3B7A%2D1F07',
    'IR%E2%80%930C5E%E2%80%933B7A%E2%80%931F07',
    'ir%200c5e%203b7a%201f07',
    'https://www.brightflue.example/certificate#IR-0C5E-3B7A-1F07',
    'www.brightflue.example/certificate#IR%2D0C5E-3B7A-1F07 ',
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
    '%E0%A4%A-0C5E-3B7A-1F07',
    'https://www.brightflue.example/certificate#',
    '1R',
    'IR-IR-0C5E-3B7A-1F07x',
    '<script>',
  ])('[R36] is nothing else: %j', (typed) => {
    expect(parseCertificateNumber(typed)).toBeNull()
  })
})
