const UNSTORABLE = /[\0\p{Surrogate}]/gu

/**
 * The text without what no database takes: NUL, and halves of a character, which a paste or a broken
 * keyboard can leave. Where one of them stood is a replacement character.
 */
export function storableText(text: string): string {
  return text.replaceAll(UNSTORABLE, '\uFFFD')
}

/** How many characters the text has, as the database counts: an emoji is one. */
export function textLength(text: string): number {
  return Array.from(text).length
}

/** The beginning of the text, of at most so many characters as `textLength` counts. Never ends in half of one. */
export function cutText(text: string, mostCharacters: number): string {
  if (text.length <= mostCharacters) return text
  return Array.from(text).slice(0, mostCharacters).join('')
}
