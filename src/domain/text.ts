const UNSTORABLE = /[\0\p{Surrogate}]/gu

/**
 * The text without what no database takes: NUL, and halves of a character, which a paste or a broken
 * keyboard can leave. Where one of them stood is a replacement character.
 */
export function storableText(text: string): string {
  return text.replaceAll(UNSTORABLE, '\uFFFD')
}
