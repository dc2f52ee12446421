import { createHash } from 'node:crypto'
import type { Phone } from '../../support/browser/phone.ts'
import { drawPictures } from '../../support/documents/pictures.ts'
import type { RunningServer } from '../../support/server/runningServer.ts'
import { expect, test } from '../../support/browser/journey.ts'
import { longUnless } from '../../support/browser/long.ts'
import {
  confirmAtSave,
  expectAllSent,
  expectPhotos,
  expectSaved,
  jobCard,
  openDashboard,
  openReport,
  savedReportNumber,
  startJob,
  syncLine,
  weatherField,
} from '../../support/technician/screenSteps.ts'
import { FIELDS, STATUS, TOASTS } from '../../support/technician/texts.ts'
import { jobRow, photoAddress, reportRows } from '../../support/technician/visit.ts'

const OUTAGES = [
  {
    name: 'the phone has no signal',
    line: 'Offline',
    begin: async (_server: RunningServer, phone: Phone) => phone.openBrowser({ isOffline: true }),
    end: async (_server: RunningServer, phone: Phone) => phone.goOnline(),
  },
  {
    name: 'the server cannot be reached',
    line: 'Offline: server not reached',
    begin: async (server: RunningServer, phone: Phone) => {
      await server.disconnect()
      await phone.openBrowser()
    },
    end: async (server: RunningServer) => server.reconnect(),
  },
]

for (const outage of OUTAGES) {
  test(
    `[OB1a] [OB10d] [R14–R17] a day's work without a connection reaches the database once, if ${outage.name}`,
    longUnless(outage.line === 'Offline'),
    async ({ browser, server, signedInPhoneToReopen: phone }) => {
      const pictures = await drawPictures(browser, ['crown.jpg', 'flue.jpg', 'firebox.jpg'])
      const firstPage = await openDashboard(phone)
      await expect(firstPage.getByRole('tab', { name: "Today's Jobs (3)" })).toBeVisible()

      await phone.closeBrowser()
      await outage.begin(server, phone)
      const page = await phone.open('/technician')
      await expect(jobCard(page, 'CH-2002')).toContainText('Declan Nolan')

      const beforeStart = Date.now()
      await startJob(page, 'CH-2002')
      await expect(page.getByText(TOASTS.jobUpdated)).toBeVisible()
      const afterStart = Date.now()

      await openReport(page, 'CH-2002')
      await weatherField(page).fill('Dry, light wind')
      await page
        .getByRole('group', { name: 'Damper' })
        .getByLabel('Status')
        .selectOption('Needs Immediate Attention')
      await page.getByRole('group', { name: 'Damper' }).getByLabel('Notes').fill('Seized half open')
      await page.getByLabel('Recommendations').fill('Sweep again in May\n\nFit a bird guard')
      await page.getByLabel(FIELDS.choosePhotos).setInputFiles(pictures)
      await expectPhotos(page, 3)
      await confirmAtSave(page)

      await expectSaved(page)
      const number = await savedReportNumber(page)
      await expect(jobCard(page, 'CH-2002')).toContainText(STATUS.completed)
      await expect(syncLine(page)).toContainText('2 changes and 3 photos waiting')
      await expect(syncLine(page)).toContainText(outage.line)

      await outage.end(server, phone)
      // A phone that was online all the time would wait for its next attempt.
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expectAllSent(page)

      const job = await jobRow(server, 'CH-2002')
      expect(job['status']).toBe('completed')
      expect(Date.parse(String(job['actual_start_time']))).toBeGreaterThanOrEqual(beforeStart)
      expect(Date.parse(String(job['actual_start_time']))).toBeLessThanOrEqual(afterStart)
      expect(Date.parse(String(job['start_received_at']))).toBeGreaterThan(afterStart)

      const [report, ...others] = await reportRows(server, 'CH-2002')
      expect(others).toEqual([])
      expect(report).toMatchObject({
        weather_conditions: 'Dry, light wind',
        damper_status: 'needs_attention',
        damper_notes: 'Seized half open',
        recommendations: ['Sweep again in May', 'Fit a bird guard'],
        inspector_name: 'Aoife Brennan',
        needs_review: false,
      })
      expect(report?.['submitted_at']).toBe(job['actual_end_time'])
      expect(number).toBe(report?.['report_number'])
      await expectPhotosStored(server, report)
    },
  )
}

async function expectPhotosStored(
  server: RunningServer,
  report: Record<string, unknown> | undefined,
): Promise<void> {
  const paths = report?.['photos']
  if (!Array.isArray(paths)) throw new Error('the report has no list of photos')
  expect(paths).toHaveLength(3)
  const objects = await server.query('select name, metadata from storage.objects order by name')
  expect(objects).toHaveLength(3)
  for (const path of paths) {
    const response = await fetch(photoAddress(server, path))
    expect(response.status).toBe(200)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 3).toString('hex'), 'a JPEG').toBe('ffd8ff')
    expect(bytes.byteLength).toBeLessThan(600_000)
    const object = objects.find(({ name }) => name === path)
    expect(JSON.stringify(object?.['metadata'])).toContain(createHash('md5').update(bytes).digest('hex'))
  }
}
