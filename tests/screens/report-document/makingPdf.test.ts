import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { business } from '#content/business/business.ts'
import { openPortal, type OpenPortal } from '../support/openPortal.tsx'
import { PIXEL, samplePhoto } from '../support/pictures.ts'
import { parsedPdf, savedFile } from '../support/savedFile.ts'
import {
  completeReportInOffice,
  holdFonts,
  REPORT_ADDRESS,
  REPORT_NUMBER,
  reportInOffice,
  servePhotos,
  shownPictures,
} from '../support/savedReport.ts'
import { button } from '../support/screen.ts'

type World = { backend: OpenPortal['backend'] }

const savedPdf = () => savedFile(() => button('Save PDF').tap())

it('[R36] the PDF has its title, author, language and time, a code to check it, and texts for its pictures', async () => {
  servePhotos()
  await openPortal({
    isClockStopped: true,
    at: REPORT_ADDRESS,
    before: ({ backend }) => completeReportInOffice(backend.office),
  })
  await expect.poll(shownPictures).toBe(2)
  const address = `${business.siteUrl}/certificate#${REPORT_NUMBER}`
  const { title, author, language, createdAt, qrCode, alternatives } = await parsedPdf(await savedPdf())
  expect({ title, author, language, createdAt, qrCode, alternatives }).toEqual({
    title: `Inspection report and certificate ${REPORT_NUMBER}`,
    author: business.name,
    language: 'en-IE',
    createdAt: 'D:20260304100000Z',
    qrCode: address,
    alternatives: [
      `QR code: ${address}`,
      'The chimney in section: Chimney Crown: Fair, Flue Liner: Good, Smoke Chamber: Could not be reached, Damper: Not fitted, Firebox: Not inspected',
      'Photo 1: Crack',
      'Signature of Eileen Whelan',
      'Photo 2: Soot',
    ],
  })
})

it('the PDF has photos of 800 pixels at most, and the fonts of the document', async () => {
  servePhotos()
  const canvas = new OffscreenCanvas(1_000, 500)
  canvas.getContext('2d')
  const copy = await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer()
  await openPortal({
    at: REPORT_ADDRESS,
    before: ({ backend }) => reportInOffice(backend.office, {}, ['1-flue.jpg']),
    preparePhoto: async (file) => ({ ...(await samplePhoto(file)), copy }),
  })
  await expect.poll(shownPictures).toBe(1)
  const source = new TextDecoder('latin1').decode(await (await savedPdf()).arrayBuffer())
  const named = (name: RegExp) => [...source.matchAll(name)].map(([, ...rest]) => rest.join(' × '))
  expect(named(/\/Subtype\/Image\/Width (\d+)\/Height (\d+)/g)).toEqual(['800 × 400'])
  expect(named(/\/FontDescriptor\/FontName\/([\w-]+)/g)).toEqual([
    'NotoSerif-SemiBold',
    'NotoSans-Regular',
    'NotoSans-Bold',
  ])
})

it('the PDF is made once, after its photos have arrived, and then its worker ends', async () => {
  const ended = vi.spyOn(Worker.prototype, 'terminate')
  onTestFinished(() => ended.mockRestore())
  const photo = Promise.withResolvers<Response>()
  servePhotos(() => photo.promise)
  await openWith(({ backend }) => reportInOffice(backend.office, {}, ['1-flue.jpg']))
  await expect.element(page.getByText('Fetching this photo from the office…', { exact: true })).toBeVisible()
  await expect.element(button('Save PDF')).toBeDisabled()
  photo.resolve(new Response(PIXEL))
  const { text, alternatives } = await parsedPdf(await savedPdf())
  expect(text).not.toContain('This photo is with the office.')
  expect(alternatives).toContain('Photo 1')
  expect(ended).toHaveBeenCalledTimes(1)
})

it('the PDF cannot be made of a font that is damaged, and the reason is shown', async () => {
  const { release } = holdFonts()
  await openWith(({ backend }) => reportInOffice(backend.office))
  release('damaged')
  await expectReason('The font has no table "head"')
})

it('the PDF cannot be made in a worker that cannot be loaded, and the reason is shown', async () => {
  class MissingWorker extends Worker {
    constructor() {
      super('/missing.js', { type: 'module' })
    }
  }
  vi.stubGlobal('Worker', MissingWorker)
  onTestFinished(() => void vi.unstubAllGlobals())
  await openWith(({ backend }) => reportInOffice(backend.office))
  await expectReason('Its code could not be loaded')
})

it('Print opens the print dialog of the browser', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  onTestFinished(() => print.mockRestore())
  await openWith(({ backend }) => reportInOffice(backend.office))
  await button('Print').tap()
  expect(print).toHaveBeenCalledTimes(1)
})

async function openWith(before: (world: World) => void): Promise<void> {
  await openPortal({ at: REPORT_ADDRESS, before })
}

async function expectReason(reason: string): Promise<void> {
  const text = `The PDF could not be made: ${reason}. Print the report instead.`
  await expect.element(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible()
}
