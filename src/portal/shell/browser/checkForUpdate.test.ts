import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkForUpdate } from './checkForUpdate.ts'

const update = vi.fn<() => Promise<void>>()
const warn = vi.spyOn(console, 'warn')

beforeEach(() => void warn.mockImplementation(() => {}))
afterEach(() => {
  vi.unstubAllGlobals()
  update.mockReset()
  warn.mockReset()
})

function stubNavigator(onLine: boolean): void {
  const registrations: Record<string, object> = { '/technician': { update } }
  const getRegistration = async (scope: string) => registrations[scope]
  vi.stubGlobal('navigator', { onLine, serviceWorker: { getRegistration } })
}

it('asks for a newer version of the worker that serves the portal', async () => {
  stubNavigator(true)
  update.mockResolvedValue()
  await checkForUpdate()
  expect(update).toHaveBeenCalledOnce()
  expect(warn).not.toHaveBeenCalled()
})

it.each([
  { onLine: true, warnings: 1 },
  { onLine: false, warnings: 0 },
])('a check that fails rejects nothing, and warns only with a connection: $onLine', async (world) => {
  stubNavigator(world.onLine)
  const error = new TypeError('Failed to fetch')
  update.mockRejectedValue(error)
  await checkForUpdate()
  expect(warn.mock.calls).toEqual(
    Array.from({ length: world.warnings }, () => ['The check for a newer version failed:', error]),
  )
})

it('does nothing in a browser without workers, or before there is one', async () => {
  for (const navigator of [{}, { serviceWorker: { getRegistration: async () => undefined } }]) {
    vi.stubGlobal('navigator', navigator)
    await expect(checkForUpdate()).resolves.toBeUndefined()
  }
})
