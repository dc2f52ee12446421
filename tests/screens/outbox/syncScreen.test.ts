import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newDraft } from '#sync/draft.ts'
import { contentOf } from '../../simulation/officeServer.ts'
import type { OfficeBackend } from '../support/officeBackend.ts'
import { openPortal, type OpenPortal } from '../support/openPortal.tsx'
import { savedFile } from '../support/savedFile.ts'
import {
  button,
  confirmAtSave,
  expectAllSent,
  expectCount,
  jobCard,
  openReport,
  openSyncScreen,
  pressEnterOn,
  saveReport,
  startJob,
  syncLine,
  toast,
} from '../support/screen.ts'
import { SYNC_LINE, TOASTS } from '../../support/technician/texts.ts'
import { AOIFE, CORMAC, NOW } from '../support/theDay.ts'

const CANCELLED = 'The office has cancelled the job'
const EXPORT_FIRST = 'Export it, then you can put it away.'

it('[OB3c] a refused entry is shown, and is sent when the technician tries again', async () => {
  const { backend } = await refusedStart()
  const entry = page.getByRole('listitem').filter({ hasText: 'Start of job CH-2002' })
  await expect.element(entry).toHaveTextContent('The office’s system did not take it')
  await expect.element(entry).toHaveTextContent(CANCELLED)

  await entry.getByRole('button', { name: /^Try again/ }).tap()
  await expect.element(page.getByText('Everything on this phone has reached the office.')).toBeVisible()
  expect(backend.office.jobs.get('job-CH-2002')).toMatchObject({ status: 'in_progress' })
})

it('[OB3f] [OB3i] [R28] a refused entry can be put away once it was exported, stays readable, and can be taken back', async () => {
  const { backend, reopen } = await openPortal()
  await openReport('CH-2001')
  backend.refuseNext(CANCELLED)
  await confirmAtSave()
  await openSyncScreen()
  const entry = page.getByRole('listitem').filter({ hasText: / for job CH-2001/ })
  const office = entry.getByRole('link', { name: /^Ring the office/ })
  await expect.element(office).toHaveAttribute('href', 'tel:+353209100000')
  await expectCount(entry.getByRole('button', { name: /^Put away/ }), 0)
  await expect.element(entry).toHaveTextContent(EXPORT_FIRST)

  await entry.getByRole('button', { name: /^Export/ }).tap()
  await button(/^Save unsent-work-/).tap()
  await expect.element(entry.getByRole('button', { name: /^Put away/ })).toBeVisible()
  await expect.element(entry).not.toHaveTextContent(EXPORT_FIRST)
  // A phone ends the portal while the file is handed over.
  await reopen('/technician/sync')
  await entry.getByRole('button', { name: /^Put away/ }).tap()
  await expect.element(page.getByText(SYNC_LINE.allSent, { exact: true })).toBeVisible()
  await reopen('/technician/sync')
  await page.getByText('Put away (1)').tap()
  await expect.element(entry).toHaveTextContent(`Refused: ${CANCELLED}`)
  await expect.element(entry).toHaveTextContent('Readable here for at least 90 days')
  await button('Back to Dashboard').tap()
  await expectAllSent()
  await expectCount(page.getByText('The office’s system did not take what you did here'), 0)

  await openSyncScreen()
  await page.getByText('Put away (1)').tap()
  await entry.getByRole('button', { name: /^Take back/ }).tap()
  await expect.element(entry.getByRole('button', { name: /^Try again/ })).toBeVisible()
  await expect.element(page.getByText('Not all sent')).toBeVisible()
})

it('[R28] a refused tap, which has no text and no photo, is put away without an export', async () => {
  await refusedStart()
  const entry = page.getByRole('listitem').filter({ hasText: 'Start of job CH-2002' })
  await expect.element(entry).not.toHaveTextContent(EXPORT_FIRST)
  await entry.getByRole('button', { name: /^Put away/ }).tap()
  await expect.element(page.getByText(SYNC_LINE.allSent, { exact: true })).toBeVisible()
  await page.getByText('Put away (1)').tap()
  await expect.element(entry.getByRole('button', { name: /^Take back/ })).toBeVisible()
})

it('[R16] a refused report shows one error, and another only after another attempt', async () => {
  const { backend, reopen } = await openPortal()
  const refusal = page.getByText(
    /^Failed to save inspection report: Start the job before you report on it\. Report IR-[0-9A-F-]+ stays on this phone\.$/,
  )
  await openReport('CH-2001')
  backend.refuseNext('Start the job before you report on it')
  await confirmAtSave()
  await expectCount(refusal, 1)
  await expectCount(toast(TOASTS.reportCreated), 0)
  await expect
    .element(jobCard('CH-2001'))
    .toHaveTextContent('The office’s system did not take what you did here')

  await reopen('/technician')
  await expect.element(syncLine()).toHaveTextContent('1 not taken by the office’s system')
  await expectCount(refusal, 0)
  await openSyncScreen()
  backend.refuseNext('Start the job before you report on it')
  await button(/^Try again/).tap()
  await expectCount(refusal, 1)
})

it('[OB10z] a draft in which nothing was entered, as a killed page leaves it, is no unfinished report', async () => {
  const { store, reopen } = await openPortal({
    at: '/technician/sync',
    before: async ({ store: phone }) => {
      const draft = newDraft(AOIFE.auth_user_id, 'job-CH-2001', 'report-1', AOIFE, NOW.toISOString())
      await phone.openDraft({ ...draft, isUntouched: true })
    },
  })
  const begun = page.getByText(/is begun, and not saved yet/)
  await expect.element(page.getByText('Everything on this phone has reached the office.')).toBeVisible()
  await expectCount(begun, 0)
  const [draft] = await store.drafts(AOIFE.auth_user_id)
  if (!draft) throw new Error('the draft is gone')
  await store.saveDraft(draft, { findings: { weather_conditions: 'Mist' } })
  await reopen()
  await expectCount(begun, 1)
})

it('a draft is not counted as sent, and can be continued', async () => {
  await openPortal()
  await openReport('CH-2001')
  await page.getByLabelText('Weather Conditions').fill('Mist')
  await button('Back to Dashboard').tap()
  await expectAllSent()
  await openSyncScreen()
  await expect.element(page.getByText('Everything that you saved has reached the office.')).toBeVisible()
  await page.getByRole('link', { name: 'The report on job CH-2001 is begun, and not saved yet' }).tap()
  await expect.element(page.getByLabelText('Weather Conditions')).toHaveValue('Mist')
})

it('[OB17a] the screen says once how to install the app: by its button if the browser has one', async () => {
  const persisted = vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false)
  onTestFinished(() => persisted.mockRestore())
  const { ports, reopen } = await openPortal({ at: '/technician/sync' })
  const hints = page.getByText(/[Ii]nstall (this|the) app/)
  await expect.element(hints).toHaveTextContent('from the browser’s menu')
  Object.assign(ports, { installOffer: { ...ports.installOffer, isReady: () => true } })
  await reopen()
  await expect.element(page.getByText('The browser has not promised to keep it.')).toBeVisible()
  await expect.element(hints).toHaveTextContent('Install the app')
})

it('[OB17b] the screen shows how much storage is used, and the log identifies no person', async () => {
  await openPortal({ at: '/technician/sync' })
  await expect.element(page.getByRole('region', { name: 'Storage on this phone' })).toHaveTextContent(/used/)
  await page.getByText('Diagnostic log', { exact: true }).tap()
  await expect.element(page.getByRole('list', { name: 'Newest lines' })).toHaveTextContent('pulled')
  const log = await (await savedFile(() => button('Save diagnostic log').tap())).text()
  expect(log).toContain('pulled')
  for (const secret of ['Aoife', 'Brennan', 'Siobhán', 'demo.example', 'Ashfield'])
    expect(log).not.toContain(secret)
})

it('[OB13b] unsent work is exported offline as one file that a person and a program can read', async () => {
  const { goOffline } = await openPortal()
  goOffline()
  await openReport('CH-2001')
  await page.getByLabelText('Chimney Crown Notes').fill('Cracked </script><b>here</b>')
  await userEvent.upload(page.getByLabelText('Choose Photos'), new File(['a picture'], 'flue.jpg'))
  await expect.element(button('Mark photo 1')).toBeEnabled()
  await saveReport()
  await openSyncScreen()
  await expectCount(page.getByRole('listitem'), 2)

  await button('Export all').tap()
  const file = await savedFile(() => button(/^Save unsent-work-/).tap())
  const exported = new DOMParser().parseFromString(await file.text(), 'text/html')
  const [picture, ...others] = exported.querySelectorAll('img')
  expect(others).toEqual([])
  expect(exported.querySelector('dl')?.textContent).toContain('Cracked </script><b>here</b>')
  const json: unknown = JSON.parse(exported.querySelector('#unsent-work')?.textContent ?? '')
  expect(json).toMatchObject({
    exportedAt: expect.stringMatching(/^2026-03-04T10:0/),
    appVersion: '1.0.0',
    technician: { name: 'Aoife Brennan' },
    entries: [
      {
        mutation: { kind: 'report.submit', report: { chimney_crown_notes: 'Cracked </script><b>here</b>' } },
      },
      { mutation: { kind: 'photo.upload' } },
    ],
  })
  expect(picture?.src).toMatch(/^data:image\/jpeg;base64,/)
  const bytes = await (await fetch(picture?.src ?? '')).arrayBuffer()
  expect(json).toMatchObject({ photos: [{ md5: contentOf(bytes) }] })
})

it('[OB15k] [R18] jobs that could not be refreshed are named with the reason, and stay', async () => {
  const { backend } = await openPortal()
  backend.failPulls('The office’s database has not been updated for this version of the portal yet.')
  await button('Refresh').tap()
  const link = page.getByRole('link', { name: 'Jobs could not be refreshed' })
  await expect.element(link).toBeVisible()
  await expect.element(jobCard('CH-2001')).toBeVisible()
  await pressEnterOn(link)
  await expect.element(page.getByRole('main')).toHaveTextContent('The office’s database has not been updated')
})

it('[OB13a] a job that the office has cancelled shows so, and the technician’s work on it stays', async () => {
  const { backend, goOffline, goOnline } = await openPortal()
  goOffline()
  await startJob('CH-2002')
  backend.office.cancel('job-CH-2002')
  goOnline()
  await expect.element(syncLine()).toHaveTextContent('1 not taken by the office’s system')
  await expect.element(jobCard('CH-2002')).toHaveTextContent('Cancelled')
  await expect
    .element(jobCard('CH-2002'))
    .toHaveTextContent('The office’s system did not take what you did here')
  await openSyncScreen()
  await expect.element(page.getByText('Why: already cancelled')).toBeVisible()
})

it('[OB13d] a report on a job that the office cancels or reassigns later can be finished', async () => {
  const { backend, goOffline, goOnline } = await openPortal()
  await openReport('CH-2001')
  await page.getByLabelText('Weather Conditions').fill('Fog')
  await button('Back to Dashboard').tap()
  goOffline()
  await startJob('CH-2002')
  await openReport('CH-2002')
  await page.getByLabelText('Weather Conditions').fill('Hail')
  await button('Back to Dashboard').tap()
  backend.office.cancel('job-CH-2001')
  backend.office.reassign('job-CH-2002', CORMAC.id)
  goOnline()
  await expect.element(jobCard('CH-2001')).toHaveTextContent('Cancelled')
  await expect.element(jobCard('CH-2002')).toHaveTextContent('The office no longer has you on this job')

  for (const [number, change, weather] of [
    ['CH-2001', 'This job is now: Cancelled', 'Fog'],
    ['CH-2002', 'The office no longer has you on this job', 'Hail'],
  ] as const) {
    await openReport(number)
    const alert = page.getByRole('alert').filter({ hasText: change })
    await expect.element(alert).toHaveTextContent('the office will see it')
    await expect.element(page.getByLabelText('Weather Conditions')).toHaveValue(weather)
    await confirmAtSave()
    await expect
      .poll(() => reportsOn(backend, number))
      .toMatchObject([{ report: { weather_conditions: weather }, needsReview: true }])
  }
})

function reportsOn({ office }: OfficeBackend, number: string) {
  return [...office.reports.values()].filter(({ report }) => report.job_id === `job-${number}`)
}

/** Opens the page of what waits, with the start of CH-2002, which the server has refused. */
async function refusedStart(): Promise<OpenPortal> {
  const portal = await openPortal()
  portal.backend.refuseNext(CANCELLED)
  await jobCard('CH-2002').getByRole('button', { name: 'Start Job' }).tap()
  await expect.element(syncLine()).toHaveTextContent('1 not taken by the office’s system')
  await openSyncScreen()
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  return portal
}

it('no button of what is unsent stands out that cannot help: not without a connection, and none of several', async () => {
  const { goOffline } = await refusedStart()
  goOffline()
  const filled = () =>
    button(/./)
      .elements()
      .filter((element) => element.classList.contains('bg-primary'))
  await expect.element(button('Send now')).toBeVisible()
  expect(filled()).toEqual([])
})
