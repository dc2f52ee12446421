import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const SHEETS = ['../../src/ui/tokens.css', '../../src/site/site.css'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

/** Returns a colour of the design system by its name: `brick` is `#963a1a`. */
export type Colours = (name: string) => string

/** Reads the colours from their only sources. The returned function throws for an unknown name. */
export function readColours(scheme: 'light' | 'dark' = 'light'): Colours {
  const [tokens = '', site = ''] = SHEETS.map((path) => readFileSync(path, 'utf8'))
  const [light = '', dark = ''] = tokens.split('@media')
  const sources = [light, site.replaceAll('--color-', '--'), ...(scheme === 'dark' ? [dark] : [])]
  const colours = new Map(
    sources.flatMap((css) => [...css.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, hex]) => [name, hex])),
  )
  return (name) => {
    const colour = colours.get(name)
    if (colour === undefined) throw new Error(`tokens.css and site.css have no colour --${name}`)
    return colour
  }
}
