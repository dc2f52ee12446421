import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'

// The app's code as the page loads it, on a phone on which nobody has signed in, without a backend.

it('[R49] the portal renders before the next frame, and shows toasts after its first screen', async () => {
  vi.stubEnv('VITE_SUPABASE_ANON_KEY', '')
  vi.stubGlobal('APP_VERSION', '1.2.3')
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  history.replaceState(null, '', '/technician')
  onTestFinished(() => {
    warned.mockRestore()
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  })
  document.body.innerHTML = '<div id="root"></div>'
  const root = document.body.firstElementChild
  await import('../../src/portal/main.tsx')
  expect(root?.childElementCount).toBeGreaterThan(0)
  await expect.element(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Notices' })).toBeInTheDocument()
  // A screen opens without its stylesheet [R49].
  const error = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
    payload: new Error('Unable to preload CSS for /assets/a.css'),
  })
  expect(window.dispatchEvent(error)).toBe(false)
})
