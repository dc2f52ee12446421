/**
 * Returns the text to send for a stored cursor; empty, which is no cursor, if there is none, or if it can be none of our
 * server's: JSON with half a character or a zero byte is refused, at every pull, and not answered with a full one.
 */
export function cursorText(since: string | null): string {
  return since !== null && /^[!-~]+$/.test(since) ? since : ''
}
