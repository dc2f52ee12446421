import { describe, expect, it } from 'vitest'
import { anEntry, completionOf, TIMESTAMP, reportOf } from '../../../tests/support/store/samples.ts'
import { hasUnsentReport } from './entry.ts'

describe('an unsent report', () => {
  it('[OB10w] is one of the same job that may still be accepted', () => {
    expect(hasUnsentReport([anEntry(1, reportOf('job-1'))], 'job-1')).toBe(true)
    expect(hasUnsentReport([anEntry(1, reportOf('job-2'))], 'job-1')).toBe(false)
    expect(hasUnsentReport([anEntry(1, completionOf('job-1'))], 'job-1')).toBe(false)
  })

  it('[OB10w] is not one that the server has refused: another one may replace it', () => {
    const refused = anEntry(1, reportOf('job-1'), { state: { kind: 'refused', at: TIMESTAMP } })
    expect(hasUnsentReport([refused], 'job-1')).toBe(false)
  })
})
