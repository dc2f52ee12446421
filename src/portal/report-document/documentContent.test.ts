import { business } from '#content/business/business.ts'
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

  it('has the Eircode below the address, if the office has entered it', () => {
    const job = aJob()
    const content = documentContent(aReport(), { ...job, customer: { ...job.customer, eircode: 'K56 X2Y4' } })
    expect(content.customer.address).toEqual(['4 Sea Road', 'Rush', 'Co. Dublin', 'K56 X2Y4'])
  })

  it('has no line for a part of the address that the office has not entered', () => {
    const customer = { ...aJob().customer, city: ' ', county: '', eircode: null }
    expect(documentContent(aReport(), aJob({ customer })).customer.address).toEqual(['4 Sea Road'])
  })

  it('[R36] names the address where it can be checked, and the page on which the number can be typed', () => {
    const { checkAddress, statement } = documentContent(
      aReport({ id: '018f3a2b-1c4d-4e5f-8a9b-9f3a41bc07de' }),
      aJob(),
    )
    expect(checkAddress).toBe(`${business.siteUrl}/certificate#IR-9F3A-41BC-07DE`)
    expect(statement).toBe(
      'This document records what the inspector found at the address above on 20 November 2026. Whether it is genuine, ' +
        `and the latest version, can be checked with its number at ${new URL(business.siteUrl).host}/certificate.`,
    )
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
    expect(nextInspection).toBeNull()
  })

  it('has what is urgent and what is recommended each in its own list', () => {
    const lists = {
      priority_items: ['Reline the flue'],
      recommendations: ['Fit a cowl', 'Sweep twice a year'],
    }
    const { priorityItems, recommendations } = documentContent(aReport(lists), aJob())
    expect(priorityItems).toEqual(lists.priority_items)
    expect(recommendations).toEqual(lists.recommendations)
  })

  it('[R42] has a fire in its drawing, unless the report is urgent', () => {
    const isLit = (change: Parameters<typeof aReport>[0]) => documentContent(aReport(change), aJob()).isLit
    expect(isLit({ overall_status: 'poor' })).toBe(true)
    expect(isLit({ overall_status: 'needs_attention' })).toBe(false)
    expect(isLit({ carbon_monoxide_detected: true })).toBe(false)
  })

  it('[R29] names the day and version of the last correction', () => {
    expect(documentContent(aReport(), aJob()).correction).toBeNull()
    const corrected = aReport({ version: 3, corrected_at: '2026-11-22T10:00:00.000Z' })
    expect(documentContent(corrected, aJob()).correction).toBe('Corrected on 22 November 2026, version 3')
    expect(documentContent(corrected, aJob()).fileName).toMatch(/, version 3\.pdf$/)
    expect(documentContent(aReport(), aJob()).fileName).not.toContain('version')
    expect(documentContent(aReport({ version: 2 }), aJob()).correction).toBeNull()
    expect(documentContent({ ...corrected, version: 1 }, aJob()).correction).toBeNull()
  })

  it('[R44] names its file for people: the address and the day, without what a file system refuses', () => {
    const nameAt = (address_line_1: string) =>
      documentContent(aReport(), aJob({ customer: { ...aJob().customer, address_line_1 } })).fileName
    expect(nameAt('4 Sea Road')).toMatch(/^Chimney report, 4 Sea Road, \d{1,2} November 2026\.pdf$/)
    expect(nameAt('Flat 2/3:\t"The Mill" ')).toMatch(/^Chimney report, Flat 2 3 The Mill, /)
    expect(nameAt('')).toMatch(/^Chimney report, \d/)
    expect(new TextEncoder().encode(nameAt('家'.repeat(300))).length).toBeLessThan(255)
  })

  it('[R34] has the signature with the day on which the version was saved', () => {
    expect(documentContent(aReport(), aJob()).signature).toBeNull()
    const signed = { signed_by: 'Nuala Keane', customer_signature: 'M10 20 L30 40' }
    const signature = { name: 'Nuala Keane', path: 'M10 20 L30 40' }
    expect(documentContent(aReport(signed), aJob()).signature).toEqual({
      ...signature,
      day: '20 November 2026',
    })
    const corrected = { ...signed, version: 2, corrected_at: '2026-11-22T10:00:00.000Z' }
    expect(documentContent(aReport(corrected), aJob()).signature).toEqual({
      ...signature,
      day: '22 November 2026',
    })
  })

  it('is shared with a message that names the result and the office', () => {
    const messageOf = (next_inspection_date: string | null) => {
      const id = '018f3a2b-1c4d-4e5f-8a9b-9f3a41bc07de'
      const report = aReport({ id, overall_status: 'fair', next_inspection_date })
      return documentContent(report, aJob()).message.split('\n')
    }
    const report = 'Your chimney inspection report IR-9F3A-41BC-07DE of 20 November 2026, 4 Sea Road.'
    const office = `${business.name}, ${business.phone}`
    const [condition, next] = ['Overall condition: Fair.', 'Next inspection due: 20 November 2027.']
    expect(messageOf('2027-11-20')).toEqual([report, condition, next, office])
    expect(messageOf(null)).toEqual([report, condition, office])
  })

  it('formats dates in full, far ones too', () => {
    const { nextInspection } = documentContent(aReport({ next_inspection_date: '9999-12-31' }), aJob())
    expect(nextInspection).toBe('31 December 9999')
  })
})
