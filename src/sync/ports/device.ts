export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number
  /** Calls back once after `delayMs`; the answer cancels it. */
  after(delayMs: number, callback: () => void): () => void
}

/** What a task can learn about the lock that it runs under. */
export type LockHold = { isHeld(): boolean }

/**
 * Runs `task` while holding the named lock, which only one tab or worker of the device can hold. A holder that
 * is frozen or suspended loses it after seconds to one that waits: `isHeld` is false from then on, and the task
 * starts nothing new (rule OB10). Resolves or rejects as the task does.
 */
export type Lock = <T>(name: string, task: (hold: LockHold) => Promise<T>) => Promise<T>

/** Where randomness comes from: jitter between 0 and 1, and UUIDs. */
export type Randomness = { random(): number; uuid(): string }
