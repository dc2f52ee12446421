import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { SAMPLE_REPORT } from '#content/pages/sampleReport.ts'
import { readColours, type Colours } from '../share-images/colours.ts'
import { CertificateSheet } from './CertificateSheet.tsx'
import { classStyles } from './svgStyles.ts'

const SANS = `system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif`
const DISPLAY = `'Iowan Old Style','Palatino Linotype',Palatino,P052,'Noto Serif',Georgia,serif`

/** The picture of the certificate on the home page: a file of its own, with the styles that it uses. */
export function certificateSvg(): string {
  const colour = readColours()
  const svg = renderToStaticMarkup(createElement(CertificateSheet, { qr: qrPath(SAMPLE_REPORT.number) }))
  const styles = [...ownStyles(colour), ...classStyles(svg, colour)].join('')
  return `${svg.replace('>', `><style>${styles}</style>`)}\n`
}

function ownStyles(colour: Colours): string[] {
  return [
    `text{font-family:${SANS};fill:${colour('foreground')}}`,
    `.display{font-family:${DISPLAY};font-weight:700}`,
    '.strong{font-weight:600}',
    `.rule{stroke:${colour('foreground')};stroke-width:2.5}`,
    `.tick{fill:none;stroke:${colour('success')};stroke-width:3}`,
    `.ink{fill:none;stroke:${colour('steel-shade')};stroke-width:2.5;stroke-linecap:round;stroke-linejoin:round}`,
    `.mark{fill:${colour('primary')};stroke:${colour('card')};stroke-width:3}`,
  ]
}

function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1Z` : [])))
  return { size, path: path.join('') }
}
