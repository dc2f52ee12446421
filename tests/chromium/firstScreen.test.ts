import { expect, it, vi } from 'vitest'
import { firstScreenShown, watchFirstScreen } from '../../src/portal/shell/browser/firstScreen.ts'

it('what waits for the first screen goes on after two seconds, if a database that does not respond shows none', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const mount = document.body.appendChild(document.createElement('div'))
  let isShown = false
  void firstScreenShown().then(() => (isShown = true))
  watchFirstScreen(mount)
  mount.innerHTML = '<div data-loading></div>'
  await vi.advanceTimersByTimeAsync(1_999)
  expect(isShown).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isShown).toBe(true)
  vi.useRealTimers()
})
