import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '../support/openPortal.tsx'
import { button, jobCard, startJob, syncLine } from '../support/screen.ts'

// What the snapshot for the next start does with these marks is proven by `tests/chromium/captureSnapshot.test.ts`.

it('[R25] the list marks what the next start does not have at once, and what has changed once all is sent', async () => {
  const { ports, goOffline, reopen } = await openPortal({
    isClockStopped: true,
    at: '/technician/jobs/job-CH-2003',
  })
  Object.assign(ports, {
    installOffer: { ...ports.installOffer, isReady: () => true },
    update: { ...ports.update, isReady: () => true },
  })
  goOffline()
  await button('Could not do the job').click()
  await page.getByRole('radio', { name: 'Nobody at home' }).click()
  await button('Tell the office').click()
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
})

function marked(attribute: string): string[] {
  return [...document.querySelectorAll(`#root [${attribute}]`)].map(({ textContent }) => textContent)
}
