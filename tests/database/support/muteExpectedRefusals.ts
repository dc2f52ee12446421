import { inspect } from 'node:util'
import { vi } from 'vitest'

/** Mutes the logged refusals that tests provoke. Other errors are still printed. May be called again. */
export function muteExpectedRefusals(): void {
  if (vi.isMockFunction(console.error)) return
  const print = console.error
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    const text = typeof args[0] === 'string' ? args[0] : inspect(args[0])
    if (!text.startsWith('The database refused')) print(...args)
  })
}
