import { readColours, type Colours } from '../share-images/colours.ts'

/** The name of each class in the drawing, once. */
export function classesOf(svg: string): string[] {
  const names = [...svg.matchAll(/class="([^"]*)"/g)].flatMap(([, classes = '']) => classes.split(' '))
  return [...new Set(names)].filter((name) => name !== '')
}

/** The rules of the classes of `src/ui` and `src/site` in the drawing: colours of fills, strokes and text, and sizes. */
export function classStyles(svg: string, colour: Colours): string[] {
  return classesOf(svg).flatMap((name) => {
    const size = /^text-\[(\d+px)\]$/.exec(name)?.[1]
    if (size !== undefined) return [`.text-\\[${size}\\]{font-size:${size}}`]
    const width = /^stroke-(\d+)$/.exec(name)?.[1]
    if (width !== undefined) return [`.${name}{stroke-width:${width}}`]
    const [, kind, token = '', opacity] = /^(fill|stroke|text)-([a-z-]+)(?:\/(\d+))?$/.exec(name) ?? []
    if (kind === undefined) return []
    const selector = name.replace('/', String.raw`\/`)
    const property = kind === 'text' ? 'color' : kind
    const value = token === 'none' ? token : colour(token)
    const alpha = opacity === undefined ? '' : `;${kind}-opacity:.${opacity}`
    return [`.${selector}{${property}:${value}${alpha}}`]
  })
}

/** A variable for each colour that the styles use, by day and by night. */
export function dayAndNight(styles: string): string {
  const tokens = [...new Set([...styles.matchAll(/var\(--([a-z-]+)\)/g)].map(([, token = '']) => token))]
  const [day, night] = [readColours('light'), readColours('dark')]
  const differing = tokens.filter((token) => day(token) !== night(token))
  return (
    `svg{${variables(tokens, day)}}` +
    `@media(prefers-color-scheme:dark){svg{${variables(differing, night)}}}`
  )
}

function variables(tokens: readonly string[], colour: Colours): string {
  return tokens.map((token) => `--${token}:${colour(token)}`).join(';')
}
