import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PhotoResult } from './photoProtocol.ts'
import { preparePhoto } from './preparePhoto.ts'

const file = new File(['soot'], 'crown.jpg')
const PREPARED: PhotoResult = {
  kind: 'prepared',
  bytes: new ArrayBuffer(1),
  copy: new ArrayBuffer(1),
  thumbnail: new ArrayBuffer(1),
  md5: 'md5',
}

/** A worker whose events a test dispatches. */
class FakeWorker extends EventTarget {
  static last: FakeWorker
  readonly received: unknown[] = []
  isTerminated = false
  constructor(
    readonly url: URL,
    readonly options: WorkerOptions,
  ) {
    super()
    FakeWorker.last = this
  }
  postMessage(message: unknown): void {
    this.received.push(message)
  }
  terminate(): void {
    this.isTerminated = true
  }
}

let waiting: (() => void) | null
const clock = {
  after(delayMs: number, callback: () => void) {
    expect(delayMs).toBe(1_000)
    waiting = callback
    return () => void (waiting = null)
  },
}
function passSeconds(count: number): void {
  for (let second = 0; second < count; second += 1) {
    const callback = waiting
    waiting = null
    callback?.()
  }
}

beforeEach(() => {
  waiting = null
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => void vi.unstubAllGlobals())

describe('[OB20f] the worker that prepares a photo', () => {
  it('receives the picture and is terminated when it has replied', async () => {
    const photo = preparePhoto(file, clock)
    const worker = FakeWorker.last
    expect(worker.url.pathname).toMatch(/photoWorker\.ts$/)
    expect(worker.options).toEqual({ type: 'module' })
    expect(worker.received).toEqual([{ file, marks: [] }])
    expect(worker.isTerminated).toBe(false)
    worker.dispatchEvent(new MessageEvent('message', { data: PREPARED }))
    expect(await photo).toBe(PREPARED)
    expect(worker.isTerminated).toBe(true)
    expect(waiting).toBeNull()
  })

  it.each([
    ['No worker', 'No worker'],
    ['', 'The photo worker broke'],
  ])('is terminated if it fails with the message "%s"', async (message, thrown) => {
    const photo = preparePhoto(file, clock)
    FakeWorker.last.dispatchEvent(Object.assign(new Event('error'), { message }))
    await expect(photo).rejects.toThrow(thrown)
    expect(FakeWorker.last.isTerminated).toBe(true)
    expect(waiting).toBeNull()
  })

  it('is terminated after half a minute without a reply, so that the form does not wait forever', async () => {
    const photo = preparePhoto(file, clock)
    passSeconds(29)
    expect(FakeWorker.last.isTerminated).toBe(false)
    expect(waiting).not.toBeNull()
    passSeconds(1)
    expect(await photo).toEqual({ kind: 'failed', why: 'no-memory' })
    expect(FakeWorker.last.isTerminated).toBe(true)
    expect(waiting).toBeNull()
  })
})
