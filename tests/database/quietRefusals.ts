import { inspect } from 'node:util'
import { vi } from 'vitest'

/** Keeps the refusals that a test provokes out of its output; other errors are printed as ever. */
export function quietRefusals(): void {
  const print = console.error
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (!inspect(words[0]).startsWith('The database refused')) print(...words)
  })
}
