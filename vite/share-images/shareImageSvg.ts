import { SHARE_IMAGE_SIZE } from '../../src/site/head/shareImage.ts'
import { chimneyArt } from './chimneyArt.ts'
import type { Colours } from './colours.ts'
import { countyMapArt } from './countyMapArt.ts'
import { wrapText } from './wrapText.ts'

export type ShareTexts = {
  headline: string
  business: string
  /** The site's host as displayed: `www.example.ie`. */
  host: string
  /** Highlights this county on the map; without it, the image shows a chimney. */
  countySlug?: string
}

const { width, height } = SHARE_IMAGE_SIZE
const LEFT = 72
const HEADLINE = { size: 66, leading: 74, lettersPerLine: 19, middle: 322 }

/** The share image: the page's headline under the business's name, in the site's colours. */
export function shareImageSvg({ headline, business, host, countySlug }: ShareTexts, colour: Colours): string {
  const art = countySlug === undefined ? chimneyArt(colour) : countyMapArt(countySlug, colour)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Vollkorn" font-weight="700">
    <path d="M0 0h${width}v${height}H0Z" fill="${colour('background')}"/>
    ${art}
    ${brickCourse(colour)}
    <g transform="translate(${LEFT} 50) scale(1.6)">${logo(colour)}</g>
    <text x="${LEFT + 68}" y="93" font-size="36" fill="${colour('foreground')}">${escapeXml(business)}</text>
    ${headlineText(headline, colour('foreground'))}
    <text x="${LEFT}" y="545" font-size="30" fill="${colour('primary')}">${escapeXml(host)}</text>
  </svg>`
}

/** The business's logo alone, square, for search engines' panels. */
export function logoSvg(colour: Colours): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="-12 -10 56 56">
    <path d="M-12-10h56v56h-56Z" fill="${colour('background')}"/>${logo(colour)}</svg>`
}

function headlineText(headline: string, fill: string): string {
  const lines = wrapText(headline, HEADLINE.lettersPerLine)
  const first = HEADLINE.middle - ((lines.length - 1) * HEADLINE.leading) / 2 + HEADLINE.size / 3
  return lines
    .map(
      (line, index) =>
        `<text x="${LEFT}" y="${first + index * HEADLINE.leading}" font-size="${HEADLINE.size}" fill="${fill}">${escapeXml(line)}</text>`,
    )
    .join('')
}

// The same drawing as in src/ui/components/Logo.tsx.
function logo(colour: Colours): string {
  return `
    <path d="M11 3h10v3l2 11H9l2-11Z" fill="${colour('primary')}"/>
    <path d="M5 18h22v4H5Z" fill="${colour('foreground')}"/>
    <path d="M8 23h7v5H8Zm8 0h8v5h-8ZM8 29h4v5H8Zm5 0h8v5h-8Zm9 0h2v5h-2Z" fill="${colour('primary')}"/>`
}

function brickCourse(colour: Colours): string {
  return `
    <defs><pattern id="course" width="96" height="60" y="570" patternUnits="userSpaceOnUse">
      <path d="M3 4h90v24H3ZM-45 32h90v24h-90ZM51 32h90v24H51Z" fill="${colour('brick')}"/>
    </pattern></defs>
    <path d="M0 570h${width}v60H0Z" fill="${colour('background')}"/>
    <path d="M0 570h${width}v60H0Z" fill="url(#course)"/>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
