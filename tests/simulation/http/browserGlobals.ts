import { WebSocket } from 'ws'
import type { PhoneLocks } from './locks.ts'
import type { SimulatedTime, TabProcess } from './time.ts'

/** What the tabs of a simulated world get instead of a browser. */
export type BrowserGlobals = {
  time: SimulatedTime
  fetch: typeof fetch
  locksOf: (process: TabProcess) => PhoneLocks
}

/**
 * Replaces the global clock, timers, locks and `fetch` by simulated ones, and silences the console: the
 * authentication client logs every lost request. One world at a time. Returns what puts everything back.
 */
export function installBrowserGlobals({ time, fetch, locksOf }: BrowserGlobals): () => void {
  const originals = {
    dateNow: Date.now,
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    fetch: globalThis.fetch,
    timeout: Object.getOwnPropertyDescriptor(AbortSignal, 'timeout'),
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
  AbortSignal.timeout = (delayMs) => time.timeoutSignal(delayMs)
  console.error = () => {}
  console.warn = () => {}
  Object.defineProperty(globalThis, 'navigator', {
    configurable: true,
    value: { locks: lockManager, onLine: true },
  })
  // Node 20 has none of its own, and supabase-js refuses to be made without one.
  if (!('WebSocket' in globalThis)) Object.assign(globalThis, { WebSocket })

  return () => {
    Date.now = originals.dateNow
    // What was put before the prototype's own.
    Reflect.deleteProperty(performance, 'now')
    Object.assign(globalThis, {
      setTimeout: originals.setTimeout,
      clearTimeout: originals.clearTimeout,
      fetch: originals.fetch,
    })
    if (originals.timeout) Object.defineProperty(AbortSignal, 'timeout', originals.timeout)
    console.error = originals.error
    console.warn = originals.warn
    if (originals.navigator) Object.defineProperty(globalThis, 'navigator', originals.navigator)
    else Reflect.deleteProperty(globalThis, 'navigator')
  }
}
