import { anIdentity } from '../../support/store/samples.ts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Report } from '#domain/report.ts'
import { daysAfter } from '#domain/time.ts'
import type { OpenPortal } from '../support/openPortal.tsx'
import { discardDraft, draftWithWeather, field, storedDrafts } from '../support/reportForm.ts'
import {
  correctWeather,
  openSavedReport,
  REPORT_ID,
  REPORT_NUMBER,
  reportInOffice,
  viewReport,
} from '../support/savedReport.ts'
import { button, errorToast, expectAllSent, expectCount, toast } from '../support/screen.ts'
import { AOIFE, theDay, TODAY } from '../support/theDay.ts'

const isWaiting = page.getByText('The office has not got all of this yet.')
const isOvertaken = page.getByText('This report was corrected meanwhile')

/** Opens the document of the saved report. */
function openDocument(change: Partial<Report> = {}, jobs = theDay()): Promise<OpenPortal> {
  return openSavedReport({ jobs, before: ({ backend }) => reportInOffice(backend.office, change) })
}

/** Begins a correction. Resolves when its draft is stored. */
async function beginCorrection(portal: OpenPortal, weather: string) {
  await button('Correct Report').tap()
  await field('Weather Conditions').fill(weather)
  return draftWithWeather(portal, weather)
}

function reportOfOffice({ backend }: OpenPortal) {
  return backend.office.reports.get(REPORT_ID)?.report
}

it('[R29] a correction shows at once in the document, without a connection, and is sent later', async () => {
  const portal = await openDocument()
  await expectCount(page.getByText(/^Corrected on/), 0)
  portal.goOffline()
  await correctWeather('Gale from the west')
  await expect.element(toast('Inspection Report Corrected')).toHaveTextContent('It will be sent')
  await page.getByRole('link', { name: 'Show report' }).tap()
  await expect.element(page.getByText('Corrected on 4 March 2026, version 2')).toBeVisible()
  await expect.element(page.getByText('Gale from the west')).toBeVisible()
  await expect.element(isWaiting).toBeVisible()
  portal.goOnline()
  await expectCount(isWaiting, 0)
  expect(reportOfOffice(portal)).toMatchObject({ version: 2, weather_conditions: 'Gale from the west' })
})

it('[OB10z] [R29] a correction in which nothing was entered is not begun once its form is left', async () => {
  const portal = await openDocument()
  await button('Correct Report').tap()
  await expect.element(field('Weather Conditions')).toBeVisible()
  expect(await storedDrafts(portal)).toHaveLength(1)
  // In a correction every part counts as looked at: opening a sheet enters nothing.
  await field('Damper Status').tap()
  await button('Damper: Good').tap()
  await button('Done').tap()
  await button('Back to Dashboard').tap()
  await expect.poll(() => storedDrafts(portal)).toEqual([])
})

it('[R29] a correction of a report that was corrected elsewhere meanwhile is refused, and kept', async () => {
  const portal = await openDocument()
  portal.goOffline()
  await correctWeather('Gale from the west')
  portal.backend.office.editReport(REPORT_ID)
  portal.goOnline()
  await expect
    .element(
      page.getByText(/^Failed to save inspection report: corrected meanwhile\. .* stays on this phone\.$/),
    )
    .toBeVisible()
  await viewReport()
  await expect.element(page.getByText('Corrected by the office, 1')).toBeVisible()
  await expect.element(page.getByText(', version 2.pdf')).toBeVisible()
  await expect
    .element(page.getByText('The office’s system did not take your correction: corrected meanwhile.'))
    .toBeVisible()
  await page.getByRole('link', { name: 'See what is kept' }).tap()
  await expect
    .element(page.getByRole('listitem').filter({ hasText: `Correction of report ${REPORT_NUMBER}` }))
    .toBeVisible()
})

it('[R29] an overtaken correction shows that in its form, and discarding it shows the current report', async () => {
  const portal = await openDocument()
  await beginCorrection(portal, 'Gale from the west')
  await expectCount(isOvertaken, 0)
  await button('Back to Dashboard').tap()
  portal.backend.office.editReport(REPORT_ID)
  await button('Refresh').tap()
  await portal.reopen('/technician/sync')
  await page.getByRole('link', { name: /^The report on job CH-2007/ }).tap()
  await expect.element(isOvertaken).toBeVisible()
  await discardDraft()
  await expect
    .element(toast('Draft Discarded'))
    .toHaveTextContent(`What you entered in report ${REPORT_NUMBER} is deleted.`)
  await expect.element(page.getByText('Corrected by the office, 1')).toBeVisible()
  await expect.element(page.getByText(', version 2.pdf')).toBeVisible()
  await expect.element(button('Correct Report')).toBeVisible()
})

it('[R29] a report that is corrected elsewhere while its correction is open shows that in the form, which saves nothing', async () => {
  const portal = await openDocument()
  await beginCorrection(portal, 'Gale from the west')
  portal.backend.office.editReport(REPORT_ID)
  portal.goOffline()
  portal.goOnline()
  await expect.element(isOvertaken).toBeInViewport()
  await expect.element(field('Weather Conditions')).toHaveValue('Gale from the west')
  await button('Save Report').tap()
  // The toast, and the line above the button, which stays.
  await expectCount(errorToast('Failed to save inspection report: This report is no longer'), 2)
  await expectCount(page.getByText('Inspection Report Corrected'), 0)
  expect(await storedDrafts(portal)).toMatchObject([
    { findings: { weather_conditions: 'Gale from the west' } },
  ])
})

it('[OB10s] [R29] a correction that another tab discarded can be kept, under another id, and is then saved', async () => {
  const portal = await openDocument()
  const discarded = await beginCorrection(portal, 'Gale from the west')
  await portal.store.discardDraft(discarded)
  const notice = page.getByRole('alert').filter({ hasText: 'This draft was discarded in another tab' })
  await notice.getByRole('button', { name: 'Keep as Draft' }).tap()
  await expectCount(notice, 0)
  await expect.element(field('Weather Conditions')).toHaveValue('Gale from the west')
  const [kept, ...others] = await storedDrafts(portal)
  expect(others).toEqual([])
  // A server that had received the old one would take this correction for a repetition.
  expect(kept?.reportId).toMatch(/^[0-9a-f-]{36}$/)
  expect(kept?.reportId).not.toBe(discarded.reportId)
  await button('Save Report').tap()
  await expectAllSent()
  expect(reportOfOffice(portal)).toMatchObject({ version: 2, weather_conditions: 'Gale from the west' })
})

it('[R29] a report can be corrected for thirty days, and the document then shows why it no longer can', async () => {
  const savedAt = `${daysAfter(TODAY, -31)}T10:00:00.000Z`
  const jobs = theDay().map((job) =>
    job.status === 'completed' ? { ...job, actual_start_time: savedAt, actual_end_time: savedAt } : job,
  )
  await openDocument({ submitted_at: savedAt }, jobs)
  const reason =
    'A report can be corrected for thirty days. If this one is wrong, ring the office: 020 910 0000.'
  await expect.element(page.getByText(reason, { exact: true })).toBeVisible()
  await expectCount(button('Correct Report'), 0)
})

it('[R29] a report cannot be corrected while one on the next visit is begun, and the document shows why', async () => {
  const { ports } = await openDocument()
  await expect.element(button('Correct Report')).toBeVisible()
  await ports.commands.openDraft(anIdentity(AOIFE), 'job-CH-2007')
  const reason =
    'A report on the next visit to this job is begun on this phone. It opens once the job is started: ' +
    'save or discard it before you correct this one. If this one is wrong, ring the office: 020 910 0000.'
  await expect.element(page.getByText(reason, { exact: true })).toBeVisible()
  await expectCount(button('Correct Report'), 0)
})

it('[R29] a correction that cannot be opened shows an error, and can be tried again', async () => {
  const { ports } = await openDocument()
  const held = Promise.withResolvers<never>()
  const opening = vi.spyOn(ports.commands, 'openCorrection').mockReturnValueOnce(held.promise)
  await button('Correct Report').tap()
  await expect.element(button('Correct Report')).toBeDisabled()
  held.reject(new Error('The disk is broken'))
  await expect
    .element(errorToast('Failed to open the correction: The disk is broken'))
    .toHaveTextContent(/^Error/)
  opening.mockRestore()
  await button('Correct Report').tap()
  await expect.element(field('Weather Conditions')).toBeVisible()
})

it('[R34] a correction shows that the signature is dropped', async () => {
  await openDocument({ signed_by: 'Eileen Whelan', customer_signature: 'M20 150 L60 40' })
  await expect.element(page.getByRole('figure', { name: 'Signature of Eileen Whelan' })).toBeVisible()
  await button('Correct Report').tap()
  await expect
    .element(
      page.getByText(
        'Eileen Whelan signed version 1. The corrected report is unsigned until they sign again.',
      ),
    )
    .toBeVisible()
})

it('[R31] a worse finding in a correction raises the overall status', async () => {
  await openDocument({ overall_status: 'good', chimney_crown_status: 'good' })
  await button('Correct Report').tap()
  await expect.element(field('Overall Status')).toHaveValue('good')
  await field('Damper Status').selectOptions('Fair')
  await expect.element(field('Overall Status')).toHaveValue('fair')
})
