import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const light = declarations(/^:root,\n\.paper \{([\s\S]*?)^\}/m)
const dark = { ...light, ...declarations(/prefers-color-scheme: dark\) \{\s*:root \{([\s\S]*?)\}/) }
const schemes = [
  { scheme: 'light', tokens: light },
  { scheme: 'dark', tokens: dark },
]

const BACKGROUNDS = ['background', 'card', 'muted']
const TEXTS = ['foreground', 'muted-foreground', 'primary', 'destructive', 'success', 'warning', 'caution']
const PAIRED = ['primary', 'secondary', 'accent', 'destructive', 'success', 'warning', 'caution', 'soot']

describe.each(schemes)('the $scheme colours', ({ tokens }) => {
  it('[WCAG 1.4.3] have at least 4.5:1 between every text colour and every background', () => {
    for (const text of TEXTS) {
      for (const ground of BACKGROUNDS) {
        expect([text, ground, contrast(tokens, text, ground) >= 4.5]).toEqual([text, ground, true])
      }
    }
  })

  it('[WCAG 1.4.3] have at least 4.5:1 between every colour and its own foreground', () => {
    for (const name of PAIRED) {
      expect([name, contrast(tokens, `${name}-foreground`, name) >= 4.5]).toEqual([name, true])
    }
    expect(contrast(tokens, 'soot-muted', 'soot')).toBeGreaterThanOrEqual(4.5)
  })

  it('[WCAG 1.4.11] have at least 3:1 for input borders and the focus ring', () => {
    for (const name of ['input', 'ring']) {
      for (const ground of BACKGROUNDS)
        expect([name, ground, contrast(tokens, name, ground) >= 3]).toEqual([name, ground, true])
    }
  })
})

function declarations(block: RegExp): Record<string, string> {
  const body = block.exec(css)?.[1] ?? ''
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function contrast(tokens: Record<string, string>, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(hex(tokens, one)), luminance(hex(tokens, other))].toSorted(
    (a, b) => a - b,
  )
  return (lighter + 0.05) / (darker + 0.05)
}

function hex(tokens: Record<string, string>, name: string): string {
  const value = tokens[name] ?? ''
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  return reference === undefined ? value : hex(tokens, reference)
}

// Relative luminance, as WCAG 2.2 defines it.
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/g) ?? []).map((pair) => {
    const share = Number.parseInt(pair, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
