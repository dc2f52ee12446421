import { describe, expect, it } from 'vitest'
import {
  anEntry,
  completionOf,
  correctionOf,
  photoOf,
  reportOf,
  TIMESTAMP,
  visitOf,
} from '../../../tests/support/store/samples.ts'
import { reportSending } from './reportSending.ts'

const REPORT_ID = 'report-of-job-1'
const refused = (lastReason: string | null = null) => ({
  state: { kind: 'refused' as const, at: TIMESTAMP },
  lastReason,
})

describe('the sending of a saved report', () => {
  it.each([reportOf('job-1'), correctionOf('job-1'), photoOf('job-1')])(
    '[R16] is not over while a part of it is unsent ($kind)',
    (mutation) =>
      expect(reportSending([anEntry(1, mutation)], REPORT_ID)).toEqual({ isUnsent: true, refusal: null }),
  )

  it('[R16] is over if only something else is unsent', () => {
    const entries = [
      anEntry(1, completionOf('job-1')),
      anEntry(2, visitOf('job-1')),
      anEntry(3, photoOf('job-2')),
    ]
    expect(reportSending(entries, REPORT_ID)).toEqual({ isUnsent: false, refusal: null })
  })

  it('[OB3c] of one that was refused promises nothing, with its photos and corrections', () => {
    const entries = [
      anEntry(1, reportOf('job-1'), refused('Start the job first')),
      anEntry(2, photoOf('job-1')),
      anEntry(3, correctionOf('job-1')),
    ]
    expect(reportSending(entries, REPORT_ID)).toEqual({
      isUnsent: false,
      refusal: { of: 'report', reason: 'Start the job first' },
    })
  })

  it('[R29] gives the reason for refusing the last correction, and waits for the photos alone', () => {
    const entries = [
      anEntry(1, correctionOf('job-1'), refused('Too late')),
      anEntry(2, correctionOf('job-1', { id: 'again' }), refused()),
      anEntry(3, correctionOf('job-1', { id: 'on top', version: 3, replaces: 'again' })),
    ]
    const refusal = { of: 'correction', reason: 'No reason was given' }
    expect(reportSending(entries, REPORT_ID)).toEqual({ isUnsent: false, refusal })
    expect(reportSending([...entries, anEntry(4, photoOf('job-1'))], REPORT_ID)).toEqual({
      isUnsent: true,
      refusal,
    })
  })

  it('[OB3c] contains the refusal of a photo', () => {
    expect(reportSending([anEntry(1, photoOf('job-1'), refused('No'))], REPORT_ID)).toEqual({
      isUnsent: false,
      refusal: { of: 'photo', reason: 'No' },
    })
  })
})
