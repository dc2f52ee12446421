/** How often a server has answered without accepting; empty text where none has. */
export function attemptsWords(attempts: number): string {
  if (attempts === 0) return ''
  return attempts === 1 ? 'Tried once' : `Tried ${attempts} times`
}
