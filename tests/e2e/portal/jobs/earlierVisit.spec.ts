import { axeFindings } from '../../../support/browser/axeFindings.ts'
import { drawPictures } from '../../../support/documents/pictures.ts'
import { expect, jobCard, signIn, test } from '../../../support/browser/journey.ts'

test('[R33] the job has what was found at the address the last time, also without a connection', async ({
  phone,
  server,
  browser,
}) => {
  const id = 'e0000000-0000-4000-8000-000000000011'
  await server.query(
    `insert into public.inspection_reports (id, job_id, technician_id, overall_status, damper_status,
       smoke_chamber_not_inspected, priority_items, photos, submitted_at)
     select '${id}', job.id, job.technician_id, 'poor', 'fair', 'not_reached', array['Fit a cowl'],
       array(select '${id}/' || number || '-crown.jpg' from generate_series(1, 7) as number), job.actual_end_time
     from public.jobs as job where job_number = 'CH-2011'`,
  )
  const [picture] = await drawPictures(browser, ['crown.jpg'], { width: 640, height: 480 })
  const requests: string[] = []
  await phone.browser.route('**/inspection-photos/**', (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'image/jpeg', body: picture?.buffer ?? '' })
  })
  const page = await signIn(phone)
  await jobCard(page, 'CH-2001').getByRole('link', { name: 'Job CH-2001' }).click()
  const visit = page.getByRole('region', { name: /^Earlier visit: / })
  await expect(visit).toContainText('OverallPoor')
  await expect(visit).toContainText('DamperFair')
  await expect(visit).toContainText('Smoke ChamberCould not be reached')
  await expect(visit.getByRole('listitem').filter({ hasText: /./ })).toHaveText(['Fit a cowl'])
  expect(await axeFindings(page)).toEqual([])

  // Six of them are fetched while there is nothing to send; the others cost their data only if they are wanted.
  const kept = visit.getByRole('list', { name: 'Photos then' }).getByRole('img')
  await expect(kept).toHaveCount(6)
  expect(requests.map((url) => url.slice(url.lastIndexOf('/')))).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `/${number}-crown.jpg`),
  )
  await visit.getByText('Show 1 more').click()
  await expect(visit.getByRole('img', { name: 'Number 7 of the earlier visit' })).toBeVisible()
  await expect.poll(() => requests.length).toBe(7)
  expect(await axeFindings(page)).toEqual([])

  await phone.goOffline()
  await page.reload()
  await expect(visit).toContainText('DamperFair')
  await expect(kept).toHaveCount(6)
  const last = visit.getByRole('img', { name: 'Number 6 of the earlier visit' })
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await expect(visit).toContainText('1 more: shown when there is a connection.')
  expect(requests).toHaveLength(7)
})
