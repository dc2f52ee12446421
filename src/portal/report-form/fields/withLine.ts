/** Whether the text has the line, however it is spaced or capitalised. */
export function hasLine(text: string, line: string): boolean {
  return text.split('\n').some((other) => isSame(other, line))
}

/** The text with the line as its last one; as it is where it has the line already. */
export function withLine(text: string, line: string): string {
  if (hasLine(text, line)) return text
  const before = text.trimEnd()
  return before === '' ? line : `${before}\n${line}`
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
