import type { Clock } from '#sync/ports/device.ts'
import { settled } from '../steps.ts'

type Timer = { at: number; callback: () => void }

/** Simulated time that jumps from timer to timer. */
export class FleetClock implements Clock {
  private time: number
  /** In the order in which they fire. */
  private timers: Timer[] = []

  /** @param startAt milliseconds since the epoch */
  constructor(startAt: number) {
    this.time = startAt
  }

  now = (): number => this.time

  after = (delayMs: number, callback: () => void): (() => void) => {
    const timer = { at: this.time + Math.max(0, delayMs), callback }
    const later = this.timers.findLastIndex(({ at }) => at <= timer.at) + 1
    this.timers.splice(later, 0, timer)
    return () => void (this.timers = this.timers.filter((other) => other !== timer))
  }

  /** Fires all timers that are due until `end`, each after the code of the previous one has run to its end. */
  async runUntil(end: number): Promise<void> {
    await settled()
    for (let next = this.timers[0]; next && next.at <= end; next = this.timers[0]) {
      this.timers.shift()
      this.time = next.at
      next.callback()
      await settled()
    }
    this.time = end
  }
}
