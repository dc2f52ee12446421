import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '../support/openPortal.tsx'
import { parsedPdf, savedFile } from '../support/savedFile.ts'
import {
  button,
  errorToast,
  expectCount,
  jobCard,
  openReport,
  saveReport,
  startJob,
  tab,
} from '../support/screen.ts'
import { openForm } from '../support/reportForm.ts'
import { correctWeather, reportInOffice, viewReport } from '../support/savedReport.ts'
import { theDay } from '../support/theDay.ts'

const handover = page.getByRole('region', { name: 'Hand over the report' })
const pdfButton = handover.getByRole('button', { name: /^(Share|Save) PDF$/ })
const PDF_NAME = 'Chimney report, 14 Ashfield Grove, 4 March 2026.pdf'

async function saveReportOnCh2001() {
  const portal = await openForm()
  await saveReport()
  await expect.element(pdfButton).toBeEnabled()
  return portal
}

/** As on a phone: `end` is how the technician leaves the sheet of apps. Returns what was shared. */
function sharesFiles(end: () => Promise<void>): ShareData[] {
  const shared: ShareData[] = []
  const share = (data: ShareData) => {
    shared.push(data)
    return end()
  }
  const canShare = ({ files = [] }: ShareData) => files.map(({ type }) => type).join() === 'application/pdf'
  Object.assign(navigator, { canShare, share })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'canShare')
    Reflect.deleteProperty(navigator, 'share')
  })
  return shared
}

it('[R44] after Save Report the list begins with the hand-over of that report, with its PDF and the next job', async () => {
  await saveReportOnCh2001()
  await expect.element(handover).toHaveTextContent('Siobhán Kavanagh, 14 Ashfield Grove')
  await expect.element(handover.getByRole('link', { name: 'Next job: 11:30 · Howth' })).toBeVisible()
  const top = (element: Element) => element.getBoundingClientRect().top
  expect(top(handover.element())).toBeLessThan(top(page.getByRole('article').first().element()))
  const file = await savedFile(() => pdfButton.tap())
  expect(file.name).toBe(PDF_NAME)
  expect((await parsedPdf(file)).text).toContain('Siobhán Kavanagh')
  await expectCount(handover, 0)
})

it('[R44] the hand-over is there with the list, and does not move it', async () => {
  await openPortal()
  await openReport('CH-2001')
  const tops = new Set<number>()
  const observer = new MutationObserver(() => {
    const list = document.querySelector('[role=tabpanel] ul')
    if (list) tops.add(Math.round(list.getBoundingClientRect().top + scrollY))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  await saveReport()
  await expect.element(pdfButton).toBeEnabled()
  expect([...tops]).toHaveLength(1)
})

it('[R44] the hand-over stays over a restart until the PDF was shared', async () => {
  const leave = vi.fn<() => Promise<void>>()
  const shared = sharesFiles(leave)
  const { reopen } = await saveReportOnCh2001()
  await reopen('/technician')
  await expect.element(pdfButton).toBeEnabled()
  leave.mockRejectedValueOnce(new DOMException('Closed', 'AbortError'))
  await pdfButton.tap()
  await expect.element(pdfButton).toBeEnabled()
  leave.mockResolvedValueOnce()
  await pdfButton.tap()
  await expectCount(handover, 0)
  expect(shared.map(({ files, text }) => [files?.[0]?.name, text?.split('\n')[1]])).toEqual([
    [PDF_NAME, 'Overall condition: Good.'],
    [PDF_NAME, 'Overall condition: Good.'],
  ])
  await reopen('/technician')
  await expect.element(jobCard('CH-2002')).toBeVisible()
  await expectCount(handover, 0)
})

it('[R44] the hand-over ends when it is hidden', async () => {
  const { store } = await saveReportOnCh2001()
  await button('Hide the hand-over').tap()
  await expectCount(handover, 0)
  expect(await store.handover('user-aoife')).toBeNull()
})

it('[R44] the hand-over ends when the next job is started', async () => {
  await saveReportOnCh2001()
  await handover.getByRole('link', { name: /^Next job/ }).tap()
  await expect.poll(() => location.pathname).toBe('/technician/jobs/job-CH-2002')
  await button('Back to Dashboard').tap()
  await expect.element(handover).toBeVisible()
  await startJob('CH-2002')
  await expectCount(handover, 0)
})

it('[R44] the hand-over ends when the PDF was saved from the report that it shows', async () => {
  await saveReportOnCh2001()
  await handover.getByRole('link', { name: 'Show report' }).tap()
  await savedFile(() => button('Save PDF').tap())
  await button('Back to Dashboard').tap()
  await expect.element(jobCard('CH-2002')).toBeVisible()
  await expectCount(handover, 0)
})

it('[R44] the hand-over ends when the PDF was shared from the report that it shows', async () => {
  sharesFiles(() => Promise.resolve())
  await saveReportOnCh2001()
  await handover.getByRole('link', { name: 'Show report' }).tap()
  await button('Share PDF').tap()
  await button('Back to Dashboard').tap()
  await expect.element(jobCard('CH-2002')).toBeVisible()
  await expectCount(handover, 0)
})

it('[R44] a hand-over that cannot be ended shows an error, and stays', async () => {
  const endHandover = () => Promise.reject(new Error('The disk is broken'))
  await openForm({ breakStore: () => ({ endHandover }) })
  await saveReport()
  await savedFile(() => pdfButton.tap())
  const failed = errorToast('Failed to end the hand-over: The disk is broken')
  await expect.element(failed).toHaveTextContent(/^Error/)
  await expect.element(handover).toBeVisible()
})

it('[R44] the hand-over stays when the sheet of apps is left without sharing the report', async () => {
  const shared = sharesFiles(() => Promise.reject(new DOMException('Closed', 'AbortError')))
  await saveReportOnCh2001()
  await handover.getByRole('link', { name: 'Show report' }).tap()
  await button('Share PDF').tap()
  await expect.poll(() => shared).toHaveLength(1)
  await button('Back to Dashboard').tap()
  await expect.element(pdfButton).toBeEnabled()
})

it('[R44] a correction is handed over as well, in the tab of before', async () => {
  // The other one is of tomorrow.
  const jobs = theDay().filter(({ job_number }) => ['CH-2007', 'CH-2004'].includes(job_number))
  await openPortal({ jobs, before: ({ backend }) => reportInOffice(backend.office) })
  await viewReport()
  await correctWeather('Gale from the west')
  await expect.element(tab('All Jobs')).toHaveAttribute('aria-selected', 'true')
  await expect.element(handover).toHaveTextContent('Gráinne Ó Sullivan-Byrne, The Old Forge, Church Lane')
  await expect.element(handover).toHaveTextContent('No other job is left today.')
  await expect.element(handover).toBeInViewport({ ratio: 1 })
  await handover.getByRole('link', { name: 'Show report' }).tap()
  await expect.element(page.getByText('Gale from the west')).toBeVisible()
})
