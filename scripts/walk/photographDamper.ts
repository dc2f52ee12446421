import type { BrowserContext } from 'playwright-core'

const SIZE = { width: 1_200, height: 900 }

/** Returns a JPEG of 1,200 × 900, drawn for the pictures of the walk: a rusted damper between bricks. */
export async function photographDamper(browser: BrowserContext): Promise<Buffer> {
  const page = await browser.newPage()
  await page.setViewportSize(SIZE)
  await page.setContent(`<style>body { margin: 0 }</style>${damper()}`)
  const jpeg = await page.screenshot({ type: 'jpeg', quality: 85 })
  await page.close()
  return jpeg
}

function damper(): string {
  return `<svg width="1200" height="900" viewBox="0 0 1200 900">
    <defs>
      <filter id="rust" x="0" y="0" width="1" height="1">
        <feTurbulence type="fractalNoise" baseFrequency="0.035 0.05" numOctaves="4" seed="4"/>
        <feColorMatrix values="0 0 0 0 0.24  0 0 0 0 0.1  0 0 0 0 0.03  1.6 0 0 0 -0.45"/>
        <feComposite in2="SourceGraphic" operator="in"/>
        <feBlend in2="SourceGraphic" mode="multiply"/>
      </filter>
      <radialGradient id="lamp" cx="0.48" cy="0.48" r="0.75">
        <stop offset="0" stop-color="#ffe9c4" stop-opacity="0.3"/>
        <stop offset="0.45" stop-color="#000" stop-opacity="0.1"/>
        <stop offset="1" stop-color="#000" stop-opacity="0.8"/>
      </radialGradient>
    </defs>
    <g filter="url(#rust)">
      <rect width="1200" height="900" fill="#5b5048"/>
      ${bricks()}
    </g>
    <rect x="200" y="185" width="800" height="570" fill="#120e0b"/>
    <g filter="url(#rust)">
      <path d="M250 300H950V372L902 360L850 401L872 455L838 503L889 560L930 548L950 590V630H250Z" fill="#a0663c"/>
      <rect x="250" y="452" width="470" height="22" fill="#b39077"/>
    </g>
    <rect width="1200" height="900" fill="url(#lamp)"/>
  </svg>`
}

function bricks(): string {
  return Array.from({ length: 70 }, (_, index) => {
    const row = Math.floor(index / 7)
    const x = (index % 7) * 240 - (row % 2) * 120
    return `<rect x="${x}" y="${row * 92}" width="226" height="78" rx="4" fill="hsl(14 38% ${34 + ((index * 37) % 11)}%)"/>`
  }).join('')
}
