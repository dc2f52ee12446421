/**
 * Wraps a text between words into lines of at most `lettersPerLine` letters, without a single short word on the last
 * line. A word longer than that gets its own line.
 */
export function wrapText(text: string, lettersPerLine: number): string[] {
  return withoutWidow(filledLines(text, lettersPerLine), lettersPerLine)
}

function filledLines(text: string, lettersPerLine: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    const fits = line !== undefined && line.length + 1 + word.length <= lettersPerLine
    if (fits) lines.splice(-1, 1, `${line} ${word}`)
    else lines.push(word)
  }
  return lines
}

function withoutWidow(lines: string[], lettersPerLine: number): string[] {
  const [before, last] = lines.slice(-2)
  if (before === undefined || last === undefined) return lines
  const gap = before.lastIndexOf(' ')
  const joined = `${before.slice(gap + 1)} ${last}`
  if (last.includes(' ') || gap < 0 || joined.length > lettersPerLine) return lines
  return [...lines.slice(0, -2), before.slice(0, gap), joined]
}
