import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '../support/openPortal.tsx'
import { button, expectAllSent, jobCard, pressEnterOn, startJob, syncLine, tab } from '../support/screen.ts'
import type { PortalPorts } from '../../../src/portal/shell/ports.ts'

// What the snapshot for the next start does with these marks is proven by `tests/chromium/captureSnapshot.test.ts`.

it('[R25] the list marks what the next start does not have at once, and what has changed once all is sent', async () => {
  const { ports, goOffline, goOnline, reopen } = await openPortal({
    isClockStopped: true,
    at: '/technician/jobs/job-CH-2003',
  })
  Object.assign(ports, {
    installOffer: { ...ports.installOffer, isReady: () => true },
    update: { ...ports.update, isReady: () => true },
  })
  goOffline()
  await button('Could not do the job').tap()
  await page.getByRole('radio', { name: 'Nobody at home' }).tap()
  await button('Tell the office').tap()
  await expect.element(page.getByText(/^The office will be told/)).toBeVisible()
  await reopen('/technician')
  await startJob('CH-2002')
  await expect.element(syncLine()).toHaveTextContent('2 changes waiting')
  await expect.element(jobCard('CH-2002')).toHaveTextContent('Undo Start')
  await expect.element(button('Install the app')).toBeVisible()
  await expect.element(button('Update now')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^On my way|^Directions/ })).not.toBeInTheDocument()

  expect(marked('data-transient')).toEqual([
    'A new version is ready. It installs once everything is sent. You can update now, too: nothing is lost.Update now',
    'Undo Start',
    'Put the app on your home screen: it opens faster, and the phone keeps your work safer.Install the app',
  ])
  expect(marked('data-until-sent')).toEqual([
    'Offline',
    ': all you do is kept on this phone',
    'Not sent yet',
    ' · Not sent yet',
  ])
  expect(marked('data-once-sent')).toEqual(['The office will be told'])
  expect(marked('data-sync-status')).toEqual([expect.stringMatching(/^2 changes waiting/)])
  expect(document.querySelector('[data-once-sent]')?.getAttribute('data-once-sent')).toBe(
    'The office has been told',
  )
  expect(marked('data-loading')).toEqual([])

  goOnline()
  await expectAllSent()
  await expect.element(jobCard('CH-2002').getByText('Sent', { exact: true })).toBeVisible()
  expect(marked('data-transient')).toContain('Sent')
  await expect.poll(() => marked('data-until-sent')).toEqual([])
})

type StartSnapshot = PortalPorts['startSnapshot']

/** Opens the portal on a phone whose worker becomes active when the test says so. Returns what is done with the snapshot. */
async function openWithWorker({ at }: { at: string }) {
  const { promise, resolve: activate } = Promise.withResolvers<object>()
  Object.defineProperty(navigator.serviceWorker, 'ready', { configurable: true, value: promise })
  onTestFinished(() => void Reflect.deleteProperty(navigator.serviceWorker, 'ready'))
  const { ports, reopen } = await openPortal({ isClockStopped: true, at })
  const watch = vi.fn<StartSnapshot['watch']>()
  const write = vi.fn<StartSnapshot['write']>(async () => {})
  Object.assign(ports, { startSnapshot: { dataVersion: async () => 'version-1', watch, write } })
  await reopen()
  return { watch, write, activate: () => activate({}) }
}

/** Resolves once a capture would have begun. */
async function untilCaptured(): Promise<void> {
  await import('../../../src/portal/start/captureSnapshot.ts')
  await new Promise(requestAnimationFrame)
}

it('the list is stored for the next start at the address of the icon alone, until it is left', async () => {
  const { watch, write, activate } = await openWithWorker({ at: '/technician?tab=all' })
  activate()
  await expect.element(jobCard('CH-2009')).toBeVisible()
  await untilCaptured()
  expect(watch).not.toHaveBeenCalled()
  await tab("Today's Jobs").tap()
  await expect.poll(() => write.mock.calls.length).toBe(1)
  const [screen, html, htmlOnceSent] = write.mock.lastCall ?? []
  expect(screen).toMatchObject({ ownerId: 'user-aoife', dataVersion: 'version-1' })
  expect(html).toContain('Welcome, Aoife Brennan')
  expect(html).toContain('Job CH-2001')
  expect(htmlOnceSent).toContain('All sent')
  expect(watch).toHaveBeenCalledOnce()
  await pressEnterOn(page.getByRole('link', { name: 'Job CH-2001' }))
  await expect.element(button('Back to Dashboard')).toBeVisible()
  await expect.poll(() => watch.mock.calls.length, { message: 'the capture is stopped' }).toBe(2)
})

it('no list is stored if it was left before there was a page to put it into', async () => {
  const { watch, activate } = await openWithWorker({ at: '/technician' })
  await pressEnterOn(page.getByRole('link', { name: 'Job CH-2001' }))
  await expect.element(button('Back to Dashboard')).toBeVisible()
  activate()
  await untilCaptured()
  expect(watch).not.toHaveBeenCalled()
})

function marked(attribute: string): string[] {
  return [...document.querySelectorAll(`#root [${attribute}]`)].map(({ textContent }) => textContent)
}
