import { describe, expect, it } from 'vitest'
import {
  aCorrection,
  anEntry,
  aReport,
  correctionOf,
  reportOf,
  TIMESTAMP,
} from '../../../tests/support/store/samples.ts'
import { projectReport } from './projectReport.ts'

describe('a report', () => {
  const report = aReport({ id: 'report-of-job-1' })
  const refused = { state: { kind: 'refused', at: TIMESTAMP } } as const

  it('[OB4] [R29] has its unsent corrections applied in the order in which they were made', () => {
    const third = correctionOf('job-1', {
      version: 3,
      findings: { ...aCorrection().findings, damper_notes: 'Again' },
    })
    const shown = projectReport(report, [anEntry(2, third), anEntry(1, correctionOf('job-1'))])
    expect(shown).toMatchObject({ version: 3, damper_notes: 'Again', corrected_at: TIMESTAMP })
  })

  it('[OB3] [OB4] is shown without a refused correction, and without one that was overtaken', () => {
    expect(projectReport(report, [anEntry(1, correctionOf('job-1'), refused)])).toEqual(report)
    expect(projectReport({ ...report, version: 2 }, [anEntry(1, correctionOf('job-1'))])).toEqual({
      ...report,
      version: 2,
    })
  })

  it('[OB4] [R29] is shown without a correction on top of a version that another phone has overtaken', () => {
    const third = correctionOf('job-1', { id: 'third', version: 3, replaces: 'correction-of-job-1' })
    const entries = [anEntry(1, correctionOf('job-1'), refused), anEntry(2, third)]
    const second = { ...report, version: 2 }
    const shown = (correction_id: string | null) =>
      projectReport({ ...second, correction_id }, entries).version
    expect(shown('of-another-phone')).toBe(2)
    expect(shown(null)).toBe(2)
    expect(shown('correction-of-job-1')).toBe(3)
    // Stored by an earlier version of the portal, which did not store the correction's id.
    expect(projectReport(second, entries).version).toBe(3)
  })

  it('[OB4] is not changed by the correction of another one, nor by any other mutation', () => {
    expect(projectReport(report, [anEntry(1, correctionOf('job-2')), anEntry(2, reportOf('job-1'))])).toEqual(
      report,
    )
  })
})
