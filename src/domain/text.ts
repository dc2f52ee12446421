const UNSTORABLE = /[\0\p{Surrogate}]/gu

/**
 * Replaces what the database cannot store with the replacement character: NUL, and lone surrogates, which a paste or
 * a broken keyboard can produce.
 */
export function storableText(text: string): string {
  return text.replaceAll(UNSTORABLE, '\uFFFD')
}

/** The number of characters as the database counts them: an emoji is one. */
export function textLength(text: string): number {
  return Array.from(text).length
}

/** The beginning of the text, with at most `mostCharacters` characters as `textLength` counts them. */
export function cutText(text: string, mostCharacters: number): string {
  if (text.length <= mostCharacters) return text
  return Array.from(text).slice(0, mostCharacters).join('')
}
