import type { LockHold } from '#sync/ports/device.ts'
import type { SimulatedTime, TabProcess } from './time.ts'

type LockTask = (lock: { name: string; mode: 'exclusive' } | null) => unknown
type LockOptions = { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal }
type Waiting = { process: TabProcess; start: () => void }
type Held = { process: TabProcess; lose: (reason: unknown) => void; onWanted: () => void }

/** `navigator.locks` of one phone: exclusive locks shared by its tabs. A killed tab releases its locks. */
export class PhoneLocks {
  private readonly held = new Map<string, Held>()
  private readonly queues = new Map<string, Waiting[]>()

  constructor(private readonly time: SimulatedTime) {}

  request(process: TabProcess, name: string, options: LockOptions, task: LockTask): Promise<unknown> {
    if (options.ifAvailable && this.isHeld(name)) return Promise.resolve(task(null))
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        process,
        start: () => {
          const held: Held = { process, lose: reject, onWanted: () => {} }
          this.held.set(name, held)
          // A separate step: the task must run as the waiting tab, not as the releasing one.
          void this.time
            .wait(process, () => {})
            .then(() => task({ name, mode: 'exclusive' }))
            .then(resolve, reject)
            .finally(() => {
              if (this.held.get(name) === held) this.held.delete(name)
              this.grant(name)
            })
        },
      }
      options.signal?.addEventListener('abort', () => {
        const queue = this.queueOf(name)
        if (!queue.includes(waiting)) return
        this.queues.set(
          name,
          queue.filter((other) => other !== waiting),
        )
        reject(options.signal?.reason)
      })
      if (options.steal) {
        this.held.get(name)?.lose(new DOMException('The lock was stolen', 'AbortError'))
        waiting.start()
        return
      }
      this.queues.set(name, [...this.queueOf(name), waiting])
      const held = this.held.get(name)
      // A message, which the holder receives in a step of its own.
      if (held) void this.time.wait(held.process, () => {}).then(() => held.onWanted())
      this.grant(name)
    })
  }

  /** The lock port of a tab, on the locks of its phone. */
  lockFor(process: TabProcess) {
    return <T>(name: string, task: (hold: LockHold) => Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        let isHeld = true
        const hold: LockHold = {
          isHeld: () => isHeld,
          onWanted: (listener) => {
            const held = this.held.get(name)
            if (held) held.onWanted = listener
          },
        }
        const held = this.request(process, name, {}, () => task(hold).then(resolve, reject))
        // Stolen or released.
        void held.catch(reject).finally(() => (isHeld = false))
      })
  }

  /** Grants the locks that a killed tab held. */
  grantReleased(): void {
    for (const name of this.queues.keys()) this.grant(name)
  }

  private grant(name: string): void {
    if (this.isHeld(name)) return
    const [first, ...others] = this.queueOf(name).filter(({ process }) => process.isAlive)
    this.queues.set(name, others)
    first?.start()
  }

  private isHeld(name: string): boolean {
    return this.held.get(name)?.process.isAlive ?? false
  }

  private queueOf(name: string): Waiting[] {
    return this.queues.get(name) ?? []
  }
}
