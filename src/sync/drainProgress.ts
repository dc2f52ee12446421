import type { Clock } from './ports/device.ts'

// The holder of the lock, in another tab, may be sending photos.
const LONGEST_WAIT_FOR_ROWS_MS = 10_000

export type DrainProgress = {
  begin(): void
  /** From now on the running drain only sends photos. Ends the waits. */
  rowsSent(): void
  end(): void
  /** How many drains are running or waiting for the lock. */
  count(): number
  /** Whether a refresh is waiting for the row mutations. */
  isAwaited(): boolean
  /**
   * Resolves when the row mutations of the drains are sent, after ten seconds at the latest, and at once if there are
   * none. Does not wait for photos (rule OB7c).
   */
  untilRowsSent: () => Promise<void>
}

/** Tracks the drains of one tab, so that a refresh can wait for their row mutations. */
export function createDrainProgress(clock: Pick<Clock, 'after'>): DrainProgress {
  let drains = 0
  let isAtPhotos = false
  const waits = new Set<() => void>()

  const rowsSent = () => {
    isAtPhotos = true
    for (const endWait of waits) endWait()
  }

  return {
    begin() {
      drains += 1
      // A drain that is at its photos looks for row mutations again.
      isAtPhotos = false
    },
    rowsSent,
    end() {
      drains -= 1
      rowsSent()
      isAtPhotos = false
    },
    count: () => drains,
    isAwaited: () => waits.size > 0,
    untilRowsSent() {
      if (drains === 0 || isAtPhotos) return Promise.resolve()
      return new Promise((resolve) => {
        const endWait = () => {
          cancel()
          waits.delete(endWait)
          resolve()
        }
        const cancel = clock.after(LONGEST_WAIT_FOR_ROWS_MS, endWait)
        waits.add(endWait)
      })
    },
  }
}
