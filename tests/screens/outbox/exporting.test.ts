import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OpenPortal } from '../support/openPortal.tsx'
import { fileNamed } from '../support/pictures.ts'
import { openForm } from '../support/reportForm.ts'
import { button, expectCount, openSyncScreen, saveReport, syncLine } from '../support/screen.ts'

const file = page.getByRole('region', { name: 'The file is ready' })
const putAway = button(/^Put away/)

it('[OB13b] while a file is made, its progress shows, and no other one can be begun', async () => {
  const { store } = await refusedReport()
  const reading = Promise.withResolvers<ArrayBuffer>()
  vi.spyOn(store, 'photoBytes').mockReturnValueOnce(reading.promise)
  await button('Export all').tap()
  await expect.element(page.getByText('Making the file: photo 1 of 1')).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: /^Making the file$/ })).toBeInTheDocument()
  for (const name of ['Export all', /^Export Report/, /^Export Photo/]) {
    await expect.element(button(name)).toBeDisabled()
  }
  reading.resolve(new ArrayBuffer(3))
  await expect.element(file).toBeVisible()
  await expect.element(button('Export all')).toBeEnabled()
})

it('[R28] [OB13b] a report can be put away once its file was shared, and not if the sheet of the phone was closed', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
  Object.assign(navigator, { canShare: () => true, share })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'canShare')
    Reflect.deleteProperty(navigator, 'share')
  })
  await refusedReport()
  await button(/^Export Report/).tap()
  await expect.element(file).toHaveTextContent('The file is ready2 entries, ')
  share.mockRejectedValueOnce(new DOMException('Closed', 'AbortError'))
  await file.getByRole('button', { name: 'Share' }).tap()
  await expect.poll(() => share.mock.calls.length).toBe(1)
  await new Promise(requestAnimationFrame)
  await expectCount(putAway, 0)
  await file.getByRole('button', { name: 'Share' }).tap()
  await expect.element(putAway).toBeVisible()
  expect(share.mock.lastCall?.[0].files?.[0]?.type).toBe('text/html')
})

it('[R28] what was put away with a report comes back with it, and stays readable until a day that is named', async () => {
  const { store } = await refusedReport()
  await button(/^Export Report/).tap()
  await button(/^Save unsent-work-/).tap()
  await putAway.tap()
  await page.getByText('Put away (2)').tap()
  const listed = page.getByRole('group').getByRole('listitem')
  const report = listed.filter({ hasText: /^Report / })
  const photo = listed.filter({ hasText: /^Photo / })
  await expect.element(photo).toHaveTextContent('Readable here for at least 90 days.')
  await expectCount(photo.getByRole('button'), 0)
  await store.forgetPutAway('2026-03-04T13:00:00.000Z')
  await expect.element(report).toHaveTextContent('Readable here until Tue 2 Jun 2026.')
  await report.getByRole('button', { name: /^Take back/ }).tap()
  await expectCount(page.getByText(/^Put away \(/), 0)
})

/** Opens the screen of what is unsent, with a report that the server has refused, and its photo. */
async function refusedReport(): Promise<OpenPortal> {
  const portal = await openForm({ isClockStopped: true })
  await userEvent.upload(page.getByLabelText('Choose Photos'), fileNamed('flue.jpg'))
  await expect.element(button('Mark photo 1')).toBeEnabled()
  portal.backend.refuseNext('The office has cancelled the job')
  await saveReport()
  await expect.element(syncLine()).toHaveTextContent('1 not taken by the office’s system')
  await openSyncScreen()
  await expectCount(page.getByRole('listitem'), 2)
  return portal
}
