import { describe, expect, it } from 'vitest'
import { business } from '#content/business/business.ts'
import { telHref } from '#content/links/links.ts'
import { services } from '#content/services/services.ts'
import { contents, elements, pageAt, positionsInOrder, textOf } from '../builtPages.ts'

// Spelled out, not computed: section 9 of the specification. They differ from other pages on purpose [R4].
const PRICES: Record<string, string[]> = {
  'chimney-sweeping': ['Sweep, inspection and certificate €70'],
  'stove-maintenance': ['Stove service €70', 'Smoke test, if you want one €50'],
  'smoke-tests': ['Smoke test €70'],
  'cctv-surveys': ['CCTV survey with written findings €120'],
  'cowl-installation': [
    'Cowls from €85',
    'Anti-downdraft €85',
    'Rain guards €65',
    'Bird guards €75',
    'Multi-function €125',
  ],
  'nest-removal': ['Nest removal €70', 'Smoke test afterwards €50', 'CCTV survey afterwards €150'],
  'carbon-monoxide-alarms': [
    'Installation, each €45',
    'Testing, each €25',
    'Battery replacement, each €15',
    'Compliance certification included',
    'Battery alarm, from €45',
    'Mains alarm €85',
    'Interconnected, per unit €120',
  ],
}

describe.each(Object.entries(PRICES))('the page of %s', (slug, prices) => {
  const html = pageAt(`/services/${slug}`)
  const text = mainText(`/services/${slug}`)

  it('[R4] quotes the prices of the service pages', () => {
    for (const price of prices) expect(text).toContain(price)
  })

  it('has hero, benefit cards, process steps and the phone number, in this order', () => {
    const service = services.find((candidate) => candidate.slug === slug)
    const parts = [
      service?.headline ?? '?',
      ...(service?.benefits ?? []).map((benefit) => benefit.heading),
      'How it goes',
      ...(service?.steps ?? []).map((step) => step.heading),
      `Ring ${business.phone}`,
    ]
    expect(positionsInOrder(text, parts)).not.toContain(-1)
  })

  it('ends with the buttons for a call and a chat, and leads on to services, a shop or report, and the counties', () => {
    const closing = contents(contents(html, 'main').join(), 'section').at(-1) ?? ''
    const links = elements(closing, 'a')
    const buttons = links.filter((link) => link['class']?.includes('min-h-12'))
    expect(buttons.map((link) => link['href']?.split(/[+/]/)[0])).toEqual(['tel:', 'https:'])
    const next = links.map((link) => link['href'] ?? '').filter((href) => href.startsWith('/'))
    expect(next).toHaveLength(4)
    expect(next.at(-1)).toBe('/#counties')
  })

  it('has a phone link, and a chat link that names the service', () => {
    const hrefs = elements(contents(html, 'main').join(), 'a').map((link) => link['href'] ?? '')
    expect(hrefs).toContain(telHref(business.phone))
    const name = services.find((candidate) => candidate.slug === slug)?.name ?? '?'
    expect(
      hrefs
        .filter((href) => href.includes('wa.me'))
        .map(decodeURIComponent)
        .join(),
    ).toContain(name)
  })
})

describe('the services', () => {
  it('have a different drawing each', () => {
    const drawings = Object.keys(PRICES).map(
      (slug) => /<svg viewBox="0 0 360 280"[\s\S]*?<\/svg>/.exec(pageAt(`/services/${slug}`))?.[0],
    )
    expect(drawings).not.toContain(undefined)
    expect(new Set(drawings).size).toBe(7)
  })
})

function mainText(path: string): string {
  return textOf(contents(pageAt(path), 'main').join())
}
