import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Outcome } from '#sync/outbox/outcome.ts'
import { openPortal, type OpenPortal } from '../support/openPortal.tsx'
import { fileNamed } from '../support/pictures.ts'
import { openForm } from '../support/reportForm.ts'
import {
  button,
  errorToast,
  expectCount,
  openSyncScreen,
  saveReport,
  startJob,
  syncLine,
} from '../support/screen.ts'
import { NOW } from '../support/theDay.ts'

const BUSY: Outcome = { kind: 'retry', reason: 'Too many requests', retryAfterMs: 300_000 }
const entries = page.getByRole('listitem')

it('[OB8b] an entry that backs off shows when it is tried next, as time passes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { clock } = await busyStart()
  await expect.element(entries).toMatchAriaInlineSnapshot(`
    - listitem:
      - /children: deep-equal
      - paragraph: Start of job CH-2002
      - paragraph: Entered 10:00 · Tried once
      - button "Export Start of job CH-2002"
      - paragraph: The server is busy. Next try at 10:05
      - paragraph: "Last answer: Too many requests"
  `)
  clock.setTo(new Date(NOW.getTime() + 270_000))
  // Its timer may be set later than it is shown.
  await expect
    .poll(() => {
      vi.advanceTimersByTime(10_000)
      return entries.element().textContent
    })
    .toContain('The server is busy. Next try in less than a minute')
})

it('[OB8b] what prevents the next attempt is named: no connection, or a session that has ended', async () => {
  const { backend, goOffline, goOnline } = await busyStart()
  goOffline()
  await expect.element(entries).toHaveTextContent('Next try when there is a connection')
  backend.server.pull = async () => ({ kind: 'signed-out' })
  goOnline()
  await expect.element(entries).toHaveTextContent('Next try after you have signed in')
})

it('[OB8l] Send now sends what is backing off, too, and cannot be tapped again until that has ended', async () => {
  const { backend } = await busyStart()
  expect(isFilled()).toBe(true)
  backend.refuseNext('The office has cancelled the job')
  backend.holdRequests()
  await button('Send now').tap()
  await expect.element(button('Sending...')).toBeDisabled()
  backend.releaseRequests()
  await expect.element(entries).toHaveTextContent('Why: The office has cancelled the job')
  await expect.element(button('Send now')).toBeEnabled()
  expect(isFilled(), 'once nothing is left that it can send').toBe(false)
})

it('[OB3c] [OB3f] a refused photo has to be exported before it can be put away, and shows if it is refused again', async () => {
  const { backend } = await openForm({ isClockStopped: true })
  await userEvent.upload(page.getByLabelText('Choose Photos'), fileNamed('flue.jpg'))
  await expect.element(button('Mark photo 1')).toBeEnabled()
  backend.respondNext({ kind: 'accepted' })
  backend.refuseNext('The photo is damaged')
  await saveReport()
  await expect.element(syncLine()).toHaveTextContent('1 not taken by the office’s system')
  await openSyncScreen()
  await expect.element(entries).toHaveTextContent(/^Photo flue\.jpg for job CH-2001/)
  await expect.element(entries).toHaveTextContent('Export it, then you can put it away.')
  await expectCount(button(/^Put away/), 0)

  backend.refuseNext('The photo is still damaged')
  await button(/^Try again/).tap()
  await expect.element(errorToast('Refused again')).toHaveTextContent('The photo is still damaged')
})

it('[OB6b] a photo waits for its report, and can be exported without it', async () => {
  const { goOffline } = await openForm({ isClockStopped: true })
  goOffline()
  await userEvent.upload(page.getByLabelText('Choose Photos'), fileNamed('flue.jpg'))
  await expect.element(button('Mark photo 1')).toBeEnabled()
  await saveReport()
  await openSyncScreen()
  await expect.element(entries.last()).toMatchAriaInlineSnapshot(`
    - listitem:
      - /children: deep-equal
      - paragraph: Photo flue.jpg for job CH-2001
      - paragraph: Entered 10:00
      - button "Export Photo flue.jpg for job CH-2001"
      - paragraph: Waits until its report or message is sent
  `)
  await button('Export Photo flue.jpg for job CH-2001').tap()
  const file = page.getByRole('region', { name: 'The file is ready' })
  await expect.element(file).toHaveTextContent('The file is ready1 entry, ')
})

/** Opens the screen of what is unsent, with the start of CH-2002, for which the server was too busy. */
async function busyStart(): Promise<OpenPortal> {
  const portal = await openPortal({ isClockStopped: true })
  portal.backend.respondNext(BUSY)
  await startJob('CH-2002')
  await expect.element(syncLine()).toHaveTextContent('The server is busy, trying again soon')
  await openSyncScreen()
  await expect.element(entries).toHaveTextContent('The server is busy')
  return portal
}

/** Whether Send now stands out, which it does while it can help. */
function isFilled(): boolean {
  return button('Send now').element().classList.contains('bg-primary')
}
