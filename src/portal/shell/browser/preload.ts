/**
 * Starts loading the code of a screen while the thumb is still down. If that fails, what loads it again to
 * open it gets the error.
 */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}
