import { describe, expect, it } from 'vitest'
import {
  aCorrection,
  anEntry,
  aReport,
  correctionOf,
  reportOf,
  TIMESTAMP,
} from '../../../tests/support/store/samples.ts'
import type { Report } from '#domain/report.ts'
import type { OutboxEntry } from './entry.ts'
import { newestReport, projectReport } from './projectReport.ts'

describe('a report', () => {
  const report = aReport({ id: 'report-of-job-1' })
  const refused = { state: { kind: 'refused', at: TIMESTAMP } } as const

  it('[OB10k] [R29] has its unsent corrections applied in the order in which they were made', () => {
    const third = correctionOf('job-1', {
      version: 3,
      replaces: 'correction-of-job-1',
      findings: { ...aCorrection().findings, damper_notes: 'Again' },
    })
    const shown = projectReport(report, [anEntry(2, third), anEntry(1, correctionOf('job-1'))])
    expect(shown).toMatchObject({ version: 3, damper_notes: 'Again', corrected_at: TIMESTAMP })
  })

  it('[OB4b] [OB10k] is shown without a refused correction, and without one that was overtaken', () => {
    expect(projectReport(report, [anEntry(1, correctionOf('job-1'), refused)])).toEqual(report)
    expect(projectReport({ ...report, version: 2 }, [anEntry(1, correctionOf('job-1'))])).toEqual({
      ...report,
      version: 2,
    })
  })

  it('[OB10k] [R29] is shown without a correction on top of a version that another phone has overtaken', () => {
    const third = correctionOf('job-1', { id: 'third', version: 3, replaces: 'correction-of-job-1' })
    const entries = [anEntry(1, correctionOf('job-1'), refused), anEntry(2, third)]
    const second = { ...report, version: 2 }
    const shown = (correction_id: string | null) =>
      projectReport({ ...second, correction_id }, entries).version
    expect(shown('of-another-phone')).toBe(2)
    expect(shown(null)).toBe(2)
    expect(shown('correction-of-job-1')).toBe(3)
  })

  it('[OB10k] is not changed by the correction of another one, nor by any other mutation', () => {
    expect(projectReport(report, [anEntry(1, correctionOf('job-2')), anEntry(2, reportOf('job-1'))])).toEqual(
      report,
    )
  })
})

describe('the newest report of a job', () => {
  const received = (id: string, receivedAt: string, submittedAt = TIMESTAMP) => ({
    report: aReport({ id, submitted_at: submittedAt, received_at: receivedAt }),
  })
  const own = (id: string, submittedAt = TIMESTAMP) => ({
    report: aReport({ id, submitted_at: submittedAt }),
  })
  const entryOf = (seq: number, id: string, change = {}) =>
    anEntry(seq, { kind: 'report.submit', jobId: 'job-1', report: aReport({ id }) }, change)
  const refused = { state: { kind: 'refused', at: TIMESTAMP } }
  const newest = (rows: { report: Report }[], entries: OutboxEntry[] = []) => [
    newestReport(rows, entries)?.report.id,
    newestReport(rows.toReversed(), entries)?.report.id,
  ]

  it('[OB5d] is the one that the server received last, whatever the clock of its phone', () => {
    const yearAhead = received('first', '2026-11-20T09:00:00.000Z', '2027-11-20T09:00:00.000Z')
    expect(newest([yearAhead, received('second', '2026-11-25T09:00:00.000Z')])).toEqual(['second', 'second'])
    expect(newest([])).toEqual([undefined, undefined])
  })

  it('[OB5e] is the one that the server has not received yet, and of two the one that was saved last', () => {
    const rows = [received('sent', '2027-11-25T09:00:00.000Z'), own('next', '2020-01-01T00:00:00.000Z')]
    expect(newest(rows, [entryOf(7, 'next')])).toEqual(['next', 'next'])
    expect(newest(rows)).toEqual(['next', 'next'])
    const two = [own('first', '2027-01-01T00:00:00.000Z'), own('second')]
    expect(newest(two, [entryOf(10, 'second'), entryOf(9, 'first')])).toEqual(['second', 'second'])
    expect(newest(two, [entryOf(10, 'second')])).toEqual(['second', 'second'])
  })

  it('[OB5e] is not one that was refused, unless it is the only one', () => {
    const rows = [received('sent', TIMESTAMP), own('refused')]
    expect(newest(rows, [entryOf(7, 'refused', refused)])).toEqual(['sent', 'sent'])
    expect(newest([own('refused')], [entryOf(7, 'refused', refused)])).toEqual(['refused', 'refused'])
  })
})
