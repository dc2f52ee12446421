import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readColours } from './colours.ts'
import { shareImageSvg } from './shareImageSvg.ts'
import { svgToPng } from './svgToPng.ts'
import { wrapText } from './wrapText.ts'

const TEXTS = { headline: 'Soot & tar <out>', business: 'Sweep & Son', host: 'www.sweep.example' }

describe('a share image', () => {
  it('has the same bytes on every machine', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><text y="20">Flue €70</text></svg>'
    const hash = createHash('sha256')
      .update(await svgToPng(svg))
      .digest('hex')
    expect(hash).toBe('ad9ef8f84242ff2eca0a7a5a11f031fd48dc61b32291f870f9f1dd44e2c3deaf')
  })

  it('escapes a name with special characters', () => {
    const svg = shareImageSvg(TEXTS, readColours())
    expect(svg).toContain('Soot &amp; tar &lt;out>')
    expect(svg).toContain('Sweep &amp; Son')
  })

  it('highlights the tile of a county, and throws for an unknown one', () => {
    const svg = shareImageSvg({ ...TEXTS, countySlug: 'cork' }, readColours())
    expect(svg.match(/text-anchor="middle" fill="#fffaf3"/g)).toHaveLength(1)
    expect(() => shareImageSvg({ ...TEXTS, countySlug: 'atlantis' }, readColours())).toThrow('atlantis')
  })

  it('throws for a colour that the design system does not have', () => {
    expect(() => readColours()('mauve')).toThrow('--mauve')
  })
})

describe('a headline', () => {
  it('wraps between words', () => {
    expect(wrapText('Chimney sweep in County Cork', 16)).toEqual(['Chimney sweep in', 'County Cork'])
  })

  it('does not leave a single short word on the last line', () => {
    expect(wrapText('A chimney sweeping franchise of your own', 19)).toEqual([
      'A chimney sweeping',
      'franchise of',
      'your own',
    ])
  })

  it('does not break a long word', () => {
    expect(wrapText('a Llanfairpwllgwyngyll b', 8)).toEqual(['a', 'Llanfairpwllgwyngyll', 'b'])
  })
})
