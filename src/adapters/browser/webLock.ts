import type { Clock, Lock, LockHold } from '#sync/ports/device.ts'
import { browserClock } from './clock.ts'

const CHANNEL = 'lock-holders'
const PING_INTERVAL_MS = 1_000
// More than a long task or a garbage collection delays a reply.
const MISSED_BEFORE_STEAL = 4

/**
 * A ping to the holder of the lock, the reply of a holder that is running, or a request for the lock, of which the holder
 * is notified.
 */
type Message = { kind: 'ping' | 'reply' | 'request'; name: string }

type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'addEventListener'>

/** The part of `navigator.locks` that this file uses. */
type Locks = {
  request(name: string, options: LockOptions, task: () => Promise<void>): Promise<unknown>
  query(): Promise<LockManagerSnapshot>
}

export type WebLockParts = {
  locks: () => Locks
  /** Opens a channel to the other tabs and workers of the device. */
  openChannel: () => Channel
  clock: Pick<Clock, 'after'>
}

const browserParts: WebLockParts = {
  locks: () => navigator.locks,
  openChannel: () => new BroadcastChannel(CHANNEL),
  clock: browserClock,
}

/**
 * Creates locks that all tabs and the service worker of the device share. A tab that the phone has frozen or
 * suspended would hold its Web Lock forever. So a running holder replies to pings on a broadcast channel (this
 * works in hidden tabs too, since messages are not throttled as timers are), and a waiting tab steals the lock if
 * it gets no reply for some five seconds.
 */
export function createWebLock({ locks, openChannel, clock }: WebLockParts): Lock {
  return <T>(name: string, task: (hold: LockHold) => Promise<T>) => {
    const channel = openChannel()
    const pendingRequest = new AbortController()
    let isHeld = false
    let missed = 0
    let cancelPing = () => {}
    let onWanted = () => {}

    const post = (kind: Message['kind']) => channel.postMessage({ kind, name } satisfies Message)
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.name !== name) return
      if (data.kind === 'reply') missed = 0
      else if (isHeld && data.kind === 'request') onWanted()
      else if (isHeld) post('reply')
    })

    const running = new Promise<T>((resolve, reject) => {
      const start = async () => {
        cancelPing()
        isHeld = true
        // The other waiting tabs learn that the lock has a new holder, which is running.
        post('reply')
        const hold: LockHold = {
          isHeld: () => isHeld,
          onWanted: (listener) => void (onWanted = listener),
        }
        await task(hold).then(resolve, reject)
      }
      const request = (options: LockOptions) =>
        void locks()
          .request(name, options, start)
          .catch((error: unknown) => {
            if (pendingRequest.signal.aborted && !options.steal) return
            // Stolen. The task goes on until it checks `isHeld`, and its result still counts.
            if (isHeld) isHeld = false
            else reject(error)
          })
      const schedulePing = () => {
        cancelPing = clock.after(PING_INTERVAL_MS, () => {
          if (missed < MISSED_BEFORE_STEAL) {
            missed += 1
            post('ping')
            schedulePing()
          } else {
            pendingRequest.abort()
            request({ steal: true })
          }
        })
      }
      schedulePing()
      request({ signal: pendingRequest.signal })
      post('request')
    })
    return running.finally(() => {
      isHeld = false
      cancelPing()
      channel.close()
    })
  }
}

export const webLock = createWebLock(browserParts)

/**
 * Resolves to true if a tab or worker that is not frozen holds the lock. Takes four seconds if the holder is
 * frozen.
 */
export async function hasResponsiveHolder(
  name: string,
  { locks, openChannel, clock }: WebLockParts = browserParts,
): Promise<boolean> {
  const { held = [] } = await locks().query()
  if (!held.some((lock) => lock.name === name)) return false
  const channel = openChannel()
  return new Promise<boolean>((resolve) => {
    const cancel = clock.after(PING_INTERVAL_MS * MISSED_BEFORE_STEAL, () => resolve(false))
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.name !== name || data.kind !== 'reply') return
      cancel()
      resolve(true)
    })
    channel.postMessage({ kind: 'ping', name } satisfies Message)
  }).finally(() => channel.close())
}
