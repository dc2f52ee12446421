import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { photoErrorFor } from '../../src/portal/drafts/preparedPhoto.ts'
import { expectAccessibleEverywhere, expectNoAxeFindings } from './support/accessible.ts'
import { certificateServer, GENUINE, openCertificatePage } from './support/certificatePage.tsx'
import { theDayAfterVisit } from './support/earlierVisit.ts'
import { openPortal } from './support/openPortal.tsx'
import { completeReportInOffice, reportInOffice, servePhotos, shownPictures } from './support/savedReport.ts'
import { fileNamed, PICTURE, samplePhoto } from './support/pictures.ts'
import {
  button,
  completeJob,
  confirmAtSave,
  enterSignIn,
  expectCount,
  jobCard,
  openJob,
  openReport,
  openSyncScreen,
  pressEnterOn,
  saveReport,
  startJob,
  tab,
  toast,
} from './support/screen.ts'
import { TOASTS } from '../support/technician/texts.ts'
import { TODAY } from './support/theDay.ts'

// Axe finds nothing, targets are large and nothing is cut off: on small phones, in landscape, and in large text.

const PHOTO = new File(['a picture'], 'crown.jpg', { type: 'image/jpeg' })
const updated = toast(TOASTS.jobUpdated)

it('signing in, and its errors', async () => {
  await openPortal({ technician: null })
  await button('Sign In').tap()
  await expectAccessibleEverywhere()
  await enterSignIn('technician@demo.example', 'wrong-password')
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await expectAccessibleEverywhere()
})

it('the lists, with unsent work and updates', async () => {
  const { backend, goOffline } = await openPortal()
  backend.office.edit('job-CH-2001', TODAY)
  await button('Refresh').tap()
  await expect.element(jobCard('CH-2001')).toHaveTextContent('Changed by the office')
  goOffline()
  await startJob('CH-2002')
  await expect.element(updated).toBeVisible()
  await expectAccessibleEverywhere()
  await pressEnterOn(tab('All Jobs'))
  await page.getByLabelText('Search jobs').fill('nobody of this name')
  await expectCount(page.getByRole('article'), 0)
  await expectAccessibleEverywhere()
  await pressEnterOn(button('Logout'))
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessibleEverywhere()
})

it('a list without jobs', async () => {
  await openPortal({ jobs: [] })
  await expectAccessibleEverywhere()
})

it.each(['/technician/jobs/job-CH-2001', '/technician/jobs/none', '/technician/nowhere'])(
  '%s',
  async (at) => {
    await openPortal({ at })
    await expectAccessibleEverywhere()
  },
)

it('a job with what was found at the address the last time', async () => {
  await openPortal({
    at: '/technician/jobs/job-CH-2001',
    jobs: theDayAfterVisit(7),
    publicPhotoUrl: () => PICTURE,
  })
  await page.getByText('Show 1 more').tap()
  await expect.element(page.getByRole('img', { name: 'Number 7 of the earlier visit' })).toBeVisible()
  await expectAccessibleEverywhere()
})

it('a job that could not be done', async () => {
  await openPortal()
  await openJob('CH-2002')
  await button('Could not do the job').tap()
  const sheet = page.getByRole('dialog')
  await userEvent.upload(sheet.getByLabelText('Choose Photos'), PHOTO)
  await expect.element(sheet.getByRole('img')).toBeVisible()
  await sheet.getByRole('button', { name: 'Tell the office' }).tap()
  await sheet.getByRole('button', { name: 'Discard' }).tap()
  await expectAccessibleEverywhere()
})

it('the report form offline, with a photo, one that failed, placeholders, and a failed check', async () => {
  const { goOffline } = await openPortal({
    preparePhoto: (file) => {
      if (file.name === 'letter.jpg') throw photoErrorFor('pdf')
      return file.name === 'crown.jpg' ? samplePhoto(file) : new Promise(() => {})
    },
  })
  await openReport('CH-2001')
  const files = ['crown.jpg', 'letter.jpg', 'flue.jpg', 'damper.jpg'].map((name) => fileNamed(name))
  await userEvent.upload(page.getByLabelText('Choose Photos'), files)
  await expect.element(button('Mark photo 1')).toBeEnabled()
  await expect.element(page.getByText('Preparing: flue.jpg')).toBeInTheDocument()
  await expect.element(page.getByRole('alert')).toHaveTextContent('PDF')
  goOffline()
  await page.getByRole('group', { name: 'Smoke Test' }).getByText('Failed', { exact: true }).tap()
  await expectAccessibleEverywhere()
})

it('the hand-over of a report that was just saved', async () => {
  await openPortal()
  await openReport('CH-2001')
  await saveReport()
  const handover = page.getByRole('region', { name: 'Hand over the report' })
  await expect.element(handover.getByRole('button', { name: /PDF$/ })).toBeEnabled()
  await expectAccessibleEverywhere()
})

it('the messages of the report form', async () => {
  await openPortal()
  await openReport('CH-2001')
  await page.getByLabelText('Damper Notes').fill('a'.repeat(20_001))
  await page.getByLabelText('Next Inspection Date').fill('9999-12-31')
  await confirmAtSave()
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('Shorten it')
  await expectAccessibleEverywhere()
})

it.each(['Damper: Not opened', 'Sections', 'Mark photo 1', 'Customer Signs'])(
  'the sheet of the report form that opens from %s',
  async (opener) => {
    await openPortal()
    await openReport('CH-2001')
    await userEvent.upload(page.getByLabelText('Choose Photos'), PHOTO)
    await expect.element(button('Mark photo 1')).toBeEnabled()
    await button(opener).tap()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleEverywhere()
  },
)

it('[R31] [R41] [R42] everything that Save Report asks', async () => {
  await openPortal()
  await openReport('CH-2001')
  await page.getByLabelText('Overall Status').selectOptions('Poor')
  await page.getByLabelText('Overall Status').selectOptions('Good')
  await page.getByRole('group', { name: 'Carbon Monoxide' }).getByText('Detected', { exact: true }).tap()
  await button('Save Report').tap()
  const sheet = page.getByRole('dialog', { name: 'Before you save' })
  await sheet.getByRole('button', { name: 'Damper: Not inspected' }).tap()
  await expectAccessibleEverywhere()
})

it('a saved report, with a photo that is not on this phone', async () => {
  servePhotos(() => new Response(null, { status: 404 }))
  await openPortal({
    at: '/technician/jobs/job-CH-2007/report',
    before: ({ backend }) => reportInOffice(backend.office, {}, ['1-flue.jpg']),
  })
  await expect.element(button('Save PDF')).toBeEnabled()
  await expectAccessibleEverywhere()
})

it.each([
  ['genuine', 'This certificate is genuine', GENUINE],
  [
    'genuine and urgent',
    'Genuine. It says: needs immediate attention',
    { ...GENUINE, overall_status: 'needs_attention', not_inspected: ['damper'] },
  ],
  ['revoked', 'This certificate is not valid', { ...GENUINE, state: 'revoked' }],
])('the check of a certificate that is %s', async (_what, heading, certificate) => {
  const number = 'IR-0C5E-3B7A-1F07'
  await openCertificatePage(certificateServer({ [number]: certificate }), { fragment: `#${number}` })
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
  await expectNoAxeFindings('light')
  await expectNoAxeFindings('dark')
})

it('a saved report with photos and a signature', async () => {
  servePhotos()
  await openPortal({
    at: '/technician/jobs/job-CH-2007/report',
    before: ({ backend }) => completeReportInOffice(backend.office),
  })
  await expect.poll(shownPictures).toBe(2)
  await expectAccessibleEverywhere()
})

it('unsent and refused work', async () => {
  const { backend, goOffline, goOnline } = await openPortal()
  goOffline()
  await completeJob('CH-2001')
  await startJob('CH-2002')
  await openSyncScreen()
  await page.getByText('Diagnostic log', { exact: true }).tap()
  await expectAccessibleEverywhere()
  backend.refuseNext('The office has cancelled the job')
  goOnline()
  await expect.element(page.getByText('The office’s system did not take it').first()).toBeVisible()
  await page.viewport(390, 664)
  await pressEnterOn(button('Export all'))
  await expect.element(page.getByText(/unsent-work-/).first()).toBeVisible()
  await expectAccessibleEverywhere()
})
