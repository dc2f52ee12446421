import { inspect } from 'node:util'
import { vi } from 'vitest'

/** Keeps the refusals that a test provokes out of its output; other errors are printed as ever. */
export function muteExpectedRefusals(): void {
  const print = console.error
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    const text = typeof words[0] === 'string' ? words[0] : inspect(words[0])
    if (!text.startsWith('The database refused')) print(...words)
  })
}
