import { describe, expect, it } from 'vitest'
import { PHONE_CONTACT_DAYS, PHONE_JOB_MONTHS, PHONE_REPORT_DAYS } from '#content/pages/privacy.ts'
import { REPORT_DAYS } from '#sync/pull/pullReports.ts'
import { CONTACT_DAYS, JOB_MONTHS } from '#sync/retention/retention.ts'
import { contents, pageAt, textOf } from '../builtPages.ts'

const text = textOf(contents(pageAt('/privacy'), 'main').join())

describe('the privacy notice', () => {
  it('[R40] names the periods for which a phone keeps data', () => {
    expect([PHONE_JOB_MONTHS, PHONE_REPORT_DAYS, PHONE_CONTACT_DAYS]).toEqual([
      JOB_MONTHS,
      REPORT_DAYS,
      CONTACT_DAYS,
    ])
    for (const period of ['24 months', '90 days', '30 days']) expect(text).toContain(period)
  })

  it('says what is stored, the rights, and where to complain', () => {
    for (const phrase of ['no cookies', 'signature', 'deleted', 'Data Protection Commission']) {
      expect(text).toContain(phrase)
    }
  })
})
