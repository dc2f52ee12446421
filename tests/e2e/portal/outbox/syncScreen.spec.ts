import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { writeReport } from '../../../support/faults/technicianDay.ts'
import { drawPictures } from '../../../support/documents/pictures.ts'
import {
  clickAtRest,
  expect,
  jobCard,
  openDashboard,
  syncLine,
  test,
  tap,
} from '../../../support/browser/journey.ts'

const REFUSED_REPORT =
  /^Failed to save inspection report: Start the job before you report on it\. Report IR-[0-9A-F-]+ stays on this phone\.$/

test('[OB13] unsent work is exported offline as one file that a person and a program can read', async ({
  browser,
  signedInPhone: phone,
}) => {
  const pictures = await drawPictures(browser, ['flue.jpg'], { width: 1_200, height: 900 })
  const page = await openDashboard(phone)
  await phone.goOffline()
  await tap(jobCard(page, 'CH-2001').getByRole('button', { name: 'Create Report' }))
  await page.getByLabel('Chimney Crown Notes').fill('Cracked </script><b>here</b>')
  await page.getByLabel('Choose Photos').setInputFiles(pictures)
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Save Report' }).click()
  await syncLine(page).click()
  await expect(page.getByRole('listitem')).toHaveCount(2)

  await page.getByRole('button', { name: 'Export all' }).click()
  const downloading = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Save unsent-work-/ })
    .or(page.getByRole('link', { name: /^Save unsent-work-/ }))
    .click()
  const file = await (await downloading).path()
  const html = await readFile(file, 'utf8')

  const reader = await phone.browser.newPage()
  await reader.setContent(html)
  await expect(reader.getByText('Cracked </script><b>here</b>')).toBeVisible()
  await expect(reader.getByRole('img')).toHaveCount(1)
  const json: unknown = JSON.parse((await reader.locator('#unsent-work').textContent()) ?? '')
  expect(json).toMatchObject({
    technician: { name: 'Aoife Brennan' },
    entries: [
      {
        mutation: { kind: 'report.submit', report: { chimney_crown_notes: 'Cracked </script><b>here</b>' } },
      },
      { mutation: { kind: 'photo.upload' } },
    ],
  })
  const source = (await reader.getByRole('img').getAttribute('src')) ?? ''
  const md5 = createHash('md5')
    .update(Buffer.from(source.split(',')[1] ?? '', 'base64'))
    .digest('hex')
  expect(json).toMatchObject({ photos: [{ md5 }] })
})

test('[R16] a refused report shows one error, in one tab, and another only after another attempt', async ({
  server,
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  const tabs = [page, await phone.open('/technician')]
  const notices = async () => {
    const counts = await Promise.all(tabs.map((tab) => tab.getByText(REFUSED_REPORT).count()))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  for (const tab of tabs) await expect(jobCard(tab, 'CH-2001')).toBeVisible()
  await page.bringToFront()
  await writeReport(page, 'CH-2001', 'Sleet', [])
  // Once the phone knows of it, the form would no longer open.
  await server.query(`update public.jobs set status = 'pending' where job_number = 'CH-2001'`)
  await clickAtRest(page.getByRole('button', { name: 'Save Report' }))
  await expect.poll(notices).toBe(1)
  await expect(page.getByText('Inspection Report Created')).toHaveCount(0, { timeout: 1 })
  await expect(jobCard(page, 'CH-2001')).toContainText('The server refused what you did here')
  expect(await notices()).toBe(1)

  for (const tab of tabs) await tab.reload()
  await expect(syncLine(page)).toContainText('1 refused by the server')
  expect(await notices()).toBe(0)

  await syncLine(page).click()
  await page.getByRole('button', { name: /^Try again/ }).click()
  await expect.poll(notices).toBe(1)
  await expect(page.getByRole('button', { name: /^Try again/ })).toBeEnabled()
  expect(await notices()).toBe(1)
})

test('[OB17] the screen shows how much storage is used, and the log identifies no person', async ({
  signedInPhone: phone,
}) => {
  const page = await openDashboard(phone)
  await page.goto('/technician/sync')
  await expect(page.getByRole('region', { name: 'Storage on this phone' })).toContainText(/used/)
  await page.getByText('Diagnostic log', { exact: true }).click()
  let log = ''
  // The pull of the page may not have finished.
  await expect(async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save diagnostic log' }).click()
    log = await readFile(await (await downloading).path(), 'utf8')
    expect(log).toContain('pulled')
  }).toPass()
  for (const secret of ['Aoife', 'Brennan', 'Siobhán', 'demo.example', 'Ashfield'])
    expect(log).not.toContain(secret)
})
