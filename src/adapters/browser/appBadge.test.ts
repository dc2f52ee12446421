import { afterEach, expect, it, vi } from 'vitest'
import { showOnIcon } from './appBadge.ts'

const anIcon = () => ({
  setAppBadge: vi.fn<(count: number) => Promise<void>>(async () => {}),
  clearAppBadge: vi.fn<() => Promise<void>>(async () => {}),
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('shows how many things are unsent', () => {
  const icon = anIcon()
  vi.stubGlobal('navigator', icon)
  showOnIcon(1)
  expect(icon.setAppBadge.mock.calls).toEqual([[1]])
  expect(icon.clearAppBadge).not.toHaveBeenCalled()
})

it('shows no number if nothing is unsent', () => {
  const icon = anIcon()
  vi.stubGlobal('navigator', icon)
  showOnIcon(0)
  expect(icon.clearAppBadge).toHaveBeenCalledOnce()
  expect(icon.setAppBadge).not.toHaveBeenCalled()
})

it('does nothing on a device that has no such icon', () => {
  vi.stubGlobal('navigator', {})
  expect(() => showOnIcon(1)).not.toThrow()
})

it('notes that the icon could not show it', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const error = new Error('no icon')
  vi.stubGlobal('navigator', { ...anIcon(), setAppBadge: () => Promise.reject(error) })
  showOnIcon(3)
  await vi.waitFor(() =>
    expect(warn.mock.calls).toEqual([['The icon could not show what is unsent:', error]]),
  )
})
