import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import {
  clickAtRest,
  expect,
  jobCard,
  jobRow,
  reportRows,
  tap,
  completeJob as confirmCompletion,
} from '../browser/journey.ts'
import { devicePhotos, photosWithBytes } from './deviceRows.ts'
import type { Picture } from '../documents/pictures.ts'
import type { RunningServer } from '../server/runningServer.ts'
import { TODAY } from '../server/today.ts'

/** What the technician did with a job and saw acknowledged: what the database must hold in the end. */
export type Visit = {
  jobNumber: string
  weather: string
  /** When the start was tapped and the report saved, in milliseconds since the epoch. */
  startedBetween: [number, number]
  savedBetween: [number, number]
}

/** Assigns a new job for today to the seeded technician. */
export async function addJob(server: RunningServer, jobNumber: string): Promise<void> {
  await server.query(
    `insert into public.jobs (job_number, technician_id, customer_id, scheduled_date, service_type)
     values ($1, 'b0000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000002',
       ${TODAY}, 'Chimney Sweeping')`,
    [jobNumber],
  )
}

/** Refreshes until the job is on the screen; toasts about earlier failures are dismissed first. */
export async function receiveJob(page: Page, jobNumber: string): Promise<void> {
  await expect(async () => {
    for (const dismiss of await page.getByRole('button', { name: 'Dismiss' }).all())
      await dismiss.click({ timeout: 1_000 })
    await page.getByRole('button', { name: 'Refresh' }).click({ timeout: 60_000 })
    await expect(jobCard(page, jobNumber)).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

export async function startJob(page: Page, jobNumber: string): Promise<[number, number]> {
  const before = Date.now()
  await tap(jobCard(page, jobNumber).getByRole('button', { name: 'Start Job' }))
  await expect(jobCard(page, jobNumber)).toContainText('In Progress')
  return [before, Date.now()]
}

export async function completeJob(page: Page, jobNumber: string): Promise<[number, number]> {
  const before = Date.now()
  await confirmCompletion(jobCard(page, jobNumber))
  await expect(jobCard(page, jobNumber)).toContainText('Completed')
  return [before, Date.now()]
}

/** Opens the job's report form, and enters the weather and the pictures. */
export async function writeReport(
  page: Page,
  jobNumber: string,
  weather: string,
  pictures: readonly Picture[],
): Promise<void> {
  await openReport(page, jobNumber)
  await page.getByLabel('Weather Conditions').fill(weather)
  await page.getByLabel('Choose Photos').setInputFiles([...pictures])
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(pictures.length)
}

/** The list may move under the pointer when other jobs change; a person taps again. */
async function openReport(page: Page, jobNumber: string): Promise<void> {
  await expect(async () => {
    const report = jobCard(page, jobNumber).getByRole('button', { name: /Report$/ })
    if (await report.isVisible()) await report.click({ timeout: 5_000 })
    await expect(page.getByLabel('Weather Conditions')).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

export async function saveReport(page: Page, jobNumber: string): Promise<[number, number]> {
  const before = Date.now()
  await clickAtRest(page.getByRole('button', { name: 'Save Report' }))
  await expect(page.getByText('Inspection Report Created').first()).toBeVisible()
  await expect(jobCard(page, jobNumber)).toContainText('Completed')
  return [before, Date.now()]
}

/** Start, report with pictures, save: everything that a technician does with a job. */
export async function doJob(page: Page, jobNumber: string, pictures: readonly Picture[]): Promise<Visit> {
  const startedBetween = await startJob(page, jobNumber)
  const weather = `Dry at ${jobNumber}`
  await writeReport(page, jobNumber, weather, pictures)
  return { jobNumber, weather, startedBetween, savedBetween: await saveReport(page, jobNumber) }
}

/**
 * The database holds exactly what was meant: the job's two times, one report, and every photo once, with the bytes
 * that the phone had, which has deleted them (rules OB3, OB10, OB11).
 */
export async function expectStored(
  server: RunningServer,
  page: Parameters<typeof devicePhotos>[0],
  visit: Visit,
  photoCount = 2,
): Promise<void> {
  const job = await jobRow(server, visit.jobNumber)
  expect(job['status']).toBe('completed')
  expectWithin(job['actual_start_time'], visit.startedBetween)
  expectWithin(job['actual_end_time'], visit.savedBetween)

  const reports = await reportRows(server, visit.jobNumber)
  expect(reports).toHaveLength(1)
  const [report] = reports
  expect(report).toMatchObject({ weather_conditions: visit.weather, needs_review: false })
  expect(report?.['submitted_at']).toBe(job['actual_end_time'])

  const reportId = String(report?.['id'])
  const meant = (await devicePhotos(page)).filter((photo) => photo.reportId === reportId)
  expect(meant).toHaveLength(photoCount)
  await expectPhotosStored(server, meant, reportId, report?.['photos'])
  const withBytes = await photosWithBytes(page)
  expect(withBytes.filter((id) => meant.some((photo) => photo.id === id))).toEqual([])
}

/** The job's history holds each status once, at the times of the taps. */
export async function expectCompleted(
  server: RunningServer,
  jobNumber: string,
  startedBetween: [number, number],
  completedBetween: [number, number],
): Promise<void> {
  const job = await jobRow(server, jobNumber)
  expectWithin(job['actual_start_time'], startedBetween)
  expectWithin(job['actual_end_time'], completedBetween)
  const changes = await server.query(
    'select to_status from public.job_status_changes where job_id = $1 order by id',
    [job['id']],
  )
  expect(changes.map((change) => change['to_status'])).toEqual(['in_progress', 'completed'])
}

async function expectPhotosStored(
  server: RunningServer,
  meant: Awaited<ReturnType<typeof devicePhotos>>,
  reportId: string,
  attached: unknown,
): Promise<void> {
  if (!Array.isArray(attached)) throw new Error('The report has no list of photos')
  const paths = meant.map(({ path }) => String(path)).toSorted()
  expect(attached.map(String).toSorted()).toEqual(paths)
  const objects = await server.query(
    `select name from storage.objects where bucket_id = 'inspection-photos' and name like $1 order by name`,
    [`${reportId}/%`],
  )
  expect(objects.map(({ name }) => String(name)).toSorted()).toEqual(paths)

  for (const { path, size, md5 } of meant) {
    const response = await fetch(`${server.url}/storage/v1/object/public/inspection-photos/${path}`)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect({ size: bytes.byteLength, md5: createHash('md5').update(bytes).digest('hex') }).toEqual({
      size,
      md5,
    })
  }
}

export function expectWithin(timestamp: unknown, [from, to]: [number, number]): void {
  const at = Date.parse(String(timestamp))
  expect(at).toBeGreaterThanOrEqual(from)
  expect(at).toBeLessThanOrEqual(to)
}
