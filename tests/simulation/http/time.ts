import { settled, type Process, type Steps } from '../steps.ts'

/** A tab whose code reads its own phone's clock. */
export type TabProcess = Process & { isFrozen: boolean; clockSkewMs(): number }

type Timer = { id: number; at: number; process: TabProcess; callback: () => void }

/** A tab that sets more timers than this in one simulated minute is in a busy loop. */
const MAX_TIMERS_PER_MINUTE = 600

/**
 * Simulated time, and the tab whose code is running. One tab runs at a time: before a tab's code resumes, its
 * process is entered, so that global functions (`Date.now`, `setTimeout`, locks) know the phone.
 */
export class SimulatedTime {
  private time = Date.parse('2026-11-20T08:00:00.000Z')
  private timers: Timer[] = []
  private timersSet = 0
  private process: TabProcess | null = null
  /** A tab that is in a busy loop, or null. */
  loopedProcess: TabProcess | null = null

  constructor(private readonly steps: Steps) {}

  /** The server's clock, in milliseconds since the epoch. It takes no time to read. */
  get serverNow(): number {
    return this.time
  }

  get running(): TabProcess {
    if (!this.process) throw new Error('no tab is running')
    return this.process
  }

  enter(process: TabProcess): void {
    this.process = process
  }

  /** The clock of the running tab's phone. Each read costs a millisecond, so that no two timestamps are equal. */
  deviceNow(): number {
    this.time += 1
    return this.time + (this.process?.clockSkewMs() ?? 0)
  }

  /** Resolves with the result of `effect` once the simulation has run it; never settles for a killed process. */
  wait<T>(process: TabProcess, effect: () => T | Promise<T>): Promise<T> {
    return this.steps.wait(process, () => {
      this.enter(process)
      return effect()
    })
  }

  setTimer(delayMs: number, callback: () => void): number {
    this.timersSet += 1
    this.timers.push({
      id: this.timersSet,
      at: this.time + Math.max(0, delayMs),
      process: this.running,
      callback,
    })
    return this.timersSet
  }

  clearTimer(id: number): void {
    this.timers = this.timers.filter((timer) => timer.id !== id)
  }

  /** The phones sleep: time jumps, then each due timer fires once. */
  async sleep(ms: number): Promise<void> {
    this.time += ms
    const due = this.timers.filter(({ at }) => at <= this.time).toSorted((a, b) => a.at - b.at || a.id - b.id)
    for (const timer of due) await this.fire(timer)
  }

  /**
   * Time passes with the portals open: each timer fires when it is due. `finishRequests` runs before and after each
   * timer, and takes no simulated time.
   */
  async pass(ms: number, finishRequests: () => Promise<void>): Promise<void> {
    const end = this.time + ms
    let setBefore = this.timersSet
    let minuteEndsAt = this.time + 60_000
    await finishRequests()
    for (;;) {
      const next = this.nextTimer(end)
      this.time = Math.max(this.time, next?.at ?? end)
      if (next) await this.fire(next)
      await finishRequests()
      if (!next) return
      if (this.time >= minuteEndsAt) {
        setBefore = this.timersSet
        minuteEndsAt = this.time + 60_000
      }
      if (this.timersSet - setBefore > MAX_TIMERS_PER_MINUTE) {
        this.loopedProcess = next.process
        return
      }
    }
  }

  private nextTimer(end: number): Timer | null {
    this.timers = this.timers.filter(({ process }) => process.isAlive)
    let next: Timer | null = null
    for (const timer of this.timers) {
      if (timer.at <= end && (!next || timer.at < next.at)) next = timer
    }
    return next
  }

  private fire(timer: Timer): Promise<void> {
    // A timer that fired just before may have cleared it.
    if (!this.timers.includes(timer)) return Promise.resolve()
    this.clearTimer(timer.id)
    if (!timer.process.isAlive) return Promise.resolve()
    this.enter(timer.process)
    timer.callback()
    return settled()
  }
}
