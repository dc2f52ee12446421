import '../../support/nodeWebSocket.ts'
import type { PhoneLocks } from './locks.ts'
import type { SimulatedTime, TabProcess } from './time.ts'

/** The replacements for a browser's globals. */
export type BrowserGlobals = {
  time: SimulatedTime
  fetch: typeof fetch
  locksOf: (process: TabProcess) => PhoneLocks
}

/**
 * Replaces the global clock, timers, locks and `fetch` by simulated ones, and mutes the console, since the
 * authentication client logs every failed request. One simulation at a time. Returns a function that restores all.
 */
export function installBrowserGlobals({ time, fetch, locksOf }: BrowserGlobals): () => void {
  const originals = {
    dateNow: Date.now,
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    fetch: globalThis.fetch,
    error: console.error,
    warn: console.warn,
    navigator: Object.getOwnPropertyDescriptor(globalThis, 'navigator'),
  }
  const lockManager = {
    request: (name: string, ...rest: readonly unknown[]) => {
      const process = time.running
      const locks = locksOf(process)
      const [options, task] = rest.length > 1 ? rest : [{}, rest[0]]
      return Reflect.apply(locks.request.bind(locks), locks, [process, name, options, task])
    },
  }

  Date.now = () => time.deviceNow()
  const startedAt = time.serverNow
  performance.now = () => time.serverNow - startedAt
  const timers = {
    setTimeout: (callback: () => void, delayMs = 0) => time.setTimer(delayMs, callback),
    clearTimeout: (id: number) => time.clearTimer(id),
    fetch,
  }
  Object.assign(globalThis, timers)
  console.error = () => {}
  console.warn = () => {}
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: { locks: lockManager, onLine: true },
  })
  return () => {
    Date.now = originals.dateNow
    // Removes the own property, so that the prototype's is used again.
    Reflect.deleteProperty(performance, 'now')
    Object.assign(globalThis, {
      setTimeout: originals.setTimeout,
      clearTimeout: originals.clearTimeout,
      fetch: originals.fetch,
    })
    console.error = originals.error
    console.warn = originals.warn
    if (originals.navigator) Object.defineProperty(globalThis, 'navigator', originals.navigator)
    else Reflect.deleteProperty(globalThis, 'navigator')
  }
}
