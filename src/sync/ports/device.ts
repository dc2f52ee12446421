export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number
  /** Calls `callback` once after `delayMs`. Returns a function that cancels it. */
  after(delayMs: number, callback: () => void): () => void
}

export type LockHold = {
  /** Whether the task still holds the lock that it runs under. */
  isHeld(): boolean
  /** Calls `listener` whenever another task, of whichever tab or worker, begins to wait for the lock. */
  onWanted(listener: () => void): void
}

/**
 * Runs `task` while holding the named lock, which only one tab or worker of the device can hold. A holder that is
 * frozen or suspended loses it after seconds if another one is waiting: `isHeld` is false from then on, and the task
 * must start nothing new (rule OB10c). Resolves or rejects as the task does.
 */
export type Lock = <T>(name: string, task: (hold: LockHold) => Promise<T>) => Promise<T>

/** `random` returns a number between 0 and 1, for jitter. */
export type Randomness = { random(): number; uuid(): string }
