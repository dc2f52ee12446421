import type { PhotoAnswer } from './photoProtocol.ts'

/**
 * Resizes a picture file to a JPEG of at most 2,048 pixels a side and about 400 kB, upright and without
 * EXIF, in a worker of its own, so that the screen stays usable and its memory goes with it. Throws where
 * the worker itself breaks.
 */
export function preparePhoto(file: File): Promise<PhotoAnswer> {
  const worker = new Worker(new URL('./photoWorker.ts', import.meta.url), { type: 'module' })
  return new Promise<PhotoAnswer>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<PhotoAnswer>) => resolve(event.data))
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The photo worker broke')))
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}
