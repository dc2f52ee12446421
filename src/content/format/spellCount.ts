const WORDS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** A count for the start of a sentence: `7` as `Seven`, `12` as `12`. */
export function spellCount(count: number): string {
  return WORDS[count] ?? String(count)
}
