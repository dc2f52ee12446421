import { describe, expect, it } from 'vitest'
import {
  CHIMNEY_PART_LABELS,
  CHIMNEY_PARTS,
  CONDITION_LABELS,
  CONDITIONS,
  INSPECTION_LEVEL_LABELS,
  INSPECTION_LEVELS,
  isNotInspected,
  isWorse,
  NOT_INSPECTED,
  NOT_INSPECTED_LABELS,
} from './chimney.ts'
import {
  corrected,
  isUrgent,
  isVersion,
  nonBlankLines,
  reportNumber,
  versionId,
  worstFinding,
} from './report.ts'
import { blankFindings, fieldsOfKind, type ReportFieldName, type ReportFindings } from './reportFields.ts'
import { completeFindings } from './sendableReport.ts'

it('[R30] [R41] a part that was not inspected is labelled with the reason, or with none', () => {
  expect(NOT_INSPECTED_LABELS).toEqual({
    not_fitted: 'Not fitted',
    not_reached: 'Could not be reached',
    not_inspected: 'Not inspected',
  })
  expect(NOT_INSPECTED.every(isNotInspected)).toBe(true)
  expect(CONDITIONS.some(isNotInspected)).toBe(false)
})

describe('a report', () => {
  it('[R15] has a number derived from its id', () => {
    expect(reportNumber('018f3a2b-1c4d-4e5f-8a9b-9f3a41bc07de')).toBe('IR-9F3A-41BC-07DE')
    expect(reportNumber('018F3A2B-1C4D-4E5F-8A9B-000000000001')).toBe('IR-0000-0000-0001')
  })

  it('[R29] has the version that was seen, and not another one of the same number', () => {
    const report = { ...blankFindings(), id: 'report', job_id: '', submitted_at: '', version: 2 }
    const is = (correction_id: string | null, seen: { version: number; versionId: string }) =>
      isVersion({ ...report, correction_id }, seen)
    expect(is('second', { version: 2, versionId: 'second' })).toBe(true)
    expect(is('second', { version: 2, versionId: 'elsewhere' })).toBe(false)
    expect(is('second', { version: 3, versionId: 'second' })).toBe(false)
    expect(is(null, { version: 2, versionId: 'report' })).toBe(true)
    expect(is(null, { version: 2, versionId: 'elsewhere' })).toBe(false)
  })

  it('[R29] has the findings, version and time of its correction, and its own id', () => {
    const report = {
      ...blankFindings(),
      id: 'report',
      job_id: 'job',
      submitted_at: '2026-11-20T10:00:00.000Z',
    }
    const correction = {
      id: 'second',
      report_id: 'report',
      version: 2,
      replaces: 'report',
      corrected_at: '2026-11-21T10:00:00.000Z',
      findings: completeFindings({ ...blankFindings(), damper_notes: 'Seized' }),
    }
    expect(corrected(report, correction)).toEqual({
      ...report,
      ...correction.findings,
      version: 2,
      corrected_at: '2026-11-21T10:00:00.000Z',
      correction_id: 'second',
    })
  })

  it('[R29] is the version of its own id before the first correction', () => {
    const report = { ...blankFindings(), id: 'report', job_id: '', submitted_at: '' }
    expect(versionId(report)).toBe('report')
    expect(versionId({ ...report, version: 2, correction_id: 'second' })).toBe('second')
  })

  it('[section 4] starts with the defaults of the form', () => {
    const blank = blankFindings()
    expect(blank).toMatchObject({
      inspection_level: 'level_1',
      carbon_monoxide_detected: false,
      smoke_test_passed: true,
      structural_issues: false,
    })
    const defaultsOf = (names: readonly ReportFieldName[]) =>
      new Set(names.map((name) => JSON.stringify(blank[name])))
    expect(defaultsOf(fieldsOfKind('condition'))).toEqual(new Set(['"good"']))
    expect(defaultsOf(fieldsOfKind('text'))).toEqual(new Set(['""']))
    expect(defaultsOf(fieldsOfKind('lines'))).toEqual(new Set(['[]']))
    expect(defaultsOf(fieldsOfKind('day'))).toEqual(new Set(['null']))
    expect(defaultsOf(fieldsOfKind('reason', 'not-tested', 'signature'))).toEqual(new Set([undefined]))
  })

  it('starts with a new object for every form', () => {
    blankFindings().recommendations.push('Fit a cowl')
    expect(blankFindings().recommendations).toEqual([])
  })

  it('[section 4] has three levels, four conditions and five parts, with these labels', () => {
    expect(INSPECTION_LEVELS.map((level) => INSPECTION_LEVEL_LABELS[level])).toEqual([
      'Level 1 (Basic Visual)',
      'Level 2 (Detailed Visual)',
      'Level 3 (Comprehensive)',
    ])
    expect(CONDITIONS.map((condition) => CONDITION_LABELS[condition])).toEqual([
      'Good',
      'Fair',
      'Poor',
      'Needs Immediate Attention',
    ])
    expect(CHIMNEY_PARTS.map((part) => CHIMNEY_PART_LABELS[part])).toEqual([
      'Chimney Crown',
      'Flue Liner',
      'Smoke Chamber',
      'Damper',
      'Firebox',
    ])
  })

  it('[section 5] drops blank lines from lists', () => {
    expect(nonBlankLines(' Sweep again in May \n\n   \nFit a cowl')).toEqual([
      'Sweep again in May',
      'Fit a cowl',
    ])
    expect(nonBlankLines('')).toEqual([])
  })
})

it.each<[boolean, Partial<ReportFindings>]>([
  [false, {}],
  [false, { overall_status: 'poor', damper_status: 'poor', structural_issues: true }],
  [true, { overall_status: 'needs_attention' }],
  [true, { flue_liner_status: 'needs_attention' }],
  [false, { flue_liner_status: 'needs_attention', flue_liner_not_inspected: 'not_reached' }],
  [true, { carbon_monoxide_detected: true }],
  [false, { carbon_monoxide_detected: true, carbon_monoxide_not_tested: 'not_tested' }],
  [true, { smoke_test_passed: false }],
  [false, { smoke_test_passed: false, smoke_test_not_tested: 'not_tested' }],
])('[R42] that a report is urgent is %s with %j', (expected, change) => {
  expect(isUrgent({ ...blankFindings(), ...change })).toBe(expected)
})

describe('the worst finding', () => {
  const worst = (change: Partial<ReportFindings>) => worstFinding({ ...blankFindings(), ...change })

  it('[R31] is the worst condition of the parts', () => {
    expect(worst({})).toBe('good')
    expect(worst({ damper_status: 'fair', firebox_status: 'poor' })).toBe('poor')
    expect(worst({ flue_liner_status: 'needs_attention' })).toBe('needs_attention')
  })

  it('[R30] [R31] leaves out parts that were not inspected', () => {
    expect(worst({ damper_status: 'poor', damper_not_inspected: 'not_fitted' })).toBe('good')
    expect(worst({ damper_status: 'poor', damper_not_inspected: null })).toBe('poor')
    const nothing = CHIMNEY_PARTS.map((part) => [`${part}_not_inspected`, 'not_reached'])
    expect(worst(Object.fromEntries(nothing))).toBe('good')
  })

  it('[R31] [R41] leaves out safety checks that were not tested, whatever their outcome', () => {
    expect(worst({ carbon_monoxide_detected: true, carbon_monoxide_not_tested: 'not_tested' })).toBe('good')
    expect(worst({ smoke_test_passed: false, smoke_test_not_tested: 'not_tested' })).toBe('good')
    expect(worst({ structural_issues: true, structural_issues_not_tested: 'not_tested' })).toBe('good')
    expect(worst({ structural_issues: true, structural_issues_not_tested: null })).toBe('poor')
  })

  it('[R31] is worse than another condition, but not than itself', () => {
    expect(isWorse('poor', 'fair')).toBe(true)
    expect(isWorse('fair', 'poor')).toBe(false)
    expect(isWorse('fair', 'fair')).toBe(false)
  })

  it('[R31] is at least poor after a failed smoke test or with structural issues', () => {
    expect(worst({ smoke_test_passed: false })).toBe('poor')
    expect(worst({ structural_issues: true, damper_status: 'fair' })).toBe('poor')
    expect(worst({ structural_issues: true, damper_status: 'needs_attention' })).toBe('needs_attention')
  })

  it('[R31] needs attention if carbon monoxide was detected', () => {
    expect(worst({ carbon_monoxide_detected: true })).toBe('needs_attention')
  })
})
