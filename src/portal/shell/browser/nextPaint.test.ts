import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nextPaint } from './nextPaint.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('resolves after the frame, and at once on a hidden page, which has none', async () => {
  let isPainted = false
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  vi.stubGlobal('document', { visibilityState: 'visible' })
  void nextPaint().then(() => (isPainted = true))
  await vi.advanceTimersByTimeAsync(1_000)
  frames[0]?.()
  await Promise.resolve()
  expect(isPainted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isPainted).toBe(true)

  vi.stubGlobal('document', { visibilityState: 'hidden' })
  await nextPaint()
  expect(frames).toHaveLength(1)
})
