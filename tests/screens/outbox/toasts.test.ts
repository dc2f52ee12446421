import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OfficeBackend } from '../support/officeBackend.ts'
import { openPortal } from '../support/openPortal.tsx'
import { errorToast, jobCard, syncLine } from '../support/screen.ts'

const errors = page.getByRole('region', { name: 'Notices' }).getByRole('alert')

it.each<[string, (backend: OfficeBackend) => void]>([
  ['Offline: server not reached', (backend) => backend.setReachable(false)],
  ['Signed out', ({ server }) => Object.assign(server, { pull: async () => ({ kind: 'signed-out' }) })],
  ['Settings outdated', (backend) => backend.setKeyRefused(true)],
])('a pull that nobody asked for shows no error if the status has the reason: %s', async (status, fail) => {
  const { backend } = await openPortal()
  fail(backend)
  loseNetworkForAMoment()
  await expect.element(syncLine()).toHaveTextContent(status)
  await twoFrames()
  expect(errors.elements()).toEqual([])
})

it('[R18] a pull that fails by itself shows the server’s reason', async () => {
  const { backend } = await openPortal()
  backend.failPulls('The database is being moved')
  loseNetworkForAMoment()
  await expect.element(errorToast('Failed to fetch jobs: The database is being moved')).toBeVisible()
})

it('[R26] a refusal while nobody looks shows its error on the return to the app', async () => {
  const { backend } = await openPortal()
  backend.refuseNext('The office has cancelled the job')
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visibility.mockRestore())
  await jobCard('CH-2002').getByRole('button', { name: 'Start Job' }).tap()
  await expect.element(syncLine()).toHaveTextContent('1 not taken by the office’s system')
  await twoFrames()
  expect(errors.elements()).toEqual([])
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(errorToast('Failed to update job: The office has cancelled the job')).toBeVisible()
})

/** The portal pulls as soon as a network returns that was lost. */
function loseNetworkForAMoment(): void {
  for (const type of ['offline', 'online']) window.dispatchEvent(new Event(type))
}

async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}
