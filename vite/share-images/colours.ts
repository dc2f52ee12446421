import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const TOKENS = fileURLToPath(new URL('../../src/ui/tokens.css', import.meta.url))

/** Returns a light-mode colour of the design system by its name: `brick` is `#963a1a`. */
export type Colours = (name: string) => string

/** Reads the colours from tokens.css, their only source. The returned function throws for an unknown name. */
export function readColours(): Colours {
  const [light = ''] = readFileSync(TOKENS, 'utf8').split('@media')
  const colours = new Map([...light.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, hex]) => [name, hex]))
  return (name) => {
    const colour = colours.get(name)
    if (colour === undefined) throw new Error(`tokens.css has no colour --${name}`)
    return colour
  }
}
