import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

export const DIST = join(import.meta.dirname, '..', '..', 'dist')

/** The built HTML of a path of the site. Throws if the build wrote no file for it. */
export function pageAt(path: string): string {
  const file = fileOf(path)
  if (!existsSync(join(DIST, file))) throw new Error(`The build wrote no ${file}: run "npm run build" first`)
  return readFileSync(join(DIST, file), 'utf8')
}

/** All files in `dist/`, as paths relative to it. */
export function builtFiles(): string[] {
  return readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(DIST.length + 1))
}

/** The text of a file in `dist/`, by its path in there. */
export function builtText(file: string): string {
  return readFileSync(join(DIST, file), 'utf8')
}

export function isBuilt(file: string): boolean {
  return existsSync(join(DIST, file))
}

export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** The attributes of every element with this tag, in document order. */
export function elements(html: string, tag: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${tag}(\\s[^>]*)?>`, 'g'))].map((match) => attributes(match[1] ?? ''))
}

/** The inner HTML of every element with this tag, in document order. */
export function contents(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    (match) => match[1] ?? '',
  )
}

/** The contents of the page's data blocks of one type, such as JSON-LD or speculation rules. */
export function dataBlocks(html: string, type: string): string[] {
  return [...html.matchAll(/<script type="([^"]*)">([\s\S]*?)<\/script>/g)]
    .filter((match) => match[1] === type)
    .map((match) => match[2] ?? '')
}

export function metaContent(html: string, key: 'name' | 'property', value: string): string | undefined {
  return elements(html, 'meta').find((meta) => meta[key] === value)?.['content']
}

export function linkHref(html: string, rel: string): string | undefined {
  return elements(html, 'link').find((link) => link['rel'] === rel)?.['href']
}

/** An approximation of the visible text, good enough to search for a phrase. */
export function textOf(html: string): string {
  return unescape(html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ')).replace(
    /\s+/g,
    ' ',
  )
}

/** The index of each part in the text, searched for after the previous part; -1 if it is missing. */
export function positionsInOrder(text: string, parts: readonly string[]): number[] {
  let from = 0
  return parts.map((part) => {
    const position = text.indexOf(part, from)
    from = position < 0 ? from : position + part.length
    return position
  })
}

/**
 * The size of texts as a server sends them, each compressed by itself. If a weaker compression keeps within the budget,
 * its size is enough, and takes a tenth of the time.
 */
export function brotliBytes(texts: readonly string[], budget: number): number {
  const sum = (quality: number) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
    return texts.reduce((bytes, text) => bytes + brotliCompressSync(text, { params }).length, 0)
  }
  const weaker = sum(9)
  return weaker <= budget ? weaker : sum(constants.BROTLI_MAX_QUALITY)
}

function attributes(source: string): Record<string, string> {
  const pairs = [...source.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, unescape(value)]))
}

function unescape(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
}
