import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Report } from '#domain/report.ts'
import { aReport } from '../../support/store/samples.ts'
import { contentOf, type OfficeServer } from '../../simulation/officeServer.ts'
import { openPortal, type OpenPortal } from './openPortal.tsx'
import { PIXEL } from './pictures.ts'
import { BUTTONS, FIELDS, LINKS, TOASTS } from '../../support/technician/texts.ts'
import { button, jobCard, pressEnterOn, tab, toast } from './screen.ts'
import { AOIFE } from './theDay.ts'

// As in the seed.
export const REPORT_ID = 'e0000000-0000-4000-8000-0c5e3b7a1f07'
export const REPORT_NUMBER = 'IR-0C5E-3B7A-1F07'
export const REPORT_ADDRESS = '/technician/jobs/job-CH-2007/report'

/** Stores Aoife Brennan's report on CH-2007 in the office, as one that was written on another phone. */
export function reportInOffice(
  office: OfficeServer,
  change: Partial<Report> = {},
  photos: readonly string[] = [],
): void {
  const report = aReport({
    id: REPORT_ID,
    job_id: 'job-CH-2007',
    overall_status: 'fair',
    weather_conditions: 'Dry, light wind',
    chimney_crown_status: 'fair',
    chimney_crown_notes: 'Hairline crack on the north side of the crown.',
    recommendations: ['Seal the crown before the winter', 'Sweep again within a year'],
    inspector_name: 'Aoife Brennan',
    inspector_certification: 'Level 2 sweep',
    inspector_license: 'CS-1042',
    submitted_at: '2026-03-03T11:00:00.000Z',
    received_at: change.submitted_at ?? '2026-03-03T11:00:00.000Z',
    ...change,
  })
  office.handle(AOIFE.id, { kind: 'report.submit', jobId: report.job_id, report }, null)
  for (const name of photos) {
    const photo = {
      id: name,
      reportId: REPORT_ID,
      path: photoPath(name),
      contentType: 'image/jpeg',
      size: PIXEL.byteLength,
      md5: contentOf(PIXEL),
    }
    office.handle(AOIFE.id, { kind: 'photo.upload', jobId: report.job_id, photo }, PIXEL)
  }
}

/** The same with parts that were not inspected, photos with and without a part, and the customer's signature. */
export function completeReportInOffice(office: OfficeServer, change: Partial<Report> = {}): void {
  const [crown, flue] = ['1-crown.jpg', '2-flue.jpg'] as const
  const complete: Partial<Report> = {
    photo_parts: { [photoPath(crown)]: 'chimney_crown' },
    photo_captions: { [photoPath(crown)]: 'Crack', [photoPath(flue)]: 'Soot' },
    damper_not_inspected: 'not_fitted',
    smoke_chamber_not_inspected: 'not_reached',
    firebox_not_inspected: 'not_inspected',
    smoke_test_not_tested: 'not_tested',
    next_inspection_date: null,
    signed_by: 'Eileen Whelan',
    customer_signature: 'M20 150 L60 40 L110 160 L180 60 M210 120 L300 90 L420 130',
  }
  reportInOffice(office, { ...complete, ...change }, [crown, flue])
}

const documentTitle = page.getByRole('heading', { name: 'Inspection report and certificate' })

/** The path in the bucket of a photo of the report on CH-2007. */
export function photoPath(name: string): string {
  return `${REPORT_ID}/${name}`
}

/** Serves the photos of the bucket, each with the response of `respond`. Returns the addresses that were fetched. */
export function servePhotos(
  respond: () => Response | Promise<Response> = () => new Response(PIXEL),
): string[] {
  const fetched: string[] = []
  replaceFetch(async (address) => {
    if (!address.startsWith('https://photos.example/')) return null
    fetched.push(address)
    return respond()
  })
  return fetched
}

type FontsEnd = 'delivered' | 'lost' | 'damaged'

/** Holds back the fonts of the PDF, which is being made until `release` has delivered, lost or damaged them. */
export function holdFonts(): { release: (end: FontsEnd) => void } {
  const held = Promise.withResolvers<FontsEnd>()
  replaceFetch(async (address) => {
    if (!address.includes('.ttf')) return null
    const end = await held.promise
    if (end === 'delivered') return null
    return end === 'lost' ? new Response(null, { status: 404 }) : new Response(new Uint8Array(100))
  })
  return { release: held.resolve }
}

/** Answers requests with `respond`, and with the network if it returns null. */
function replaceFetch(respond: (address: string) => Promise<Response | null>): void {
  const fetchReally = window.fetch.bind(window)
  const replacing = vi.spyOn(window, 'fetch').mockImplementation(async (request, init) => {
    const response = await respond(request instanceof Request ? request.url : String(request))
    return response ?? fetchReally(request, init)
  })
  onTestFinished(() => replacing.mockRestore())
}

/** How many of the document's pictures have loaded. */
export function shownPictures(): number {
  return page
    .getByRole('figure')
    .getByRole('img')
    .elements()
    .filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length
}

/** Opens the portal at the document of the report on CH-2007, which is quicker than by its card. */
export async function openSavedReport(options: Parameters<typeof openPortal>[0]): Promise<OpenPortal> {
  const portal = await openPortal({ at: REPORT_ADDRESS, ...options })
  await expect.element(documentTitle).toBeVisible()
  return portal
}

/** Opens the document of the report on CH-2007 from its card. */
export async function viewReport(): Promise<void> {
  await pressEnterOn(tab('All Jobs'))
  await jobCard('CH-2007').getByRole('link', { name: LINKS.viewReport }).tap()
  await expect.element(documentTitle).toBeVisible()
}

/** Corrects the weather in the open document. Resolves when the correction is saved. */
export async function correctWeather(weather: string): Promise<void> {
  await button('Correct Report').tap()
  await page.getByLabelText(FIELDS.weather).fill(weather)
  await button(BUTTONS.saveReport).tap()
  await expect.element(toast(TOASTS.reportCorrected)).toBeVisible()
}
