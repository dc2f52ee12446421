/** Control characters and invisible ones: zero-width, bidirectional, line separators, fillers. */
// oxlint-disable-next-line no-control-regex -- they are what this looks for
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u
const UNSEEN_EACH = new RegExp(UNSEEN, 'gu')

/**
 * Makes text safe to print on a terminal: characters that could move the cursor, change the title or reverse lines
 * are escaped, as in `\u{1b}`. So are line breaks, so that a value cannot pose as a second line.
 */
export function printable(text: string): string {
  return text.replaceAll(UNSEEN_EACH, (character) => `\\u{${codeOf(character).toLowerCase()}}`)
}

/** The same for a text of several lines, whose line breaks are preserved. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n')
}

/**
 * The first invisible character of a value, as `U+200B`; null if there is none. Line breaks, tabs and the joiner
 * inside an emoji do not count.
 */
export function unseenIn(value: string): string | null {
  const seen = value.replaceAll(/[\n\t]|(?<=\p{Extended_Pictographic}\ufe0f?)\u200d/gu, '')
  const [found] = UNSEEN.exec(seen) ?? []
  return found === undefined ? null : `U+${codeOf(found).padStart(4, '0')}`
}

function codeOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase()
}
