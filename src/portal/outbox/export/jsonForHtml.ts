const UNSAFE = /[<>&\u2028\u2029]/g

/**
 * JSON as it may stand in a script element. No `<` is left that could end the element or begin a comment
 * in it; a JSON parser reads the same values.
 */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value, null, 1).replaceAll(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
