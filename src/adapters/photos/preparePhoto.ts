import type { Clock } from '#sync/ports/device.ts'
import { browserClock } from '../browser/clock.ts'
import type { PhotoRequest, PhotoResult } from './photoProtocol.ts'

// Several times as long as a slow phone takes for a large picture.
const TIMEOUT_SECONDS = 30

/**
 * Draws the marks into a picture file, and resizes it to a JPEG of at most 2,048 pixels a side and about 400 kB,
 * upright and without EXIF. Uses one worker per picture, so that the screen stays responsive and the memory is released
 * with the worker. Rejects if the worker itself fails.
 *
 * If the worker does not reply for half a minute, the system has killed it for lack of memory, of which the page is
 * not notified. Without the timeout the form would wait forever, and nothing could be saved (rule OB20f).
 */
export function preparePhoto(
  file: File,
  clock: Pick<Clock, 'after'> = browserClock,
  marks: PhotoRequest['marks'] = [],
): Promise<PhotoResult> {
  const worker = new Worker(new URL('./photoWorker.ts', import.meta.url), { type: 'module' })
  let stopWaiting = () => {}
  return new Promise<PhotoResult>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<PhotoResult>) => resolve(event.data))
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The photo worker broke')))
    worker.postMessage({ file, marks } satisfies PhotoRequest)
    stopWaiting = afterSecondsAwake(clock, TIMEOUT_SECONDS, () =>
      resolve({ kind: 'failed', why: 'no-memory' }),
    )
  }).finally(() => {
    stopWaiting()
    worker.terminate()
  })
}

// Counts single seconds: while the app is in the background the worker is paused too, and one long timer would
// expire as soon as the app is in the foreground again.
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
