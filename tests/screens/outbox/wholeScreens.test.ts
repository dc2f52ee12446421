import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newDraft } from '#sync/draft.ts'
import { aNewEntry, startOf } from '../../support/store/samples.ts'
import { openPortal, type OpenPortal } from '../support/openPortal.tsx'
import { savedFile } from '../support/savedFile.ts'
import {
  button,
  completeJob,
  confirmAtSave,
  expectCount,
  jobCard,
  openReport,
  openSyncScreen,
  saveReport,
  startJob,
  syncLine,
  toast,
} from '../support/screen.ts'
import { AOIFE, NOW } from '../support/theDay.ts'

// Every text, name, role, state and target of a screen, in its order: what is missing, changed or too many fails here.

const AT = '/technician/sync'
const CANCELLED = 'The office has cancelled the job'

it('[OB13b] [OB17a] [R49] the screen of what is unsent while all is sent', async () => {
  reportStorage({ usage: 12e6, quota: 4e9 })
  await openPortal({ isClockStopped: true, at: AT })
  await expect.element(page.getByText(/day without signal/)).toBeVisible()
  await expect.element(page.getByText(/MB used/)).toBeVisible()
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - /children: deep-equal
      - button "Back to Dashboard"
      - heading "Unsent work" [level=1]
      - status: All sent
      - paragraph: Everything on this phone has reached the office.
      - status: Not ready for a day without signal yet. The portal is still being stored. Leave it open while there is a connection.
      - region "Storage on this phone":
        - heading "Storage on this phone" [level=2]
        - paragraph: 12 MB used, about 4 GB left
        - paragraph: The browser has promised to keep it.
      - group: Diagnostic log
  `)
})

it('[OB17b] the storage of a phone that is nearly full', async () => {
  reportStorage({ usage: 12e6, quota: 100e6 })
  await openPortal({ isClockStopped: true, at: AT })
  await expect.element(page.getByText(/running out of room/)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Storage on this phone' }))
    .toMatchAriaInlineSnapshot(`
    - region "Storage on this phone":
      - /children: deep-equal
      - heading "Storage on this phone" [level=2]
      - paragraph: 12 MB used, about 88 MB left
      - paragraph: The browser has promised to keep it.
      - alert: This phone is running out of room. Send what is waiting, and delete some photos or apps before you take more pictures.
  `)
})

it('[OB17b] the storage is read again when what is unsent changes', async () => {
  reportStorage({ usage: 12e6, quota: 4e9 })
  const { goOffline, store } = await openPortal({ at: AT })
  goOffline()
  await expect.element(page.getByText('12 MB used, about 4 GB left')).toBeVisible()
  reportStorage({ usage: 13e6, quota: 4e9 })
  await store.enqueue(aNewEntry(startOf('job-CH-2002'), { ownerId: AOIFE.auth_user_id }))
  await expect.element(page.getByText('13 MB used, about 4 GB left')).toBeVisible()
})

it('the diagnostic log, once it is opened', async () => {
  const { ports } = await openPortal({ isClockStopped: true })
  vi.spyOn(ports.log, 'lines').mockResolvedValue([
    { at: '2026-03-04T09:00:00.000Z', where: 'tab', event: { kind: 'started', version: '1.0.0' } },
    { at: '2026-03-04T09:01:00.000Z', where: 'worker', event: { kind: 'key-refused' } },
  ])
  await openSyncScreen()
  await page.getByText('Diagnostic log', { exact: true }).tap()
  await expect.element(button('Save diagnostic log')).toBeVisible()
  await expect.element(page.getByRole('group').last()).toMatchAriaInlineSnapshot(`
    - group:
      - /children: deep-equal
      - text: Diagnostic log
      - paragraph: What the portal did lately, for whoever looks after it. It names nobody and holds nothing that was entered.
      - button "Save diagnostic log"
      - list "Newest lines":
        - listitem: 2026-03-04T09:01:00.000Z worker publishable key refused
        - listitem: 2026-03-04T09:00:00.000Z tab started version 1.0.0
  `)
  const file = await savedFile(() => button('Save diagnostic log').tap())
  expect(file.name).toBe('diagnostic-log-2026-03-04-1000.txt')
  expect(await file.text()).toContain(`Version: 1.0.0\nBrowser: ${navigator.userAgent}\n`)
})

it('of a long diagnostic log the newest fifty lines are shown, numbered from the last', async () => {
  const { ports } = await openPortal({ isClockStopped: true })
  const lines = Array.from({ length: 51 }, (_, index) => ({
    at: `2026-03-04T09:${String(index).padStart(2, '0')}:00.000Z`,
    where: 'tab' as const,
    event: { kind: 'started' as const, version: '1.0.0' },
  }))
  vi.spyOn(ports.log, 'lines').mockResolvedValue(lines)
  await openSyncScreen()
  await page.getByText('Diagnostic log', { exact: true }).tap()
  const list = page.getByRole('list', { name: 'Newest lines' })
  await expectCount(list.getByRole('listitem'), 50)
  await expect.element(list.getByRole('listitem').first()).toHaveTextContent(/^2026-03-04T09:50/)
  await expect.element(list).toHaveAttribute('reversed')
})

it('[OB13b] what waits without a connection, in the order of the taps', async () => {
  const { goOffline } = await openPortal({ isClockStopped: true })
  goOffline()
  await completeJob('CH-2001')
  await startJob('CH-2002')
  await openSyncScreen()
  await expectCount(page.getByRole('listitem'), 2)
  await expect.element(page.getByText('Offline: all you do is kept on this phone')).toBeVisible()
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - /children: equal
      - button "Back to Dashboard"
      - heading "Unsent work" [level=1]
      - status: 2 changes waiting Offline
      - button "Send now"
      - button "Export all"
      - list:
        - /children: deep-equal
        - listitem:
          - paragraph: Completion of job CH-2001
          - paragraph: Entered 10:00
          - button "Export Completion of job CH-2001"
          - paragraph: Waiting for a connection
        - listitem:
          - paragraph: Start of job CH-2002
          - paragraph: Entered 10:00
          - button "Export Start of job CH-2002"
          - paragraph: Waiting for a connection
      - status
      - region "Storage on this phone"
      - group
  `)
})

it('[OB9a] what waits for the technician to sign in again', async () => {
  const { backend } = await openPortal({ isClockStopped: true })
  backend.server.pull = async () => ({ kind: 'signed-out' })
  backend.server.send = async () => ({ kind: 'signed-out' })
  await startJob('CH-2002')
  await expect.element(syncLine()).toHaveTextContent('Signed out')
  await syncLine().getByRole('link').first().tap()
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - main:
      - /children: equal
      - button
      - heading
      - status:
        - /children: equal
        - text: 1 change waiting Signed out
        - link "Sign in":
          - /url: /technician/sign-in
      - button "Send now"
      - button "Export all"
      - list:
        - listitem:
          - paragraph: Start of job CH-2002
          - paragraph: Waiting to be sent
      - status
      - region
      - group
  `)
})

it('[OB3c] [R28] a refused report, what can be done about it, and the file that is made of it', async () => {
  const { backend } = await openPortal({ isClockStopped: true })
  await openReport('CH-2001')
  backend.refuseNext(CANCELLED)
  await confirmAtSave()
  await openSyncScreen()
  const entry = page.getByRole('listitem').filter({ hasText: / for job CH-2001/ })
  await expect.element(entry).toHaveTextContent(CANCELLED)
  await expect.element(entry).toMatchAriaInlineSnapshot(`
    - listitem:
      - /children: deep-equal
      - paragraph: /^Report IR(-[0-9A-F]{4}){3} for job CH-2001$/
      - paragraph: Entered 10:00 · Tried once
      - button /^Export Report IR(-[0-9A-F]{4}){3} for job CH-2001$/
      - paragraph: The office’s system did not take it
      - paragraph: "Why: The office has cancelled the job"
      - paragraph: It stays on this phone. Tell the office, and try again when they have put it right.
      - link "Ring the office: 020 910 0000":
        - /url: tel:+353209100000
      - button /^Try again Report IR(-[0-9A-F]{4}){3} for job CH-2001$/
      - paragraph: Export it, then you can put it away.
  `)
  await entry.getByRole('button', { name: /^Export/ }).tap()
  const file = page.getByRole('region', { name: 'The file is ready' })
  await expect.element(file).toHaveFocus()
  await expect.element(file).toMatchAriaInlineSnapshot(`
    - region "The file is ready":
      - /children: deep-equal
      - heading "The file is ready" [level=2]
      - paragraph: "1 entry, less than 1 MB. Anybody who has the file can read it: give it to the office only."
      - button "Close"
      - button "Save unsent-work-2026-03-04-1000.html"
  `)
  await file.getByRole('button', { name: 'Close' }).tap()
  await expectCount(file, 0)
})

it('[R28] what was put away, which can be exported once more', async () => {
  await refusedStart()
  await button(/^Put away/).tap()
  await page.getByText('Put away (1)').tap()
  await expect.element(button(/^Take back/)).toBeVisible()
  await expect.element(page.getByRole('group').first()).toMatchAriaInlineSnapshot(`
    - group:
      - /children: deep-equal
      - text: Put away (1)
      - button "Export what was put away"
      - list:
        - listitem:
          - paragraph: Start of job CH-2002
          - paragraph: Entered 10:00
          - paragraph: "Refused: The office has cancelled the job"
          - paragraph: Readable here for at least 90 days.
          - button "Take back Start of job CH-2002"
  `)
  const exported = await savedFile(async () => {
    await button('Export what was put away').tap()
    await button(/^Save unsent-work-/).tap()
  })
  expect(await exported.text()).toContain('Start of job CH-2002')
  await button('Close').tap()
  await expectCount(page.getByRole('region', { name: 'The file is ready' }), 0)
})

it('[R28] an entry that cannot be put away or taken back shows an error', async () => {
  const { store } = await refusedStart()
  vi.spyOn(store, 'putAway').mockRejectedValueOnce(new Error('The disk is broken'))
  await button(/^Put away/).tap()
  const error = page.getByRole('alert').filter({ hasText: 'The disk is broken' })
  await expect.element(error).toHaveTextContent(/^Error/)
  await error.getByRole('button', { name: 'Dismiss' }).tap()
  await expectCount(error, 0)
  await button(/^Put away/).tap()
  await page.getByText('Put away (1)').tap()
  vi.spyOn(store, 'putAway').mockRejectedValueOnce(new Error('The disk is broken'))
  await button(/^Take back/).tap()
  await expect.element(error).toHaveTextContent(/^Error/)
})

it('[OB3c] the result of another attempt: sent', async () => {
  await refusedStart()
  await button(/^Try again/).tap()
  await expect.element(toast('Sent')).toHaveTextContent('Start of job CH-2002')
})

it('[OB3c] the result of another attempt: not sent yet, and the button can be tapped again', async () => {
  const { backend } = await refusedStart()
  backend.respondNext({ kind: 'unreachable', reason: 'No response from the server' })
  await button(/^Try again/).tap()
  await expect.element(toast('Not sent yet')).toHaveTextContent('Start of job CH-2002')
  await expect.element(toast('Not sent yet')).toHaveTextContent('It will be tried again by itself.')
})

it('[OB12a] another attempt that cannot be stored shows an error, and can be repeated', async () => {
  const { ports } = await refusedStart()
  const storing = Promise.withResolvers<void>()
  vi.spyOn(ports.commands, 'tryAgain').mockReturnValueOnce(storing.promise)
  await button(/^Try again/).tap()
  await expect.element(button('Trying... Start of job CH-2002')).toBeDisabled()
  storing.reject(new Error('The disk is broken'))
  await expect.element(page.getByRole('alert').filter({ hasText: 'The disk is broken' })).toBeVisible()
  await expect.element(button(/^Try again/)).toBeEnabled()
})

it('[R32] drafts of reports are listed with the oldest first, then those of visits, each with the way to its form', async () => {
  await openPortal({
    isClockStopped: true,
    at: AT,
    before: async ({ store }) => {
      for (const [index, job] of ['job-CH-2003', 'job-CH-2001', 'job-CH-2002'].entries()) {
        const startedAt = new Date(NOW.getTime() - (index === 1 ? 9 : index) * 60_000).toISOString()
        await store.openDraft(newDraft(AOIFE.auth_user_id, job, `report-${index}`, AOIFE, startedAt))
      }
      const visit = { ownerId: AOIFE.auth_user_id, jobId: 'job-CH-2001', visitId: 'visit-1' }
      await store.saveVisitDraft(() => ({ ...visit, reason: null, note: '' }), { note: 'Rang twice' })
    },
  })
  await expectCount(page.getByRole('link', { name: /is begun/ }), 4)
  await expect.element(page.getByRole('list').first()).toMatchAriaInlineSnapshot(`
    - list:
      - /children: deep-equal
      - listitem:
        - link "The report on job CH-2001 is begun, and not saved yet":
          - /url: /technician/jobs/job-CH-2001/report
      - listitem:
        - link "The report on job CH-2002 is begun, and not saved yet":
          - /url: /technician/jobs/job-CH-2002/report
      - listitem:
        - link "The report on job CH-2003 is begun, and not saved yet":
          - /url: /technician/jobs/job-CH-2003/report
      - listitem:
        - link "The note for the office that job CH-2001 could not be done is begun, and not saved yet":
          - /url: /technician/jobs/job-CH-2001
  `)
})

it('[OB9i] [R55] the screen of what is unsent while the key is refused', async () => {
  const { backend } = await openPortal({ isClockStopped: true })
  backend.setKeyRefused(true)
  await button('Refresh').tap()
  await expect.element(syncLine()).toHaveTextContent('Settings outdated')
  await openSyncScreen()
  await expect.element(page.getByRole('note').first()).toMatchAriaInlineSnapshot(`
    - note:
      - /children: deep-equal
      - paragraph: "The settings of this app have to be updated: the server no longer accepts them. Please tell the office."
      - paragraph: Everything is kept on this phone. It is sent by itself as soon as the settings are right, or a new version of the app is here.
      - link "Ring the office: 020 910 0000":
        - /url: tel:+353209100000
  `)
})

it('[OB13b] the file can be shared where the phone can', async () => {
  const shared: ShareData[] = []
  const share = async (data: ShareData) => void shared.push(data)
  Object.assign(navigator, { canShare: () => true, share })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'canShare')
    Reflect.deleteProperty(navigator, 'share')
  })
  const { goOffline } = await openPortal({ isClockStopped: true })
  goOffline()
  await openReport('CH-2001')
  await userEvent.upload(page.getByLabelText('Choose Photos'), new File(['a picture'], 'flue.jpg'))
  await expect.element(button('Mark photo 1')).toBeEnabled()
  await saveReport()
  await openSyncScreen()
  await button('Export all').tap()
  const file = page.getByRole('region', { name: 'The file is ready' })
  await expect.element(file).toHaveTextContent(/^The file is ready2 entries, /)
  await file.getByRole('button', { name: 'Share' }).tap()
  expect(shared.map(({ files }) => files?.[0]?.name)).toEqual(['unsent-work-2026-03-04-1000.html'])
})

/** Lets the browser report this, and that it has promised to keep it. */
function reportStorage(estimate: StorageEstimate): void {
  const spies = [
    vi.spyOn(navigator.storage, 'estimate').mockResolvedValue(estimate),
    vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(true),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
}

/** Opens the screen of what is unsent, with the start of CH-2002, which the server has refused. */
async function refusedStart(): Promise<OpenPortal> {
  const portal = await openPortal({ isClockStopped: true })
  portal.backend.refuseNext(CANCELLED)
  await jobCard('CH-2002').getByRole('button', { name: 'Start Job' }).tap()
  await expect.element(syncLine()).toHaveTextContent('1 not taken by the office’s system')
  await openSyncScreen()
  await expect.element(button(/^Put away/)).toBeVisible()
  return portal
}
