import type { Clock } from '#sync/ports/device.ts'

/** A stretch of time with signal; both ends in milliseconds since the epoch. The rate is that of each direction. */
export type Signal = { from: number; to: number; bytesPerSecond: number; roundTripMs: number }

/** `bytes`: how many have left the sender, even if not all of them arrived. */
export type Transfer = { hasArrived: boolean; bytes: number }

const TIMEOUT_MS = 30_000

/** A phone's line. It has a signal only at times, and transfers at the same time share its rate. */
export class Line {
  private readonly freeAt = { up: 0, down: 0 }

  /** @param signals in order, without overlaps */
  constructor(
    private readonly clock: Clock,
    private readonly signals: readonly Signal[],
  ) {}

  /** The signal now, or null. */
  signal(): Signal | null {
    const now = this.clock.now()
    return this.signals.find(({ from, to }) => from <= now && now < to) ?? null
  }

  /**
   * Resolves when the bytes have arrived. If the signal ends first, resolves when the request times out; without a
   * signal at once, as on a phone that is known to be offline.
   */
  transfer(direction: 'up' | 'down', bytes: number): Promise<Transfer> {
    const signal = this.signal()
    if (signal === null) return Promise.resolve({ hasArrived: false, bytes: 0 })
    const now = this.clock.now()
    const startsAt = Math.max(now, this.freeAt[direction])
    const endsAt = startsAt + (bytes / signal.bytesPerSecond) * 1000
    const arrivesAt = endsAt + signal.roundTripMs / 2
    this.freeAt[direction] = Math.min(endsAt, signal.to)
    if (arrivesAt <= signal.to) return this.resolveAt(arrivesAt, { hasArrived: true, bytes })
    const left = ((signal.to - startsAt) / 1000) * signal.bytesPerSecond
    const sent = Math.round(Math.min(bytes, Math.max(0, left)))
    return this.resolveAt(signal.to + TIMEOUT_MS, { hasArrived: false, bytes: sent })
  }

  private resolveAt(time: number, transfer: Transfer): Promise<Transfer> {
    return new Promise((resolve) => this.clock.after(time - this.clock.now(), () => resolve(transfer)))
  }
}
