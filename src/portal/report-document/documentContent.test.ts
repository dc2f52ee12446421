import { describe, expect, it } from 'vitest'
import { aJob, aReport } from '../../../tests/support/store/samples.ts'
import { documentContent } from './documentContent.ts'

describe('the document of a report', () => {
  it('has the number of the report, and the customer with the address', () => {
    const { number, customer } = documentContent(
      aReport({ id: '018f3a2b-1c4d-4e5f-8a9b-9f3a41bc07de' }),
      aJob(),
    )
    expect(number).toBe('IR-9F3A-41BC-07DE')
    expect(customer).toEqual({ name: 'Nuala Keane', address: ['4 Sea Road', 'Rush', 'Co. Dublin'] })
  })

  it('has the outcome of each safety check, and whether it is alarming', () => {
    const outcomes = (report: Parameters<typeof aReport>[0]) =>
      documentContent(aReport(report), aJob()).safety.map(({ outcome, isAlarming }) => [outcome, isAlarming])
    expect(outcomes({})).toEqual([
      ['None detected', false],
      ['Passed', false],
      ['None found', false],
    ])
    expect(
      outcomes({ carbon_monoxide_detected: true, smoke_test_passed: false, structural_issues: true }),
    ).toEqual([
      ['Detected', true],
      ['Failed', true],
      ['Found', true],
    ])
  })

  it('omits empty fields, and reports that no next inspection was set', () => {
    const { details, inspector, nextInspection } = documentContent(aReport(), aJob())
    expect(details.map(({ label }) => label)).toEqual([
      'Date of inspection',
      'Inspection level',
      'Service',
      'Job',
    ])
    expect(inspector).toEqual([])
    expect(nextInspection).toBe('No date was set')
  })

  it('formats dates in full, far ones too', () => {
    const { nextInspection } = documentContent(aReport({ next_inspection_date: '9999-12-31' }), aJob())
    expect(nextInspection).toBe('31 December 9999')
  })
})
