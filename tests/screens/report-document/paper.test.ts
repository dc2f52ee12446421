import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { business } from '#content/business/business.ts'
import { qrPath } from '../../../src/portal/report-document/qrCode.ts'
import { openPortal } from '../support/openPortal.tsx'
import {
  completeReportInOffice,
  openSavedReport,
  REPORT_ADDRESS,
  REPORT_NUMBER,
  reportInOffice,
  servePhotos,
  shownPictures,
  viewReport,
} from '../support/savedReport.ts'
import { button } from '../support/screen.ts'

// What the sheet of paper on the screen has besides its texts: wholeScreens.test.ts compares these.

const sheet = page.getByRole('article')

/** The mark of each condition, by how the path of its shape begins. */
const MARKS = new Map([
  ['M10 1a9', 'circle'],
  ['M2 2h16', 'square'],
  ['M10 1 19 10', 'diamond'],
  ['M10 1 19.5', 'triangle'],
])

async function openSheet(change: Parameters<typeof reportInOffice>[1]): Promise<void> {
  await openSavedReport({ before: ({ backend }) => reportInOffice(backend.office, change) })
}

function all(selector: string): Element[] {
  return [...sheet.element().querySelectorAll(selector)]
}

it('a screen reader begins at the heading of a report that is opened from the list', async () => {
  await openPortal({ before: ({ backend }) => reportInOffice(backend.office) })
  await viewReport()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

it('[R36] the QR code of a report and the number below it lead to the page that checks it, which opens beside the portal', async () => {
  await openSheet({})
  const { size, path } = qrPath(`${business.siteUrl}/certificate#${REPORT_NUMBER}`)
  const [code, ...others] = all('svg[shape-rendering="crispEdges"]')
  expect(others).toEqual([])
  // Four modules of white around it, as the standard for QR codes wants.
  const side = size + 8
  expect(code?.getAttribute('viewBox')).toBe(`-4 -4 ${side} ${side}`)
  expect(
    [...(code?.children ?? [])].map((part) => [part.getAttribute('d'), part.getAttribute('fill')]),
  ).toEqual([
    [`M-4 -4h${side}v${side}h${-side}Z`, 'white'],
    [path, 'black'],
  ])
  const link = page.getByRole('link', { name: REPORT_NUMBER })
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener')
})

it('every text that somebody has typed has the direction of its own letters', async () => {
  servePhotos()
  await openPortal({
    at: REPORT_ADDRESS,
    before: ({ backend }) =>
      completeReportInOffice(backend.office, {
        priority_items: ['Replace the pot'],
        flue_liner_notes: 'Soot\nTar',
      }),
  })
  await expect.element(sheet).toBeVisible()
  expect(all('[dir=auto], bdi').map(({ textContent }) => textContent)).toEqual([
    'Gráinne Ó Sullivan-Byrne',
    'The Old Forge, Church Lane',
    'Malahide',
    'Co. Dublin',
    '3 March 2026',
    'Level 1 (Basic Visual)',
    'Chimney Sweeping',
    'CH-2007',
    'Dry, light wind',
    'Replace the pot',
    'Hairline crack on the north side of the crown.',
    'Photo 1: Crack',
    'Soot\nTar',
    'Seal the crown before the winter',
    'Sweep again within a year',
    'Aoife Brennan',
    'Level 2 sweep',
    'CS-1042',
    'Eileen Whelan',
    'Photo 2: Soot',
  ])
})

it('[R41] [R42] each condition has its mark and its colour, and what nobody inspected has neither', async () => {
  await openSheet({
    overall_status: 'needs_attention',
    chimney_crown_status: 'good',
    flue_liner_status: 'fair',
    smoke_chamber_status: 'poor',
    damper_status: 'needs_attention',
    firebox_not_inspected: 'not_inspected',
    carbon_monoxide_detected: true,
    smoke_test_not_tested: 'not_tested',
    priority_items: ['Replace the pot'],
  })
  const marks = all('svg:not(svg svg)[viewBox="0 0 20 20"]').map((mark) => {
    const line = mark.closest('dt, li') ?? mark.parentElement
    const shape = mark.querySelector('path')?.getAttribute('d') ?? ''
    const [, name] = [...MARKS].find(([start]) => shape.startsWith(start)) ?? []
    return [line?.textContent, name]
  })
  expect(marks).toEqual([
    ['Overall condition of what was inspectedNeeds Immediate Attention', 'triangle'],
    ['Replace the pot', 'triangle'],
    ['Chimney Crown: Good', 'circle'],
    ['Flue Liner: Fair', 'square'],
    ['Smoke Chamber: Poor', 'diamond'],
    ['Damper: Needs Immediate Attention', 'triangle'],
    ['Carbon monoxideDetected', 'triangle'],
    ['Structural issuesNone found', 'circle'],
  ])
  const colourOf = (text: string) => {
    const [element] = all('span').filter(({ textContent }) => textContent === text)
    return element && getComputedStyle(element).color
  }
  const [circle, square, diamond, triangle] = ['good', 'fair', 'poor', 'needs_attention'].map((condition) => {
    const mark = document.querySelector(`[data-colour=${condition}]`)
    return mark && getComputedStyle(mark).color
  })
  expect(
    ['None found', 'Good', 'Fair', 'Poor', 'Needs Immediate Attention', 'Detected'].map(colourOf),
  ).toEqual([circle, circle, square, diamond, triangle, triangle])
  const [muted] = all('dt').map((term) => getComputedStyle(term).color)
  expect(['Not inspected', 'Not tested'].map(colourOf)).toEqual([muted, muted])
  expect(new Set([circle, square, diamond, triangle, muted]).size).toBe(5)
})

it('[R34] the signature is drawn as the customer wrote it, also if the name was not entered', async () => {
  await openSheet({ signed_by: '', customer_signature: 'M20 150 L60 40' })
  const signature = page.getByRole('figure', { name: 'Signature of the customer' })
  await expect.element(signature).toHaveTextContent(/^Signed by the customer3 March 2026$/)
  const [drawing] = all('figure svg')
  expect(drawing?.getAttribute('viewBox')).toBe('0 0 600 200')
  expect(
    [...(drawing?.children ?? [])].map((stroke) => [stroke.getAttribute('d'), stroke.getAttribute('fill')]),
  ).toEqual([['M20 150 L60 40', 'none']])
})

it('the pictures of a report are freed when its screen is left', async () => {
  servePhotos()
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  onTestFinished(() => revoked.mockRestore())
  await openPortal({ at: REPORT_ADDRESS, before: ({ backend }) => completeReportInOffice(backend.office) })
  await expect.poll(shownPictures).toBe(2)
  const shown = all('figure img').map((image) => image.getAttribute('src'))
  await button('Back to Dashboard').tap()
  await expect.poll(() => revoked.mock.calls.flat()).toEqual(expect.arrayContaining(shown))
})
