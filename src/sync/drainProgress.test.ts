import { describe, expect, it } from 'vitest'
import { createDrainProgress } from './drainProgress.ts'

function aProgress() {
  const timers: { delayMs: number; callback: () => void }[] = []
  const progress = createDrainProgress({
    after(delayMs, callback) {
      const timer = { delayMs, callback }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
  })
  let isDone = false
  const wait = async () => {
    isDone = false
    void progress.untilRowsSent().then(() => (isDone = true))
    await Promise.resolve()
  }
  return { progress, timers, wait, isDone: () => isDone }
}

describe('the wait for the row mutations', () => {
  it('ends at once if nothing is being sent', async () => {
    const { wait, isDone } = aProgress()
    await wait()
    expect(isDone()).toBe(true)
  })

  it('[OB7c] ends when the row mutations are sent, and at once while photos are being sent', async () => {
    const { progress, timers, wait, isDone } = aProgress()
    progress.begin()
    await wait()
    expect(isDone()).toBe(false)
    expect(progress.isAwaited()).toBe(true)
    progress.rowsSent()
    await expect.poll(isDone).toBe(true)
    expect(progress.isAwaited()).toBe(false)
    expect(timers).toEqual([])
    await wait()
    expect(isDone()).toBe(true)
  })

  it('[OB7c] includes those of a tap that was added while photos are being sent', async () => {
    const { progress, wait, isDone } = aProgress()
    progress.begin()
    progress.rowsSent()
    progress.begin()
    await wait()
    expect(isDone()).toBe(false)
    progress.rowsSent()
    await expect.poll(isDone).toBe(true)
  })

  it('ends with the drain, but not for the next drain', async () => {
    const { progress, wait, isDone } = aProgress()
    progress.begin()
    progress.begin()
    await wait()
    progress.end()
    await expect.poll(isDone).toBe(true)
    expect(progress.count()).toBe(1)
    await wait()
    expect(isDone()).toBe(false)
  })

  it('[R27] ends after ten seconds in any case, and the refresh is not waiting any more', async () => {
    const { progress, timers, wait, isDone } = aProgress()
    progress.begin()
    await wait()
    expect(timers.map(({ delayMs }) => delayMs)).toEqual([10_000])
    timers[0]?.callback()
    await expect.poll(isDone).toBe(true)
    expect(progress.isAwaited()).toBe(false)
  })
})
