import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { theDayAfterVisit } from '../support/earlierVisit.ts'
import { openPortal, type OpenPortal } from '../support/openPortal.tsx'
import { PICTURE } from '../support/pictures.ts'
import { button, expectCount, textsOf } from '../support/screen.ts'

const visit = page.getByRole('region', { name: /^Earlier visit: / })
const stored = visit.getByRole('list', { name: 'Photos then' }).getByRole('img')

/** Opens the job in progress, at whose address there were seven photos the last time. */
async function openJob(): Promise<OpenPortal> {
  performance.clearResourceTimings()
  return openPortal({
    at: '/technician/jobs/job-CH-2001',
    jobs: theDayAfterVisit(7),
    publicPhotoUrl: (path) => `${PICTURE}?${path}`,
  })
}

/** The photos that were requested since the job was opened, in their order. */
function requestedPhotos(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ pathname }) => pathname === PICTURE)
    .map(({ search }) => search.slice('?earlier/'.length))
}

it('[R33] [R41] the job has what was found at the address the last time', async () => {
  await openJob()
  await expect.element(visit).toHaveTextContent('OverallPoor')
  await expect.element(visit).toHaveTextContent('DamperFair')
  await expect.element(visit).toHaveTextContent('Flue LinerCould not be reached')
  await expect.element(visit).toHaveTextContent('Smoke ChamberNot inspected')
  expect(textsOf(visit.getByRole('listitem')).filter((text) => text !== '')).toEqual(['Reline the flue'])
  await expect.element(visit.getByText('Reline the flue')).toHaveAttribute('dir', 'auto')
})

it('[R33] an earlier visit without priority items and photos has no place for them', async () => {
  await openPortal({ at: '/technician/jobs/job-CH-2001', jobs: theDayAfterVisit(0, []) })
  await expect.element(visit).toHaveTextContent('OverallPoor')
  // The photos would come a frame later.
  await new Promise(requestAnimationFrame)
  expect([...visit.element().children].map(({ localName }) => localName)).toEqual(['h2', 'dl'])
})

it('[R33] a photo that cannot be fetched has its name in its place', async () => {
  const fetching = vi.spyOn(window, 'fetch')
  onTestFinished(() => fetching.mockRestore())
  await openPortal({
    at: '/technician/jobs/job-CH-2001',
    jobs: theDayAfterVisit(7),
    publicPhotoUrl: (path) => (path.includes('7-') ? 'http://127.0.0.1:1/7.jpg' : PICTURE),
  })
  await expectCount(stored, 6)
  await visit.getByText('Show 1 more').tap()
  await expect.poll(() => fetching.mock.settledResults.some(({ type }) => type === 'rejected')).toBe(true)
  const photo = visit.getByRole('img', { name: 'Number 7 of the earlier visit' })
  await expect.element(photo).toBeVisible()
  await new Promise(requestAnimationFrame)
  await expect.element(photo).not.toHaveAttribute('src')
})

it('[R33] photos that are all on this phone wait for no connection, and their memory is freed with the screen', async () => {
  const revoking = vi.spyOn(URL, 'revokeObjectURL')
  onTestFinished(() => revoking.mockRestore())
  const { goOffline } = await openPortal({
    at: '/technician/jobs/job-CH-2001',
    jobs: theDayAfterVisit(1),
    publicPhotoUrl: () => PICTURE,
  })
  await expectCount(stored, 1)
  goOffline()
  await expect.element(page.getByText('Offline: all you do is kept on this phone')).toBeVisible()
  await expectCount(visit.getByText('shown when there is a connection'), 0)
  const address = stored.element().getAttribute('src')
  await button('Back to Dashboard').tap()
  await expect.poll(() => revoking.mock.calls.flat()).toContain(address)
})

it('[R33] six photos of the earlier visit are fetched, and the others only if they are wanted', async () => {
  await openJob()
  await expectCount(stored, 6)
  const first = [1, 2, 3, 4, 5, 6].map((number) => `${number}-crown.jpg`)
  expect(requestedPhotos()).toEqual(first)
  await visit.getByText('Show 1 more').tap()
  await expect.element(visit.getByRole('img', { name: 'Number 7 of the earlier visit' })).toBeVisible()
  await expect.poll(requestedPhotos).toEqual([...first, '7-crown.jpg'])
})

it('[R40] no photo of an earlier visit is left in the HTTP cache, which outlives a sign-out', async () => {
  const fetching = vi.spyOn(window, 'fetch')
  onTestFinished(() => fetching.mockRestore())
  await openJob()
  await expectCount(stored, 6)
  await visit.getByText('Show 1 more').tap()
  await expect.poll(requestedPhotos).toHaveLength(7)
  const photos = fetching.mock.calls.filter(([url]) => typeof url === 'string' && url.startsWith(PICTURE))
  expect(photos.map(([, init]) => init?.cache)).toEqual(Array.from({ length: 7 }, () => 'no-store'))
})

it('[R33] without a connection the job has what was found, and the photos that were fetched', async () => {
  const { goOffline, reopen } = await openJob()
  await expectCount(stored, 6)
  goOffline()
  await reopen()
  await expect.element(visit).toHaveTextContent('DamperFair')
  await expectCount(stored, 6)
  const last = visit.getByRole('img', { name: 'Number 6 of the earlier visit' }).element()
  last.scrollIntoView()
  await expect.poll(() => last instanceof HTMLImageElement && last.naturalWidth).toBe(1)
  await expect.element(visit).toHaveTextContent('1 more: shown when there is a connection.')
  expect(requestedPhotos()).toHaveLength(6)
})
