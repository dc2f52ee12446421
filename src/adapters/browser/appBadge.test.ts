import { afterEach, expect, it, vi } from 'vitest'
import { updateAppBadge } from './appBadge.ts'

const aBadge = () => ({
  setAppBadge: vi.fn<(count: number) => Promise<void>>(async () => {}),
  clearAppBadge: vi.fn<() => Promise<void>>(async () => {}),
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('shows the number of unsent entries', () => {
  const badge = aBadge()
  vi.stubGlobal('navigator', badge)
  updateAppBadge(1)
  expect(badge.setAppBadge.mock.calls).toEqual([[1]])
  expect(badge.clearAppBadge).not.toHaveBeenCalled()
})

it('clears the badge if nothing is unsent', () => {
  const badge = aBadge()
  vi.stubGlobal('navigator', badge)
  updateAppBadge(0)
  expect(badge.clearAppBadge).toHaveBeenCalledOnce()
  expect(badge.setAppBadge).not.toHaveBeenCalled()
})

it('does nothing on a device without app badges', () => {
  vi.stubGlobal('navigator', {})
  expect(() => updateAppBadge(1)).not.toThrow()
})

it('logs a warning if the badge cannot be set', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const error = new Error('no badge')
  vi.stubGlobal('navigator', { ...aBadge(), setAppBadge: () => Promise.reject(error) })
  updateAppBadge(3)
  await expect.poll(() => warn.mock.calls).toEqual([['The app badge could not be updated:', error]])
})
