/**
 * Begins to load the code of what a tap opens, while the thumb is still down. If that fails, what loads it again to
 * open it gets the error.
 */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}
