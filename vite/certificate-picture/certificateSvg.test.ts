import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SAMPLE_REPORT } from '#content/pages/sampleReport.ts'
import { certificateSvg } from './certificateSvg.ts'

const FILE = join(import.meta.dirname, '..', '..', 'public', 'certificate.svg')

describe('the picture of the certificate', () => {
  it('is that of the sample report as it is now: otherwise run "npm run certificate"', () => {
    expect(readFileSync(FILE, 'utf8')).toBe(certificateSvg())
  })

  it('has a colour for each class of the drawing, and the number of the report', () => {
    const svg = certificateSvg()
    const [, styles = ''] = /<style>(.*?)<\/style>/.exec(svg) ?? []
    const classes = [...svg.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
    const missing = [...new Set(classes)].filter(
      (name) => name !== '' && !styles.includes(`.${name.replaceAll(/[/[\]]/g, String.raw`\$&`)}{`),
    )
    expect(missing).toEqual([])
    expect(svg).toContain(SAMPLE_REPORT.number)
  })
})
