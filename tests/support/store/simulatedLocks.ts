import type { WebLockParts } from '#adapters/browser/webLock.ts'

type Request = { name: string; start: () => Promise<unknown>; settle: (error?: unknown) => void }

/**
 * A device with the part of the Web Locks API that the portal uses, including stealing, and broadcast channels between
 * its tabs. Node 20 has no Web Locks; the browser tests use the real ones.
 */
export class SimulatedDevice {
  private readonly holders = new Map<string, Request>()
  private readonly queues = new Map<string, Request[]>()
  private readonly channels = new Set<SimulatedChannel>()
  /** Timers of all tabs, in the order in which they were set. */
  private timers: { delayMs: number; callback: () => void }[] = []
  readonly stolen: string[] = []

  /** The locks, channels and timers of a new tab. A frozen tab receives no messages. */
  openTab(tab: { isFrozen: boolean } = { isFrozen: false }): WebLockParts {
    return {
      locks: () => ({
        request: (name, options, start) => this.request(name, options, start),
        query: async () => ({ held: [...this.holders.keys()].map((name) => ({ name })), pending: [] }),
      }),
      openChannel: () => {
        const channel = new SimulatedChannel(this.channels, tab)
        this.channels.add(channel)
        return channel
      },
      clock: {
        after: (delayMs, callback) => {
          const timer = { delayMs, callback: () => (tab.isFrozen ? undefined : callback()) }
          this.timers.push(timer)
          return () => void (this.timers = this.timers.filter((other) => other !== timer))
        },
      },
    }
  }

  /** Fires all timers that are set now, then waits for pending promises. Resolves with the timers' delays. */
  async tick(): Promise<number[]> {
    const due = this.timers
    this.timers = []
    for (const { callback } of due) callback()
    await new Promise((resolve) => setImmediate(resolve))
    return due.map(({ delayMs }) => delayMs)
  }

  get openChannels(): number {
    return this.channels.size
  }

  get setTimers(): number {
    return this.timers.length
  }

  private request(name: string, options: LockOptions, start: () => Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const request: Request = {
        name,
        start,
        settle: (error) => (error ? reject(error) : resolve(undefined)),
      }
      const queue = this.queues.get(name) ?? []
      this.queues.set(name, queue)
      if (options.steal) {
        this.stolen.push(name)
        this.holders.get(name)?.settle(new DOMException('stolen', 'AbortError'))
        return this.grant(request)
      }
      queue.push(request)
      options.signal?.addEventListener('abort', () => {
        const place = queue.indexOf(request)
        if (place < 0) return
        queue.splice(place, 1)
        reject(new DOMException('aborted', 'AbortError'))
      })
      this.next(name)
    })
  }

  private next(name: string): void {
    if (this.holders.has(name)) return
    const request = this.queues.get(name)?.shift()
    if (request) this.grant(request)
  }

  private grant(request: Request): void {
    this.holders.set(request.name, request)
    void request.start().finally(() => {
      request.settle()
      if (this.holders.get(request.name) !== request) return
      this.holders.delete(request.name)
      this.next(request.name)
    })
  }
}

class SimulatedChannel extends EventTarget {
  constructor(
    private readonly all: Set<SimulatedChannel>,
    private readonly tab: { isFrozen: boolean },
  ) {
    super()
  }

  postMessage(data: unknown): void {
    for (const other of this.all) {
      if (other === this || other.tab.isFrozen) continue
      queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data })))
    }
  }

  close(): void {
    this.all.delete(this)
  }
}
