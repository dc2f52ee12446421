import { describe, expect, it } from 'vitest'
import { contents, pageAt, positionsInOrder, textOf } from './builtPages.ts'

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

  it('marks 26 counties, and seven of them as available', () => {
    const marked = [...text.matchAll(/(\w+) (Available|Taken)\b/g)].map(([, county = '', mark]) => [
      county,
      mark,
    ])
    expect(marked).toHaveLength(26)
    const available: string[] = marked
      .filter(([, mark]) => mark === 'Available')
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

  it('[section 9] names the terms', () => {
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

  it('has four owners, and ways to ring, write and chat', () => {
    expect(contents(html, 'blockquote')).toHaveLength(4)
    expect(html).toMatch(/href="tel:\+353[\s\S]*href="mailto:[^"]+@[^"]+"/)
  })
})

describe('the sample report', () => {
  const html = pageAt('/chimney-inspection-report')
  const text = textOf(contents(html, 'main').join())

  it('says how each of the five parts is, in words and by the shape of a mark', () => {
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

  it('has every field that a report has', () => {
    for (const field of [
      'Inspection level',
      'Overall status',
      'Weather',
      'Last cleaned',
      'Carbon monoxide',
      'Smoke test',
      'Structural issues',
      'Recommendations',
      'Priority items',
      'Next inspection',
      'Inspector',
      'Certification',
      'Licence',
    ]) {
      expect(text).toContain(field)
    }
  })

  it('is an example, and says so', () => {
    expect(text).toContain('An example, for an invented house')
  })
})
