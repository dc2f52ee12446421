import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SAMPLE_REPORT } from '#content/pages/sampleReport.ts'
import { DRAWINGS } from './drawings.ts'
import { classesOf } from './svgStyles.ts'

const PUBLIC = join(import.meta.dirname, '..', '..', 'public')
const BUDGET_BYTES = 30_000

describe.each(Object.entries(DRAWINGS))('%s', (path, draw) => {
  const svg = draw()

  it('is drawn from the code as it is now: otherwise run "npm run drawings"', () => {
    expect(readFileSync(join(PUBLIC, path), 'utf8')).toBe(svg)
  })

  it('has a style for each of its classes', () => {
    const [, styles = ''] = /<style>(.*?)<\/style>/.exec(svg) ?? []
    const missing = classesOf(svg).filter(
      (name) => !styles.includes(`.${name.replaceAll(/[/[\]]/g, String.raw`\$&`)}{`),
    )
    expect(missing).toEqual([])
  })

  it('is small', () => {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(BUDGET_BYTES)
  })
})

describe('the certificate', () => {
  it('has the number of the sample report', () => {
    expect(DRAWINGS['certificate.svg']()).toContain(SAMPLE_REPORT.number)
  })
})

describe('scenes', () => {
  it('have the colours of the night, where white sheets stay white', () => {
    const svg = DRAWINGS['drawings/door.svg']()
    const [, night = ''] = /@media\(prefers-color-scheme:dark\)\{svg\{(.*?)\}/.exec(svg) ?? []
    expect(night).toContain('--brick:#8f4a2c')
    expect(night).not.toContain('--sheet')
  })
})
