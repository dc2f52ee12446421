import type { Clock, Lock, LockHold } from '#sync/ports/device.ts'
import { browserClock } from './clock.ts'

const CHANNEL = 'lock-holders'
const ASK_EVERY_MS = 1_000
// A long task or a garbage collection delays an answer by less than this.
const UNANSWERED_BEFORE_STEAL = 4

/** A question to whoever holds the lock, or the answer of a holder that runs. */
type Message = { kind: 'question' | 'answer'; name: string }

type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'addEventListener'>

/** The part of `navigator.locks` that is used here. */
type Locks = {
  request(name: string, options: LockOptions, task: () => Promise<void>): Promise<unknown>
  query(): Promise<LockManagerSnapshot>
}

export type WebLockParts = {
  locks: () => Locks
  /** A new channel to the other tabs and workers of the device. */
  openChannel: () => Channel
  clock: Pick<Clock, 'after'>
}

const browserParts: WebLockParts = {
  locks: () => navigator.locks,
  openChannel: () => new BroadcastChannel(CHANNEL),
  clock: browserClock,
}

/**
 * Locks that hold across the tabs and the service worker of the device. A tab that the phone has frozen or
 * suspended keeps its Web Lock for ever. So a holder answers questions, also in a hidden tab, since messages are
 * not throttled as timers are; if none is answered for some five seconds, the one that waits steals the lock.
 */
export function createWebLock({ locks, openChannel, clock }: WebLockParts): Lock {
  return <T>(name: string, task: (hold: LockHold) => Promise<T>) => {
    const channel = openChannel()
    const waiting = new AbortController()
    let isHeld = false
    let unanswered = 0
    let cancelQuestion = () => {}

    const say = (kind: Message['kind']) => channel.postMessage({ kind, name } satisfies Message)
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.name !== name) return
      if (data.kind === 'answer') unanswered = 0
      else if (isHeld) say('answer')
    })

    const running = new Promise<T>((resolve, reject) => {
      const start = async () => {
        cancelQuestion()
        isHeld = true
        // For the others that wait: the lock has a new holder, who has just shown that it runs.
        say('answer')
        await task({ isHeld: () => isHeld }).then(resolve, reject)
      }
      const request = (options: LockOptions) =>
        void locks()
          .request(name, options, start)
          .catch((error: unknown) => {
            if (waiting.signal.aborted && !options.steal) return
            // Stolen from a task that goes on until it asks `isHeld`: its result is still the result.
            if (isHeld) isHeld = false
            else reject(error)
          })
      const askLater = () => {
        cancelQuestion = clock.after(ASK_EVERY_MS, () => {
          if (unanswered < UNANSWERED_BEFORE_STEAL) {
            unanswered += 1
            say('question')
            askLater()
          } else {
            waiting.abort()
            request({ steal: true })
          }
        })
      }
      askLater()
      request({ signal: waiting.signal })
    })
    return running.finally(() => {
      isHeld = false
      cancelQuestion()
      channel.close()
    })
  }
}

export const webLock = createWebLock(browserParts)

/** Whether somebody holds the lock who is not frozen. Resolves after some seconds if the holder is. */
export async function isHeldByRunning(
  name: string,
  { locks, openChannel, clock }: WebLockParts = browserParts,
): Promise<boolean> {
  const { held = [] } = await locks().query()
  if (!held.some((lock) => lock.name === name)) return false
  const channel = openChannel()
  return new Promise<boolean>((resolve) => {
    const cancel = clock.after(ASK_EVERY_MS * UNANSWERED_BEFORE_STEAL, () => resolve(false))
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.name !== name || data.kind !== 'answer') return
      cancel()
      resolve(true)
    })
    channel.postMessage({ kind: 'question', name } satisfies Message)
  }).finally(() => channel.close())
}
