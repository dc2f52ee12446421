import { describe, expect, it } from 'vitest'
import {
  PHONE_CONTACT_DAYS,
  PHONE_JOB_MONTHS,
  PHONE_PUT_AWAY_DAYS,
  PHONE_REPORT_DAYS,
} from '#content/pages/privacy.ts'
import { REPORT_DAYS } from '#sync/pull/pullReports.ts'
import { CONTACT_DAYS, JOB_MONTHS, PUT_AWAY_DAYS } from '#sync/retention/retention.ts'
import { contents, pageAt, textOf } from '../builtPages.ts'

const text = textOf(contents(pageAt('/privacy'), 'main').join())

describe('the privacy notice', () => {
  it('[R40] names the periods for which a phone keeps data', () => {
    expect([PHONE_JOB_MONTHS, PHONE_REPORT_DAYS, PHONE_CONTACT_DAYS, PHONE_PUT_AWAY_DAYS]).toEqual([
      JOB_MONTHS,
      REPORT_DAYS,
      CONTACT_DAYS,
      PUT_AWAY_DAYS,
    ])
    for (const period of ['24 months', 'last 90 days', '30 days', 'another 90 days'])
      expect(text).toContain(period)
  })

  it('[R36] states what a check of a certificate sends, what is counted, and for how long', () => {
    for (const phrase of [
      'sends the number you enter or scan to our database',
      'sees the address of your connection',
      'count the checks from each connection for up to an hour',
      'We do not store the address',
    ]) {
      expect(text).toContain(phrase)
    }
  })

  it('names what is stored, the rights, and where to complain', () => {
    for (const phrase of ['no cookies', 'signature', 'deleted', 'Data Protection Commission']) {
      expect(text).toContain(phrase)
    }
  })
})
