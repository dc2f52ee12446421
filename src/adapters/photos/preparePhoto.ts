import type { Clock } from '#sync/ports/device.ts'
import { browserClock } from '../browser/clock.ts'
import type { PhotoAnswer } from './photoProtocol.ts'

// Several times what a slow phone takes for a large picture.
const LONGEST_SECONDS = 30

/**
 * Resizes a picture file to a JPEG of at most 2,048 pixels a side and about 400 kB, upright and without
 * EXIF, in a worker of its own, so that the screen stays usable and its memory goes with it. Throws where
 * the worker itself breaks.
 *
 * A worker that does not answer for half a minute was ended by the system for want of memory, which says nothing of
 * it: the form would otherwise wait for ever, and nothing could be saved (rule OB20).
 */
export function preparePhoto(file: File, clock: Pick<Clock, 'after'> = browserClock): Promise<PhotoAnswer> {
  const worker = new Worker(new URL('./photoWorker.ts', import.meta.url), { type: 'module' })
  let stopWaiting = () => {}
  return new Promise<PhotoAnswer>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<PhotoAnswer>) => resolve(event.data))
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The photo worker broke')))
    worker.postMessage(file)
    stopWaiting = afterSecondsAwake(clock, LONGEST_SECONDS, () =>
      resolve({ kind: 'failed', why: 'no-memory' }),
    )
  }).finally(() => {
    stopWaiting()
    worker.terminate()
  })
}

// Second by second: while the app is in the background the worker stands still as well, and a single timer would be
// over the moment it is back.
function afterSecondsAwake(clock: Pick<Clock, 'after'>, seconds: number, callback: () => void): () => void {
  let left = seconds
  let cancel = () => {}
  const tick = () => {
    if (left === 0) return callback()
    left -= 1
    cancel = clock.after(1_000, tick)
  }
  tick()
  return () => cancel()
}
