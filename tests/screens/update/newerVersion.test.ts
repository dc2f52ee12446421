import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { anEntry, startOf } from '../../support/store/samples.ts'
import { openPortal, type OpenPortal } from '../support/openPortal.tsx'
import { button, openReport, startJob, tab } from '../support/screen.ts'

it('[OB16a] a newer version is offered while all is sent, while something is not, and over a report', async () => {
  const { applied, goOffline } = await openWithNewerVersion()
  const banner = page.getByRole('region', { name: 'App update' })
  await expect.element(banner).toMatchAriaInlineSnapshot(`
    - region "App update":
      - /children: deep-equal
      - status: A new version is ready.
      - button "Update now"
  `)
  goOffline()
  await startJob('CH-2002')
  await expect.element(banner).toHaveTextContent('It installs once everything is sent.')
  await openReport('CH-2001')
  await expect.element(banner).toHaveTextContent('Nothing is lost if you update now')
  await button('Update now').tap()
  expect(applied).toHaveBeenCalledOnce()
  await expect.element(button('Updating...')).toBeDisabled()
})

it('[OB16a] a newer version is offered from when there is one until there is none', async () => {
  const { ports, reopen } = await openPortal()
  const listeners = new Set<() => void>()
  let isReady = false
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  Object.assign(ports, { update: { ...ports.update, isReady: () => isReady, subscribe } })
  await reopen()
  const become = (state: boolean) => {
    isReady = state
    for (const listener of listeners) listener()
  }
  expect(button('Update now').query()).toBeNull()
  become(true)
  await expect.element(button('Update now')).toBeVisible()
  become(false)
  await expect.element(button('Update now')).not.toBeInTheDocument()
  await openReport('CH-2001')
  become(true)
  await expect.element(button('Update now')).toBeVisible()
})

it('[OB16a] a newer version is offered where a report cannot be written, too', async () => {
  const { reopen } = await openWithNewerVersion()
  await reopen('/technician/jobs/job-CH-2002/report')
  await expect.element(page.getByText('is not in progress yet.')).toBeVisible()
  await expect.element(button('Update now')).toBeVisible()
})

it('[OB16a] a newer version is applied by itself as soon as nobody looks and all is sent', async () => {
  const { applied } = await openWithNewerVersion()
  await expect.element(page.getByRole('region', { name: 'App update' })).toBeVisible()
  expect(applied).not.toHaveBeenCalled()
  leaveApp()
  await expect.poll(() => applied.mock.calls.length).toBe(1)
})

it('[OB16a] a newer version waits until what is unsent has been sent', async () => {
  const { applied, backend, goOffline, goOnline } = await openWithNewerVersion()
  goOffline()
  await startJob('CH-2002')
  const sentBefore = vi.fn<() => void>()
  applied.mockImplementation(() => {
    if (backend.accepted.length === 1) sentBefore()
  })
  leaveApp()
  goOnline()
  await expect.poll(() => applied.mock.calls.length).toBe(1)
  expect(sentBefore).toHaveBeenCalledOnce()
})

it('[OB16a] a newer version waits for what was stored before the screen knows of it', async () => {
  const { applied, store } = await openWithNewerVersion()
  const read = vi.spyOn(store, 'entries').mockResolvedValueOnce([anEntry(1, startOf('job-CH-2002'))])
  leaveApp()
  await expect.poll(() => read.mock.calls.length).toBe(1)
  await answeredLocks()
  expect(applied).not.toHaveBeenCalled()
  leaveApp()
  await expect.poll(() => applied.mock.calls.length).toBe(1)
})

it('[OB16a] a newer version is not applied while a report is open, but after it was left', async () => {
  const { applied } = await openWithNewerVersion()
  await openReport('CH-2001')
  const from: string[] = []
  applied.mockImplementation(() => void from.push(location.pathname))
  leaveApp()
  await answeredLocks()
  button('Back to Dashboard')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => from).toEqual(['/technician'])
})

it('[OB16a] a newer version is not applied while another tab of the portal is in use', async () => {
  const { applied } = await openWithNewerVersion()
  const other = Promise.withResolvers<void>()
  const held = navigator.locks.request('portal-tab-in-use', { mode: 'shared' }, () => other.promise)
  leaveApp()
  await answeredLocks()
  await answeredLocks()
  expect(applied).not.toHaveBeenCalled()
  other.resolve()
  await held
  leaveApp()
  await expect.poll(() => applied.mock.calls.length).toBe(1)
})

it('[OB16a] the tab says to others that it is in use, as long as somebody looks at it', async () => {
  await openWithNewerVersion()
  const isInUse = async () => {
    const { held } = await navigator.locks.query()
    return held?.some(({ name, mode }) => name === 'portal-tab-in-use' && mode === 'shared')
  }
  await expect.poll(isInUse).toBe(true)
  leaveApp()
  await expect.poll(isInUse).toBe(false)
})

type WithNewerVersion = OpenPortal & { applied: ReturnType<typeof vi.fn<() => void>> }

/** Opens the portal on a phone on which a newer version waits. */
async function openWithNewerVersion(): Promise<WithNewerVersion> {
  const portal = await openPortal()
  const applied = vi.fn<() => void>()
  Object.assign(portal.ports, { update: { ...portal.ports.update, isReady: () => true, apply: applied } })
  await portal.reopen()
  await expect.element(tab("Today's Jobs")).toBeVisible()
  await expect.element(button('Update now')).toBeVisible()
  return { ...portal, applied }
}

/** The phone goes dark, or another app comes to the front. */
function leaveApp(): void {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visibility.mockRestore())
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Resolves when the locks that were requested before are answered. */
async function answeredLocks(): Promise<void> {
  await navigator.locks.request('portal-tab-in-use', { mode: 'shared' }, () => undefined)
}
