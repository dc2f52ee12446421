import { describe, expect, it } from 'vitest'
import { pageAt } from './builtPages.ts'
import { MORE_FOR_AXE, ONE_OF_EACH_LAYOUT, PUBLIC_PATHS } from '../support/browser/sampledPages.ts'

const LOOKED_AT = [...ONE_OF_EACH_LAYOUT, ...MORE_FOR_AXE]
const VOID = ['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g
const CLOSED = /<(script|style)\b[\s\S]*?<\/\1>/g

describe.each(['/counties/', '/services/'])('the pages below %s', (folder) => {
  const ofFolder = (paths: readonly string[]) => paths.filter((path) => path.startsWith(folder))
  const known = new Set(ofFolder(LOOKED_AT).flatMap((path) => elementsOf(path)))

  it.each(ofFolder(PUBLIC_PATHS).filter((path) => !LOOKED_AT.includes(path)))(
    '%s consists of the same elements, in the same places, as those that a browser looks at',
    (path) => {
      expect(elementsOf(path).filter((element) => !known.has(element))).toEqual([])
    },
  )

  it.each(ofFolder(PUBLIC_PATHS))('%s skips no level of heading, and has no id twice', (path) => {
    const html = pageAt(path).replace(CLOSED, '')
    const levels = [...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level))
    expect(levels[0]).toBe(1)
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)).toEqual([])
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
})

/**
 * Each element of the page's body as its path from there: tags with their classes and the names of their attributes.
 */
function elementsOf(path: string): string[] {
  const html = pageAt(path).replace(CLOSED, '')
  const open: string[] = []
  const found = new Set<string>()
  for (const match of html.slice(html.indexOf('<body')).matchAll(TAG)) {
    const [, slash, name = '', attributes = ''] = match
    if (slash) {
      open.pop()
      continue
    }
    const names = attributes
      .replace(/="[^"]*"/g, '')
      .split(/[\s/]+/)
      .toSorted()
    const classes = /\sclass="([^"]*)"/.exec(attributes)?.[1] ?? ''
    open.push(`${name}${names.join(' ')}.${classes}`)
    // Each page has drawings of its own, which nothing reads out.
    if (!open.some((element) => element.startsWith('svg'))) found.add(open.join(' > '))
    if (VOID.includes(name)) open.pop()
  }
  return [...found]
}
