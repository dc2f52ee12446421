import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readColours } from './colours.ts'
import { shareImageSvg } from './shareImageSvg.ts'
import { svgToPng } from './svgToPng.ts'
import { wrapText } from './wrapText.ts'

const WORDS = { headline: 'Soot & tar <out>', business: 'Sweep & Son', host: 'www.sweep.example' }

describe('the picture of a shared link', () => {
  it('has the same bytes on every machine', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><text y="20">Flue €70</text></svg>'
    const hash = createHash('sha256')
      .update(await svgToPng(svg))
      .digest('hex')
    expect(hash).toBe('ad9ef8f84242ff2eca0a7a5a11f031fd48dc61b32291f870f9f1dd44e2c3deaf')
  })

  it('shows a name with special characters as it is', () => {
    const svg = shareImageSvg(WORDS, readColours())
    expect(svg).toContain('Soot &amp; tar &lt;out>')
    expect(svg).toContain('Sweep &amp; Son')
  })

  it('lights one tile for a county, and knows all counties', () => {
    const svg = shareImageSvg({ ...WORDS, countySlug: 'cork' }, readColours())
    expect(svg.match(/text-anchor="middle" fill="#fffaf3"/g)).toHaveLength(1)
    expect(() => shareImageSvg({ ...WORDS, countySlug: 'atlantis' }, readColours())).toThrow('atlantis')
  })

  it('takes its colours from the design system alone', () => {
    expect(() => readColours()('mauve')).toThrow('--mauve')
  })
})

describe('a headline', () => {
  it('is broken between words', () => {
    expect(wrapText('Chimney sweep in County Cork', 16)).toEqual(['Chimney sweep in', 'County Cork'])
  })

  it('leaves no word alone on the last line', () => {
    expect(wrapText('A chimney sweeping franchise of your own', 19)).toEqual([
      'A chimney sweeping',
      'franchise of',
      'your own',
    ])
  })

  it('keeps a long word whole', () => {
    expect(wrapText('a Llanfairpwllgwyngyll b', 8)).toEqual(['a', 'Llanfairpwllgwyngyll', 'b'])
  })
})
