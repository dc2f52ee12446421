import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { presentToasts } from '../toasts/notify.ts'
import { noticeIfSilent } from './silentStorage.ts'

const NOTICE = 'Your tap is not saved yet. Close all windows of the portal, and open it again.'

let shown: string[]
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  shown = []
  stop = presentToasts({
    show: ({ lines }) => void (shown = [...shown, ...lines]),
    dismiss: () => void (shown = []),
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** A save whose database responds when it is told to. */
function aSave() {
  let respond = (_answer: Promise<boolean>) => {}
  const answer = new Promise<boolean>((resolve) => (respond = resolve))
  return { saved: noticeIfSilent('Your tap is not saved yet.', () => answer), respond }
}

it('[OB12m] a save to which the database does not respond for ten seconds shows what to do, until it responds', async () => {
  const { saved, respond } = aSave()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(shown).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(shown).toEqual([NOTICE])
  respond(Promise.resolve(true))
  expect(await saved).toBe(true)
  expect(shown).toEqual([])
})

it('[OB12m] a save that fails is not also reported as one without a response', async () => {
  const { saved, respond } = aSave()
  respond(Promise.reject(new Error('full')))
  await expect(saved).rejects.toThrow('full')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(shown).toEqual([])
})
