import { describe, expect, it } from 'vitest'
import { contents, pageAt, positionsInOrder, textOf } from '../builtPages.ts'

describe('the franchise page', () => {
  const html = pageAt('/franchise')
  const text = textOf(contents(html, 'main').join())

  it('[section 2] has its parts in order', () => {
    const parts = [
      'Take on a county',
      'WhatsApp us',
      'Why a franchise with us',
      'Territories',
      'Your investment',
      'What is in the package',
      'What owners say',
      'Talk to us',
    ]
    expect(positionsInOrder(text, parts)).not.toContain(-1)
  })

  it('shows the status of 26 counties, seven of them available', () => {
    const counties = [...text.matchAll(/(\w+) (Available|Taken)\b/g)].map(([, county = '', status]) => [
      county,
      status,
    ])
    expect(counties).toHaveLength(26)
    const available: string[] = counties
      .filter(([, status]) => status === 'Available')
      .map(([county = '']) => county)
    expect(available.toSorted()).toEqual([
      'Cavan',
      'Donegal',
      'Kildare',
      'Mayo',
      'Roscommon',
      'Waterford',
      'Wexford',
    ])
  })

  it('[section 9] lists the terms', () => {
    for (const term of [
      'Investment €5,000',
      'Return on investment 12-18 months',
      'Equipment worth €3,500',
      '2-week training',
      'over 25 with a full driving licence',
      'Earnings €30-50 per hour',
      '26 counties, 7 of them still available',
    ]) {
      expect(text).toContain(term)
    }
  })

  it('quotes four owners, and has links for phone, e-mail and chat', () => {
    expect(contents(html, 'blockquote')).toHaveLength(4)
    expect(html).toMatch(/href="tel:\+353[\s\S]*href="mailto:[^"]+@[^"]+"/)
  })
})

describe('the sample report', () => {
  const html = pageAt('/chimney-inspection-report')
  const text = textOf(contents(html, 'main').join())

  it('shows the condition of each of the five parts', () => {
    for (const finding of [
      'Chimney Crown: Fair',
      'Flue Liner: Good',
      'Damper: Good',
      'Smoke Chamber: Poor',
      'Firebox: Good',
    ]) {
      expect(text).toContain(finding)
    }
  })

  it('shows every field of a report', () => {
    for (const field of [
      'Inspection level',
      'Overall condition',
      'Weather',
      'Last cleaned',
      'Carbon monoxide',
      'Smoke test',
      'Structural issues',
      'Recommendations',
      'Priority items',
      'Next inspection due',
      'Inspector',
      'Certification',
      'Licence',
    ]) {
      expect(text).toContain(field)
    }
  })

  it('is labelled as an example', () => {
    expect(text).toContain('An example, for an invented house')
  })
})
