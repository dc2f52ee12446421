import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aStoredPhoto } from '../../support/store/samples.ts'
import type { OpenPortal } from '../support/openPortal.tsx'
import { fileNamed } from '../support/pictures.ts'
import { field, openForm, storedDrafts } from '../support/reportForm.ts'
import {
  openSavedReport,
  photoPath,
  REPORT_ID,
  reportInOffice,
  servePhotos,
  shownPictures,
  viewReport,
} from '../support/savedReport.ts'
import { button, expectAllSent, expectCount, saveReport, toast } from '../support/screen.ts'

const photos = page.getByRole('region', { name: 'Photos' })
const onReport = photos.getByRole('list', { name: 'Photos on the report' })
const caption = photos.getByLabelText('Caption of photo 1')

/** Opens the correction of a report with one photo, which another phone has sent. */
async function openCorrection(): Promise<OpenPortal> {
  servePhotos()
  const captions = { photo_captions: { [photoPath('1-crown.jpg')]: 'Crown' } }
  const portal = await openSavedReport({
    before: ({ backend }) => reportInOffice(backend.office, captions, ['1-crown.jpg']),
  })
  await expect.element(page.getByText('Photo 1: Crown')).toBeVisible()
  await button('Correct Report').tap()
  return portal
}

async function addPhoto(text: string): Promise<void> {
  await userEvent.upload(field('Choose Photos'), [fileNamed('flue.jpg')])
  await caption.fill(text)
}

async function save(): Promise<void> {
  await button('Save Report').tap()
  await expect.element(toast('Inspection Report Corrected')).toBeVisible()
}

it('[R43] a correction adds a photo with its caption, and takes none away', async () => {
  const portal = await openCorrection()
  await expect.element(onReport.getByRole('img', { name: 'Photo 1: Crown' })).toBeInTheDocument()
  await expect.element(photos.getByText('has 1 photo already. It stays:')).toBeInTheDocument()
  await expectCount(photos.getByRole('button', { name: /^Remove/ }), 0)
  await addPhoto('Forgotten crack')
  await expect
    .element(page.getByRole('region', { name: 'Review' }).getByText('1 photo added, 1 with a caption.'))
    .toBeInTheDocument()
  await expect.element(field('Take Photo')).toBeEnabled()
  portal.goOffline()
  await save()
  await page.getByRole('link', { name: 'Show report' }).first().tap()
  await expect.element(page.getByText('Photo 2: Forgotten crack (added in version 2)')).toBeVisible()
  portal.goOnline()
  await expectCount(page.getByText('The office has not got all of this yet.'), 0)
  const stored = portal.backend.office.reports.get(REPORT_ID)
  const [, added = ''] = stored?.photos ?? []
  expect(stored?.photos).toEqual([photoPath('1-crown.jpg'), added])
  expect(stored?.report).toMatchObject({
    version: 2,
    photo_captions: { [photoPath('1-crown.jpg')]: 'Crown', [added]: 'Forgotten crack' },
    photo_versions: { [added]: 2 },
  })
})

it('[OB6d] [R43] the photo of a correction that another one overtook stays on the phone, and out of the report', async () => {
  const portal = await openCorrection()
  await addPhoto('Forgotten crack')
  portal.goOffline()
  await save()
  portal.backend.office.editReport(REPORT_ID)
  portal.goOnline()
  await expect
    .element(page.getByText(/^Failed to save inspection report: corrected meanwhile\./))
    .toBeVisible()
  await viewReport()
  await expect.element(page.getByText('Photo 1: Crown')).toBeVisible()
  await expectCount(page.getByText(/Forgotten crack/), 0)
  await page.getByRole('link', { name: 'See what is kept' }).tap()
  await expect.element(page.getByText('Waits for a correction that was not taken')).toBeVisible()
  expect(portal.backend.office.reports.get(REPORT_ID)?.photos).toEqual([photoPath('1-crown.jpg')])
})

it('[R43] [OB1a] a photo that was taken for a correction is there when the portal is opened again', async () => {
  const portal = await openCorrection()
  await addPhoto('Forgotten crack')
  await expect
    .poll(async () => {
      const [draft] = await storedDrafts(portal)
      return draft && (await portal.store.photos(draft.ownerId, draft.reportId)).map((photo) => photo.caption)
    })
    .toEqual(['Forgotten crack'])
  await portal.reopen('/technician/sync')
  await page.getByRole('link', { name: /^The report on job CH-2007/ }).tap()
  await expect.element(caption).toHaveValue('Forgotten crack')
})

it('[R43] each photo that the report has is seen in the form of its correction, and counts among its 200', async () => {
  servePhotos()
  const names = ['1-crown.jpg', '2-flue.jpg']
  let isFull = false
  await openSavedReport({
    before: ({ backend }) => reportInOffice(backend.office, {}, names),
    breakStore: (store) => ({
      photos: async (ownerId, reportId) =>
        isFull && reportId !== REPORT_ID
          ? Array.from({ length: 198 }, (_, position) =>
              aStoredPhoto({ id: `photo-${position}`, ownerId, reportId, position }),
            )
          : store.photos(ownerId, reportId),
    }),
  })
  await expect.poll(shownPictures).toBe(2)
  await button('Correct Report').tap()
  await expect.element(photos.getByText('has 2 photos already. They stay: only')).toBeInTheDocument()
  const widths = () =>
    onReport
      .getByRole('img')
      .elements()
      .map((picture) => picture instanceof HTMLImageElement && picture.naturalWidth)
  await expect.poll(widths).toEqual([1, 1])
  isFull = true
  await userEvent.upload(field('Choose Photos'), [fileNamed('flue.jpg')])
  await expect
    .element(page.getByRole('region', { name: 'Messages' }).getByRole('alert'))
    .toHaveTextContent('flue.jpg: A report can have 200 photos, and this one has 2 already.')
})

it('[R43] a photo that was taken on this phone is seen in the form of a correction', async () => {
  await openForm()
  await addPhoto('Forgotten crack')
  await saveReport()
  await expectAllSent()
  await page.getByRole('link', { name: 'Show report' }).first().tap()
  await button('Correct Report').tap()
  const sent = onReport.getByRole('img', { name: 'Photo 1: Forgotten crack' })
  await expect.element(sent).toBeInTheDocument()
  await expect
    .poll(() => {
      const picture = sent.element()
      return picture instanceof HTMLImageElement && picture.naturalWidth
    })
    .toBe(1)
})
