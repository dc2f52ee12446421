import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulateMedia } from '../support/accessible.ts'
import { openPortal, type OpenPortal } from '../support/openPortal.tsx'
import { parsedPdf, savedFile } from '../support/savedFile.ts'
import {
  completeReportInOffice,
  holdFonts,
  openSavedReport,
  photoPath,
  REPORT_ADDRESS,
  REPORT_NUMBER,
  reportInOffice,
  servePhotos,
  shownPictures,
} from '../support/savedReport.ts'
import {
  button,
  enterSignIn,
  expectCount,
  jobCard,
  logOut,
  openJob,
  openReport,
  pressEnterOn,
  saveReport,
  tab,
  toast,
} from '../support/screen.ts'
import { NOW } from '../support/theDay.ts'
import { ANY_REPORT_NUMBER, BUTTONS, FIELDS, LINKS, STATUS, TOASTS } from '../../support/technician/texts.ts'

const FADAS = 'Tá an simléar glan — “go maith”, a dúirt Zdzisław Żółć'
const NOT_SENT = 'The office has not got all of this yet.'

/** So late that the phone does not keep a report of today [OB19a]. */
const IN_A_YEAR = new Date(2027, 10, 20)

const sheet = page.getByRole('article')
// The screen separates a fact from its term by its layout, a PDF by spaces.
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')
const savePdf = async () => parsedPdf(await savedFile(() => button('Save PDF').tap()))

it('a report that was saved without a connection shows whole, on the screen and as a PDF, and that the office has not got it yet', async () => {
  const { goOffline, goOnline, reopen } = await openPortal()
  goOffline()
  await openReport('CH-2001')
  await page.getByLabelText('Weather Conditions').fill('Soft day')
  const damper = page.getByRole('group', { name: 'Damper' })
  await damper.getByLabelText('Status').selectOptions('Needs Immediate Attention')
  await damper.getByLabelText('Notes').fill(FADAS)
  await page.getByLabelText('Recommendations').fill('Sweep again in May')
  await page.getByLabelText('Priority Items').fill('Do not light a fire')
  const pictures = ['crown.jpg', 'flue.jpg', 'firebox.jpg'].map((name) => new File(['a picture'], name))
  await userEvent.upload(page.getByLabelText('Choose Photos'), pictures)
  await page.getByLabelText('Caption of photo 1').fill('Crúca briste')
  await saveReport()
  const [number = 'none'] = ANY_REPORT_NUMBER.exec(toast(TOASTS.reportCreated).element().textContent) ?? []

  await viewReport('CH-2001')
  await expect.element(page.getByText(NOT_SENT)).toBeVisible()
  const texts = [
    number,
    'Siobhán Kavanagh',
    '14 Ashfield Grove',
    'Ranelagh',
    'Co. Dublin',
    'Soft day',
    `Damper: Needs Immediate Attention ${FADAS}`,
    'Flue Liner: Good',
    'Carbon monoxide None detected',
    'Smoke test Passed',
    'Structural issues None found',
    'Sweep again in May',
    'Do not light a fire',
    'Inspector: Aoife Brennan',
    'Licence: CS-1042',
    'Photo 1: Crúca briste',
    'Photo 3',
  ]
  await expect.poll(shownPictures).toBe(3)
  const onScreen = withoutSpaces(sheet.element().textContent)
  const inPdf = withoutSpaces((await savePdf()).text)
  for (const text of texts.map(withoutSpaces)) {
    expect(onScreen).toContain(text)
    expect(inPdf).toContain(text)
  }
  await expect.poll(() => document.title).toBe(`Inspection report and certificate ${number}`)

  await reopen(location.pathname)
  await expect.poll(shownPictures).toBe(3)
  goOnline()
  await expectCount(page.getByText(NOT_SENT), 0)
  goOffline()
  await reopen(location.pathname)
  await expect.poll(shownPictures).toBe(3)
})

it('[R30] [R34] [R35] [R41] the document has what was not inspected, the signature, and photos beside their parts', async () => {
  servePhotos()
  await openPortal({
    at: '/technician/jobs/job-CH-2007/report',
    before: ({ backend }) => completeReportInOffice(backend.office),
  })
  await expect.element(page.getByText('Damper: Not fitted')).toBeVisible()
  await expect.element(page.getByText('Smoke Chamber: Could not be reached')).toBeVisible()
  await expect
    .element(page.getByRole('img', { name: /^Chimney in section: .*Smoke Chamber, Damper, Firebox$/ }))
    .toBeVisible()
  await expect.element(page.getByText('Firebox: Not inspected')).toBeVisible()
  await expect.element(page.getByText('Smoke testNot tested')).toBeVisible()
  await expect.element(page.getByText('Overall condition of what was inspectedFair')).toBeVisible()
  const besideCrown = page.getByRole('definition').getByRole('figure')
  await expect.element(besideCrown).toHaveTextContent('Photo 1: Crack')
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Photo 2: Soot' })).toBeVisible()
  await expect.element(page.getByRole('figure', { name: 'Signature of Eileen Whelan' })).toBeVisible()
  await expect.element(page.getByText('No date was set')).toHaveStyle({ fontWeight: '400' })
  await expect.poll(shownPictures).toBe(2)
  const { text } = await savePdf()
  for (const each of [
    'Damper: Not fitted',
    'Firebox: Not inspected',
    'Overall condition of what was inspected Fair',
  ])
    expect(withoutSpaces(text)).toContain(withoutSpaces(each))
  expect(withoutSpaces(text)).toContain(withoutSpaces('Smoke test Not tested'))
})

it.each([
  [0, 'needs_attention'],
  // In the document, and in the drawing for the PDF.
  [2, 'poor'],
] as const)('[R42] %d fires burn in the document of a report that is %s', async (count, overall_status) => {
  await openDocument((office) => reportInOffice(office, { overall_status }))
  await expect.element(button('Save PDF')).toBeEnabled()
  expect(document.querySelectorAll('.fill-flame')).toHaveLength(count)
})

it('a report from another phone of the technician shows here, with photos that are fetched once and then show offline too', async () => {
  const fetched = servePhotos()
  const photo_captions = {
    [photoPath('1-crown.jpg')]: 'Scoilt sa 1ú bríce',
    [photoPath('2-flue.jpg')]: 'Scoilt sa 2ú bríce',
  }
  const { goOffline, reopen } = await openDocument((office) => {
    reportInOffice(office, { photo_captions }, ['1-crown.jpg', '2-flue.jpg'])
  })
  await expect.poll(shownPictures).toBe(2)
  await expect.element(page.getByText('Photo 2: Scoilt sa 2ú bríce')).toBeVisible()
  const addresses = ['1-crown.jpg', '2-flue.jpg'].map((name) => `https://photos.example/${photoPath(name)}`)
  expect(fetched).toEqual(addresses)
  await reopen()
  await expect.poll(shownPictures).toBe(2)
  goOffline()
  await reopen()
  await expect.poll(shownPictures).toBe(2)
  expect(fetched).toEqual(addresses)
  const { text } = await savePdf()
  expect(text).toContain(REPORT_NUMBER)
  expect(text).toContain('Photo 1: Scoilt sa 1ú bríce')
})

it('a photo that is not on this phone has a note instead while there is no connection, and is fetched then', async () => {
  servePhotos()
  const { goOffline, goOnline, reopen, store } = await openPortal({
    before: ({ backend: { office } }) => reportInOffice(office, {}, ['1-flue.jpg']),
  })
  await expect
    .poll(() => store.reportOfJob('user-aoife', 'job-CH-2007'))
    .toMatchObject({ photoUrls: [expect.any(String)] })
  goOffline()
  await reopen(REPORT_ADDRESS)
  await expect
    .element(page.getByText('This photo is with the office; it shows when there is a connection.'))
    .toBeVisible()
  expect((await savePdf()).text).toContain('This photo is with the office.')
  goOnline()
  await expect.poll(shownPictures).toBe(1)
  expect((await savePdf()).text).not.toContain('This photo is with the office.')
})

it('photos that could not be fetched are tried once each, and again when the phone is online again', async () => {
  let status = 404
  const fetched = servePhotos(() => new Response('a picture', { status }))
  const names = ['1-crown.jpg', '2-flue.jpg']
  const { goOffline, goOnline } = await openDocument((office) => reportInOffice(office, {}, names))
  await expectCount(
    page.getByText('This photo is with the office. It could not be fetched from there now.', { exact: true }),
    2,
  )
  expect(fetched).toHaveLength(2)
  status = 200
  goOffline()
  goOnline()
  await expect.poll(shownPictures).toBe(2)
})

it('a report that is too old for the phone is fetched from the office', async () => {
  const { store } = await openPortal({
    now: IN_A_YEAR,
    before: ({ backend: { office } }) => reportInOffice(office),
  })
  await expect.poll(() => store.reportCursor('user-aoife')).not.toBeNull()
  expect(await store.reportOfJob('user-aoife', 'job-CH-2007')).toBeNull()
  await viewReport('CH-2007')
  await expect.element(page.getByText('Hairline crack on the north side of the crown.')).toBeVisible()
})

it('a report that does not exist is not promised', async () => {
  // So long ago that no report can be written any more [R25].
  const { goOffline, reopen } = await openPortal({ now: IN_A_YEAR })
  await viewReport('CH-2007')
  await expect.element(page.getByText('You have saved no report on job CH-2007.')).toBeVisible()
  goOffline()
  await reopen(REPORT_ADDRESS)
  await expect
    .element(page.getByText(/^The report on job CH-2007 is not on this phone; it shows when/))
    .toBeVisible()
})

it('a report that cannot be fetched has the reason, unless only the connection is missing', async () => {
  const { ports, reopen } = await openPortal({ now: IN_A_YEAR })
  const held = Promise.withResolvers<never>()
  const fetched = vi.spyOn(ports, 'fetchReports').mockReturnValue(held.promise)
  const opening = reopen(REPORT_ADDRESS)
  await expect.element(page.getByText('Asking the office for the report')).toBeInTheDocument()
  await expect.poll(() => document.title).toBe('Inspection Report – Technician portal')
  held.reject(new Error('The database is full'))
  await opening
  const text = /is not on this phone, and could not be fetched: The database is full$/
  await expect.element(page.getByText(text)).toBeVisible()
  fetched.mockResolvedValue({ kind: 'failed', message: 'Failed to fetch', isOffline: true })
  await reopen(REPORT_ADDRESS)
  await expect.element(page.getByText(/not on this phone; it shows when there is a connection/)).toBeVisible()
})

it("[OB19g] one technician never sees another's report, on the same phone either", async () => {
  const { reopen } = await openDocument((office) => reportInOffice(office))
  await expect.element(sheet).toHaveTextContent('Gráinne Ó Sullivan-Byrne')
  await button('Back to Dashboard').tap()
  await logOut()
  await enterSignIn('second@demo.example')
  await expect.element(page.getByText('Welcome, Cormac Ó Dálaigh')).toBeVisible()
  await reopen(REPORT_ADDRESS)
  await expect.element(page.getByText('This job is not on this phone.')).toBeVisible()
  await expectCount(page.getByText('Gráinne'), 0)
})

it('the PDF has the colours of the document on the screen', async () => {
  await openDocument((office) => reportInOffice(office))
  const colourInPdf = (name: string) =>
    getComputedStyle(document.querySelector(`[data-colour=${name}]`) ?? document.body).color
  const onScreen = (selector: string) => {
    const element = sheet.element().querySelector(selector)
    if (!element) throw new Error(`The document has no ${selector}`)
    return getComputedStyle(element)
  }
  const symbolOf = (condition: string) =>
    getComputedStyle(document.querySelector(`[data-colour=${condition}] svg`) ?? document.body)
  expect(colourInPdf('line')).toBe(onScreen('p.border-border').borderTopColor)
  expect(colourInPdf('brand')).toBe(onScreen('.border-brick').borderBottomColor)
  expect(colourInPdf('quiet')).toBe(onScreen('dt').color)
  expect(colourInPdf('ink')).toBe(onScreen('h1').color)
  for (const condition of ['good', 'fair', 'poor', 'needs_attention'])
    expect(colourInPdf(condition), condition).toBe(symbolOf(condition).color)
})

it('Share PDF shares the file within the event of the tap', async () => {
  const shared = recordShares()
  await openDocument((office) => reportInOffice(office))
  await button('Share PDF').tap()
  // A phone refuses to share after the event of the tap.
  expect(shared).toMatchObject([
    {
      event: 'click',
      file: { name: expect.stringMatching(/^Chimney report, .*\.pdf$/), type: 'application/pdf' },
      text: expect.stringMatching(
        /^Your chimney inspection report IR-0C5E-3B7A-1F07 of .*\nOverall condition: Fair\.\n/,
      ),
    },
  ])
})

it('the buttons of the document stay in their places when its PDF is made, under a thumb that is about to press one', async () => {
  recordShares()
  const { release } = holdFonts()
  await openPortal({ at: REPORT_ADDRESS, before: ({ backend }) => reportInOffice(backend.office) })
  const places = () =>
    page
      .getByRole('button')
      .elements()
      .map((element) => [element.textContent, topLeftOf(element)])
  await expect.element(page.getByText('Being made on this device...')).toBeVisible()
  await expect.element(button('Share PDF')).toBeDisabled()
  const before = places()
  release('delivered')
  await expect.element(page.getByText(/B, made on this device\.$/)).toBeVisible()
  expect(places()).toEqual(before)
})

it('a PDF that cannot be made has its reason below the buttons, which stay in their places, and can be printed', async () => {
  const { release } = holdFonts()
  await openPortal({ at: REPORT_ADDRESS, before: ({ backend }) => reportInOffice(backend.office) })
  await expect.element(page.getByText('Being made on this device...')).toBeVisible()
  const before = topLeftOf(button('Print').element())
  release('lost')
  const reason =
    'The PDF could not be made: A font of the document is missing on this phone. Print the report instead.'
  await expect.element(page.getByRole('alert').getByText(reason, { exact: true })).toBeVisible()
  expect(topLeftOf(button('Print').element())).toBe(before)
  await expect.element(button('Save PDF')).toBeDisabled()
})

it('[R44] a report that is a few lines longer than a page is drawn on one, slightly smaller', async () => {
  await openDocument((office) =>
    reportInOffice(office, {
      flue_liner_notes: 'Glazed creosote on the upper third of the liner.',
      firebox_notes: 'Two bricks are loose.',
      priority_items: ['Replace the two bricks before the next fire'],
    }),
  )
  const pdf = await savePdf()
  expect(pdf.pages).toHaveLength(1)
  expect(pdf.text).toContain('Licence: CS-1042')
})

it('notes of 20,000 characters, emoji and right-to-left text continue on further pages, and nothing is lost', async () => {
  await openDocument((office) =>
    reportInOffice(office, {
      flue_liner_notes: `${'Soot in the bend. '.repeat(1_110)}The end.`,
      damper_notes: 'Fire 🔥👨‍👩‍👧 <script>alert(1)</script>',
      firebox_notes: 'המפתח אצל השכן\nمفتاح البيت',
    }),
  )
  const pdf = await savePdf()
  expect(pdf.pages.length).toBeGreaterThan(5)
  // Words, since a sentence may be divided between two pages.
  for (const word of [/Soot/g, /bend\./g]) expect(pdf.text.match(word)).toHaveLength(1_110)
  expect(pdf.text).toContain('The end.')
  expect(pdf.text).toContain('<script>alert(1)</script>')
  expect(pdf.readOut).toEqual(expect.arrayContaining(['🔥👨‍👩‍👧', 'המפתח אצל השכן', 'مفتاح البيت']))
})

it('the document and the labels of its drawing keep their colours in forced colours', async () => {
  await openDocument((office) => reportInOffice(office))
  await expect.element(sheet.getByText('Damper').first()).toBeVisible()
  const colours = () => ({
    paper: getComputedStyle(sheet.element()).backgroundColor,
    labels: [...sheet.element().querySelectorAll('svg text')].map((label) => getComputedStyle(label).fill),
  })
  const plain = colours()
  expect(plain.labels).not.toHaveLength(0)
  await emulateMedia(
    { name: 'forced-colors', value: 'active' },
    { name: 'prefers-color-scheme', value: 'dark' },
  )
  expect(colours()).toEqual(plain)
})

async function viewReport(number: string): Promise<void> {
  await tab('All Jobs').tap()
  await jobCard(number).getByRole('link', { name: 'View Report' }).tap()
}

/** Opens the report on CH-2007. Resolves when its PDF is ready. */
async function openDocument(before: (office: OpenPortal['backend']['office']) => void): Promise<OpenPortal> {
  const portal = await openSavedReport({ before: ({ backend }) => before(backend.office) })
  await expect.element(button('Save PDF')).toBeEnabled()
  return portal
}

function topLeftOf(element: Element): string {
  const { left, top } = element.getBoundingClientRect()
  return `${left}, ${top}`
}

/** A browser decides by the name and the type of a file. */
function arePdfs({ files = [] }: ShareData): boolean {
  return files.map(({ name, type }) => name.endsWith('.pdf') && type).join() === 'application/pdf'
}

type Share = { file: File | undefined; text: string | undefined; event: string | undefined }

/** Records what the portal shares, which a browser without a screen cannot, and the event during which it does. */
function recordShares(): Share[] {
  const shares: Share[] = []
  Object.defineProperties(navigator, {
    canShare: { configurable: true, value: arePdfs },
    share: {
      configurable: true,
      value: async ({ files, text }: ShareData) => {
        shares.push({ file: files?.[0], text, event: window.event?.type })
      },
    },
  })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'canShare')
    Reflect.deleteProperty(navigator, 'share')
  })
  return shares
}

it('[R46] a job that the office has opened again says so, and the report of before can be opened from it', async () => {
  const { backend } = await openPortal({ before: ({ backend: { office } }) => reportInOffice(office) })
  await pressEnterOn(tab('All Jobs'))
  await expect.element(jobCard('CH-2007').getByRole('link', { name: LINKS.viewReport })).toBeVisible()
  backend.office.reopen('job-CH-2007')
  await button(BUTTONS.refresh).tap()
  await expect.element(jobCard('CH-2007')).toHaveTextContent('Changed by the office: opened again')
  await openJob('CH-2007')
  await page.getByRole('link', { name: 'View Earlier Report' }).tap()
  await expect.element(sheet).toHaveTextContent(REPORT_NUMBER)
})

it('[R46] the report of before can be opened and corrected while the job that was opened again is in progress', async () => {
  const { backend } = await openPortal({
    at: '/technician/jobs/job-CH-2007',
    before: ({ backend: { office } }) => reportInOffice(office, { submitted_at: NOW.toISOString() }),
  })
  backend.office.reopen('job-CH-2007')
  await button(BUTTONS.refresh).tap()
  await button(BUTTONS.startJob).tap()
  await button('Start anyway').tap()
  await expect.element(page.getByText(STATUS.inProgress, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'View Earlier Report' }).tap()
  await expect.element(sheet).toHaveTextContent(REPORT_NUMBER)
  await button('Correct Report').tap()
  await expect.element(page.getByLabelText(FIELDS.weather)).toHaveValue('Dry, light wind')
  // Nothing was corrected: the address leads to the report that is to be written.
  await button('Back to Dashboard').tap()
  await pressEnterOn(tab('All Jobs'))
  await jobCard('CH-2007').getByRole('button', { name: BUTTONS.openReport }).tap()
  await expect.element(page.getByLabelText(FIELDS.weather)).toHaveValue('')
})
