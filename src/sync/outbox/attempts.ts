import type { OutboxEntry } from './entry.ts'
import { photosAtATime } from './lineSpeed.ts'
import type { Outcome } from './outcome.ts'
import type { Clock } from '../ports/device.ts'
import type { Sending } from './schedule.ts'

/** An attempt to send an entry, after its response or timeout. */
export type EndedAttempt = { entry: OutboxEntry; outcome: Outcome; tookMs: number }

/** Why nothing more may be started (rule OB24d). */
export type StopReason = 'unreachable' | SessionEnd

/** What a response means for all entries of the session. */
type SessionEnd = 'signed-out' | 'key-refused' | 'no-access'

export type Attempts = {
  /** Starts an attempt. */
  start(entry: OutboxEntry, send: () => Promise<Outcome>): void
  /**
   * Returns the attempts that have ended since the last call, in the order in which they ended. Those whose `send` has
   * rejected are not among them.
   */
  takeEnded(): EndedAttempt[]
  sending(): Sending
  /** Whether there are attempts that were not taken yet. */
  areRunning(): boolean
  /** Resolves as soon as there is an attempt to take, or `wake` was called since it last resolved. */
  untilOneEnds(): Promise<void>
  /** Ends a wait for an attempt: there may be something to start beside those that are running. */
  wake(): void
  /** Resolves when all attempts have ended. */
  untilAllEnd(): Promise<void>
  /** What the responses so far mean for all entries, or null. A later response may take back `unreachable`. */
  stopReason(): StopReason | null
  /** Whether the last response is missing. */
  isUnanswered(): boolean
  /** Throws the first error with which a `send` has rejected, if any. */
  throwIfRejected(): void
}

// If two different entries get no response, the network counts as lost. One alone may just be too large for a slow
// network, and must not block the others (rule OB6e).
const UNANSWERED_ENTRIES_BEFORE_STOP = 2

/** Keeps track of the attempts that run side by side (rule OB24a). */
export function createAttempts(clock: Pick<Clock, 'now'>): Attempts {
  const running = new Map<string, OutboxEntry>()
  const unanswered = new Set<string>()
  const rejections: unknown[] = []
  let ended: EndedAttempt[] = []
  let sessionEnd: SessionEnd | null = null
  let mostPhotos = 1
  let isWoken = false
  let notify = () => {}

  // What an outcome means for the others counts from when it arrives, even if the drain is busy with the storage.
  const conclude = ({ entry: { id, mutation }, outcome, tookMs }: EndedAttempt, besides: number) => {
    if (outcome.kind === 'unreachable') unanswered.add(id)
    else unanswered.clear()
    if (endsSession(outcome.kind)) sessionEnd ??= outcome.kind
    if (mutation.kind !== 'photo.upload') return
    if (outcome.kind === 'unreachable') mostPhotos = 1
    if (outcome.kind === 'accepted') mostPhotos = photosAtATime(mutation.photo, tookMs, besides)
  }

  const run = async (entry: OutboxEntry, send: () => Promise<Outcome>, besides: number) => {
    const startedAt = clock.now()
    try {
      const outcome = await send()
      const attempt = { entry, outcome, tookMs: clock.now() - startedAt }
      conclude(attempt, besides)
      ended.push(attempt)
    } catch (error) {
      rejections.push(error)
      running.delete(entry.id)
    }
    notify()
  }

  const untilNextEnd = () => new Promise<void>((resolve) => (notify = resolve))

  return {
    start(entry, send) {
      running.set(entry.id, entry)
      // Photos are only started beside photos.
      void run(entry, send, running.size)
    },
    takeEnded() {
      const taken = ended
      ended = []
      for (const { entry } of taken) running.delete(entry.id)
      return taken
    },
    sending: () => ({ entries: running, mostPhotos }),
    areRunning: () => running.size > 0,
    async untilOneEnds() {
      if (ended.length === 0 && !isWoken) await untilNextEnd()
      isWoken = false
    },
    wake() {
      isWoken = true
      notify()
    },
    async untilAllEnd() {
      while (ended.length < running.size) await untilNextEnd()
    },
    stopReason: () =>
      sessionEnd ?? (unanswered.size >= UNANSWERED_ENTRIES_BEFORE_STOP ? 'unreachable' : null),
    isUnanswered: () => unanswered.size > 0,
    throwIfRejected() {
      if (rejections.length > 0) throw rejections[0]
    },
  }
}

function endsSession(kind: Outcome['kind']): kind is SessionEnd {
  return kind === 'signed-out' || kind === 'key-refused' || kind === 'no-access'
}
