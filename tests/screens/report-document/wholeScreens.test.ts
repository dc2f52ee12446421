import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '../support/openPortal.tsx'
import {
  completeReportInOffice,
  correctWeather,
  holdFonts,
  REPORT_ADDRESS,
  reportInOffice,
  servePhotos,
  shownPictures,
  viewReport,
} from '../support/savedReport.ts'
import { anEntry, correctionOf, photoOf, reportOf, TIMESTAMP } from '../../support/store/samples.ts'
import { button, openReport, saveReport, textsOf } from '../support/screen.ts'

// Every text, name, role, state and target of a screen, in its order: what is missing, changed or too many fails here.

const main = page.getByRole('main')

it('[R29] [R30] [R34] [R35] [R36] [R41] the document of a report with photos, a signature, and parts that nobody inspected', async () => {
  servePhotos()
  await openPortal({
    isClockStopped: true,
    at: REPORT_ADDRESS,
    before: ({ backend }) => completeReportInOffice(backend.office),
  })
  await expect.poll(shownPictures).toBe(2)
  await expect.element(button('Save PDF')).toBeEnabled()
  await expect.element(main).toMatchAriaInlineSnapshot(`
    - main:
      - /children: deep-equal
      - button "Back to Dashboard"
      - button "Save PDF"
      - button "Print"
      - status: Chimney report, The Old Forge, Church Lane, 3 March 2026.pdf less than 1 MB, made on this device.
      - button "Correct Report"
      - article:
        - paragraph: Brightflue Chimney Care
        - paragraph: 020 910 0000 · hello@brightflue.example
        - paragraph:
          - link "IR-0C5E-3B7A-1F07":
            - /url: /certificate#IR-0C5E-3B7A-1F07
        - heading "Inspection report and certificate" [level=1]
        - paragraph: Customer
        - paragraph: Gráinne Ó Sullivan-Byrne
        - paragraph: The Old Forge, Church Lane
        - paragraph: Malahide
        - paragraph: Co. Dublin
        - term: Date of inspection
        - definition: 3 March 2026
        - term: Inspection level
        - definition: Level 1 (Basic Visual)
        - term: Service
        - definition: Chimney Sweeping
        - term: Job
        - definition: CH-2007
        - term: Weather
        - definition: Dry, light wind
        - paragraph: Overall condition of what was inspected Fair
        - paragraph: Next inspection due No date was set
        - heading "Findings" [level=2]
        - img "Chimney in section: Chimney Crown: Fair, Flue Liner: Good, Smoke Chamber, Damper, Firebox": Chimney Crown Flue Liner Smoke Chamber Damper Firebox
        - term: "Chimney Crown: Fair"
        - definition: Hairline crack on the north side of the crown.
        - definition:
          - figure "Photo 1: Crack":
            - img "Crack"
            - text: "Photo 1: Crack"
        - term: "Flue Liner: Good"
        - term: "Smoke Chamber: Could not be reached"
        - term: "Damper: Not fitted"
        - term: "Firebox: Not inspected"
        - heading "Safety checks" [level=2]
        - list:
          - listitem:
            - paragraph: Carbon monoxide None detected
          - listitem:
            - paragraph: Smoke test Not tested
          - listitem:
            - paragraph: Structural issues None found
        - heading "Recommendations" [level=2]
        - list:
          - listitem: Seal the crown before the winter
          - listitem: Sweep again within a year
        - paragraph: "Inspector: Aoife Brennan"
        - paragraph: "Certification: Level 2 sweep · Licence: CS-1042"
        - paragraph: This document records what the inspector found at the address above on 3 March 2026. Whether it is genuine, and the latest version, can be checked with its number at www.brightflue.example/certificate.
        - figure "Signature of Eileen Whelan":
          - paragraph: Signed by the customer
          - text: Eileen Whelan, 3 March 2026
        - heading "Photos" [level=2]
        - list:
          - listitem:
            - figure "Photo 2: Soot":
              - img "Soot"
              - text: "Photo 2: Soot"
  `)
})

it('[R29] [R42] the document of an urgent report that was corrected', async () => {
  await openPortal({
    isClockStopped: true,
    at: REPORT_ADDRESS,
    before: ({ backend: { office } }) => {
      reportInOffice(office, {
        overall_status: 'needs_attention',
        damper_status: 'needs_attention',
        damper_notes: 'Stuck open',
        carbon_monoxide_detected: true,
        smoke_test_passed: false,
        structural_issues: true,
        priority_items: ['Do not light the fire until this is repaired', 'Free the damper'],
        recommendations: [],
        next_inspection_date: '2027-03-03',
        version: 2,
        corrected_at: '2026-03-04T08:00:00.000Z',
      })
    },
  })
  await expect.element(button('Save PDF')).toBeEnabled()
  await expect.element(page.getByText(/version 2$/)).toBeVisible()
  await expect.element(page.getByRole('article')).toMatchAriaInlineSnapshot(`
    - article:
      - /children: deep-equal
      - paragraph: Brightflue Chimney Care
      - paragraph: 020 910 0000 · hello@brightflue.example
      - paragraph:
        - link "IR-0C5E-3B7A-1F07":
          - /url: /certificate#IR-0C5E-3B7A-1F07
      - heading "Inspection report and certificate" [level=1]
      - paragraph: Corrected on 4 March 2026, version 2
      - paragraph: Customer
      - paragraph: Gráinne Ó Sullivan-Byrne
      - paragraph: The Old Forge, Church Lane
      - paragraph: Malahide
      - paragraph: Co. Dublin
      - term: Date of inspection
      - definition: 3 March 2026
      - term: Inspection level
      - definition: Level 1 (Basic Visual)
      - term: Service
      - definition: Chimney Sweeping
      - term: Job
      - definition: CH-2007
      - term: Weather
      - definition: Dry, light wind
      - paragraph: Overall condition Needs Immediate Attention
      - paragraph: Next inspection due 3 March 2027
      - heading "Priority items" [level=2]
      - list:
        - listitem: Do not light the fire until this is repaired
        - listitem: Free the damper
      - heading "Findings" [level=2]
      - img "Chimney in section: Chimney Crown: Fair, Flue Liner: Good, Smoke Chamber: Good, Damper: Needs Immediate Attention, Firebox: Good": Chimney Crown Flue Liner Smoke Chamber Damper Firebox
      - term: "Chimney Crown: Fair"
      - definition: Hairline crack on the north side of the crown.
      - term: "Flue Liner: Good"
      - term: "Smoke Chamber: Good"
      - term: "Damper: Needs Immediate Attention"
      - definition: Stuck open
      - term: "Firebox: Good"
      - heading "Safety checks" [level=2]
      - list:
        - listitem:
          - paragraph: Carbon monoxide Detected
        - listitem:
          - paragraph: Smoke test Failed
        - listitem:
          - paragraph: Structural issues Found
      - heading "Recommendations" [level=2]
      - paragraph: None.
      - paragraph: "Inspector: Aoife Brennan"
      - paragraph: "Certification: Level 2 sweep · Licence: CS-1042"
      - paragraph: This document records what the inspector found at the address above on 3 March 2026. Whether it is genuine, and the latest version, can be checked with its number at www.brightflue.example/certificate.
  `)
})

it('the page of a report that the office does not have, and of one that cannot be fetched', async () => {
  const portal = await openPortal({ isClockStopped: true, now: new Date(2027, 10, 20) })
  await portal.reopen(REPORT_ADDRESS)
  await expect.element(page.getByText('You have saved no report on job CH-2007.')).toBeVisible()
  await expect.element(main).toMatchAriaInlineSnapshot(`
    - main:
      - /children: deep-equal
      - button "Back to Dashboard"
      - heading "Inspection Report" [level=1]
      - note: You have saved no report on job CH-2007.
  `)
  vi.spyOn(portal.ports, 'fetchReports').mockRejectedValue(new Error('The database is full'))
  await portal.reopen(REPORT_ADDRESS)
  await expect.element(page.getByText(/could not be fetched/)).toBeVisible()
  await expect.element(main).toMatchAriaInlineSnapshot(`
    - main:
      - /children: deep-equal
      - button "Back to Dashboard"
      - heading "Inspection Report" [level=1]
      - note: "The report on job CH-2007 is not on this phone, and could not be fetched: The database is full"
  `)
})

it('[R16] a report of which the office has nothing yet, with a photo that only the office has', async () => {
  const portal = await openPortal({
    isClockStopped: true,
    before: ({ backend: { office } }) => reportInOffice(office, {}, ['1-flue.jpg']),
  })
  await expect
    .poll(() => portal.store.reportOfJob('user-aoife', 'job-CH-2007'))
    .toMatchObject({ photoUrls: [expect.any(String)] })
  portal.goOffline()
  await viewReport()
  await expect.element(button('Save PDF')).toBeEnabled()
  await correctWeather('Gale')
  await page.getByRole('link', { name: 'Show report' }).tap()
  await expect.element(page.getByRole('note')).toBeVisible()
  expect(textsOf(page.getByRole('note'))).toEqual([
    'The office has not got all of this yet. It will be sent when there is a connection.',
  ])
  expect(textsOf(page.getByRole('figure'))).toEqual([
    'This photo is with the office; it shows when there is a connection.Photo 1',
  ])
})

it.each([
  [reportOf('job-CH-2007'), 'this report', 'It is on this phone only.'],
  [correctionOf('job-CH-2007'), 'your correction', 'This is the report without it.'],
  [photoOf('job-CH-2007'), 'a photo of this report', 'The office has the report without it.'],
])(
  '[R16] the document of a report of which the server refused a part: $kind',
  async (mutation, what, consequence) => {
    const refused = anEntry(1, mutation, {
      ownerId: 'user-aoife',
      state: { kind: 'refused', at: TIMESTAMP },
      lastReason: 'too large',
    })
    await openPortal({
      isClockStopped: true,
      at: REPORT_ADDRESS,
      before: ({ backend: { office } }) => reportInOffice(office, { id: 'report-of-job-CH-2007' }),
      breakStore: () => ({ entries: async () => [refused] }),
    })
    const alert = main.getByRole('alert')
    await expect.element(alert).toBeVisible()
    expect(textsOf(alert.getByRole('paragraph'))).toEqual([
      `The office’s system did not take ${what}: too large.`,
      consequence,
    ])
    const more = alert.getByRole('link', { name: 'See what is kept' })
    await expect.element(more).toHaveAttribute('href', '/technician/sync')
  },
)

it('[R44] the hand-over of a report of which no PDF can be made leads to its print', async () => {
  const { release } = holdFonts()
  await openPortal({ isClockStopped: true })
  await openReport('CH-2001')
  await saveReport()
  await expect.element(button(/^(Share|Save) PDF$/)).toBeDisabled()
  release('lost')
  const reason =
    'The PDF could not be made: A font of the document is missing on this phone. Show the report, and print it instead.'
  await expect.element(page.getByRole('alert').getByText(reason, { exact: true })).toBeVisible()
})
