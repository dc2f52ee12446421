import { describe, expect, it } from 'vitest'
import { counties } from '#content/counties/counties.ts'
import { countyPath } from '#content/counties/county.ts'
import { INDEXABLE_PATHS } from '#content/links/pageAddresses.ts'
import { contents, elements, pageAt, textOf } from './builtPages.ts'

describe('the home page', () => {
  const html = pageAt('/')

  it('[section 2] has its sections in order, with their anchors', () => {
    const ids = elements(html, 'section').flatMap((section) => section['id'] ?? [])
    expect(ids).toEqual(['services', 'counties', 'about', 'contact'])
  })

  it('[section 9] quotes the prices of the home page', () => {
    const text = textOf(html)
    for (const price of ['€70', 'from €70', 'plus €10', 'from €99', '€199', 'Limited time offer']) {
      expect(text).toContain(price)
    }
  })

  it('[R4] shows the customer counts, which differ on purpose', () => {
    for (const count of ['10,000+', '5,000+', '1000+', '2,100+', '1,200+'])
      expect(textOf(html)).toContain(count)
  })
})

describe('every county page', () => {
  it.each(counties)(
    '[section 2] $name has its seven parts, in the order in which a homeowner asks',
    (county) => {
      const text = textOf(pageAt(countyPath(county)))
      const parts = [
        'swept, inspected, certified',
        county.description,
        'Limited slots',
        `Services in ${county.name}`,
        'Response time',
        'Full insurance',
        '100% guarantee',
        county.technician.name,
        county.testimonial.text,
        county.additionalReviews[0].text,
        county.additionalReviews[1].text,
        'Areas We Serve',
        `Chimneys in ${county.name}`,
        'Our guarantee',
      ]
      const positions = parts.map((part) => text.indexOf(part))
      expect(positions).not.toContain(-1)
      expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    },
  )

  it('quotes the county prices and its own response time', () => {
    for (const county of counties) {
      const text = textOf(pageAt(countyPath(county)))
      for (const price of ['€70', '€80', '€60', '€120', '€150', '€90'])
        expect(text).toContain(`from ${price}`)
      expect(text.toLowerCase()).toContain(county.responseTime)
    }
  })
})

describe('the FAQ', () => {
  it('[R10] has thirteen questions, of which one is open at a time', () => {
    const answers = elements(pageAt('/faq'), 'details').filter((details) => details['name'] === 'faq')
    expect(answers).toHaveLength(13)
    expect(textOf(pageAt('/faq'))).toContain('Still have questions?')
  })
})

describe('the not-found page', () => {
  it('reports the error and links to the home page', () => {
    const text = textOf(pageAt('/404'))
    for (const phrase of ['404', 'Oops! Page not found', 'Return to Home']) expect(text).toContain(phrase)
  })
})

describe('the footer of every page', () => {
  it('has opening hours, service areas and copyright year', () => {
    for (const path of [...INDEXABLE_PATHS, '/404', '/certificate']) {
      const text = textOf(pageAt(path))
      expect(text).toContain('© 2024')
      expect(text).toContain('Home service areas: Dublin, Louth, Meath, Kildare, Wicklow')
      for (const hours of ['8:00 AM to 6:00 PM', '8:00 AM to 5:00 PM', '10:00 AM to 4:00 PM', '24/7']) {
        expect(text).toContain(hours)
      }
    }
  })

  it('has a menu that works without a script', () => {
    for (const path of INDEXABLE_PATHS)
      expect(textOf(contents(pageAt(path), 'summary')[0] ?? '')).toContain('Menu')
  })
})
