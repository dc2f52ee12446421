import { axeFindings } from '../../support/browser/axeFindings.ts'
import { drawPictures } from '../../support/documents/pictures.ts'
import { expect, jobCard, signIn, test } from '../../support/browser/journey.ts'

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
       array['${id}/1-crown.jpg'], job.actual_end_time
     from public.jobs as job where job_number = 'CH-2011'`,
  )
  const [picture] = await drawPictures(browser, ['crown.jpg'], { width: 640, height: 480 })
  const page = await signIn(phone)
  const requests: string[] = []
  await page.route('**/inspection-photos/**', (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'image/jpeg', body: picture?.buffer ?? '' })
  })
  await jobCard(page, 'CH-2001').getByRole('link', { name: 'Job CH-2001' }).click()
  const visit = page.getByRole('region', { name: /^Earlier visit: / })
  await expect(visit).toContainText('OverallPoor')
  await expect(visit).toContainText('DamperFair')
  await expect(visit).toContainText('Smoke ChamberCould not be reached')
  await expect(visit.getByRole('listitem')).toHaveText(['Fit a cowl'])
  expect(await axeFindings(page)).toEqual([])

  expect(requests).toEqual([])
  await visit.getByText('Show 1 photo').click()
  await expect(visit.getByRole('img', { name: 'Number 1 of the earlier visit' })).toBeVisible()
  await expect.poll(() => requests.length).toBe(1)

  await phone.goOffline()
  await page.reload()
  await expect(visit).toContainText('DamperFair')
  await expect(visit).toContainText('1 photo: shown when there is a connection.')
})
