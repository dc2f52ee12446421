import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PARTS_AND_CHECKS } from '#domain/reportFields.ts'
import { business } from '#content/business/business.ts'
import { certificateServer, GENUINE, openCertificatePage } from '../support/certificatePage.tsx'
import { button, expectCount, press, pressEnterOn } from '../support/screen.ts'

const NUMBER = 'IR-0C5E-3B7A-1F07'

const field = page.getByLabelText('Certificate number')
const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 2 })
const check = () => button('Check').tap()

async function expectGenuine(): Promise<void> {
  await expect.element(heading('This certificate is genuine')).toBeVisible()
}

it('[R36] a typed number is understood, and shows what the certificate says, and no more', async () => {
  await openCertificatePage(certificateServer({ [NUMBER]: GENUINE }))
  await field.fill(' ir 0c5e 3b7a 1f07 ')
  await press('{Enter}')
  await expectGenuine()
  expect(location.hash).toBe(`#${NUMBER}`)
  expect(shownFacts()).toEqual({
    Number: NUMBER,
    'Inspected on': '3 March 2026',
    County: 'Dublin',
    'Overall condition': 'Fair',
    'Next inspection due': '3 March 2027',
    Version: '1',
  })
})

it('[R36] the page shows when a certificate was corrected, replaced or revoked', async () => {
  const certificates = { [NUMBER]: GENUINE }
  await openCertificatePage(certificateServer(certificates), { fragment: `#${NUMBER}` })
  await expectGenuine()
  certificates[NUMBER] = { ...GENUINE, overall_status: 'poor', version: 2 }
  await check()
  await expect.element(heading('Genuine, and corrected since')).toBeVisible()
  await expect.element(page.getByText('Version 2 is the latest')).toBeVisible()
  expect(shownFacts()).toMatchObject({ 'Overall condition': 'Poor', Version: '2' })

  certificates[NUMBER] = { ...GENUINE, version: 2, state: 'replaced' }
  await check()
  await expect.element(heading('Genuine, but there is a later one')).toBeVisible()

  certificates[NUMBER] = { ...GENUINE, state: 'revoked' }
  await check()
  await expect.element(heading('This certificate is not valid')).toBeVisible()
  expect(shownFacts()).toEqual({})
})

it('[R42] [R41] a certificate that needs immediate attention says so first, in one colour', async () => {
  const certificates = { [NUMBER]: { ...GENUINE, overall_status: 'needs_attention' } }
  await openCertificatePage(certificateServer(certificates), { fragment: `#${NUMBER}` })
  await expect.element(heading('Genuine. It says: needs immediate attention')).toBeVisible()
  expect(shownFacts()).toMatchObject({ 'Overall condition': 'Needs Immediate Attention' })
  expect(coloursOfResult()).toEqual([colourOf('text-destructive')])

  certificates[NUMBER] = { ...GENUINE, overall_status: 'needs_attention', version: 2 }
  await check()
  const corrected = 'Genuine, and corrected since. It says: needs immediate attention'
  await expect.element(heading(corrected)).toBeVisible()

  certificates[NUMBER] = GENUINE
  await check()
  await expectGenuine()
  expect(coloursOfResult()).not.toContain(colourOf('text-destructive'))
})

it('[R41] what nobody looked at is named, and the overall condition is of the rest', async () => {
  const certificates = { [NUMBER]: { ...GENUINE, not_inspected: ['damper', 'smoke_test_passed'] } }
  await openCertificatePage(certificateServer(certificates), { fragment: `#${NUMBER}` })
  await expectGenuine()
  expect(shownFacts()).toMatchObject({
    'Overall condition of what was inspected': 'Fair',
    'Not inspected, not tested': 'Damper\nSmoke test',
  })

  certificates[NUMBER] = { ...GENUINE, overall_status: 'good', not_inspected: [...PARTS_AND_CHECKS] }
  await check()
  await expect.poll(shownFacts).toMatchObject({ 'Overall condition': 'Not inspected' })
})

it.each([
  ['received', 'Received, not yet confirmed by the office', 'our office has not looked at it yet'],
  [
    'other_accepted',
    'There is another certificate for this job',
    'Do not rely on this one: ask for the other',
  ],
])(
  '[R50] a certificate that the office has not accepted vouches for nothing: %s',
  async (state, title, text) => {
    await openCertificatePage(certificateServer({ [NUMBER]: { ...GENUINE, state } }), {
      fragment: `#${NUMBER}`,
    })
    await expect.element(heading(title)).toBeVisible()
    await expect.element(page.getByText(text)).toBeVisible()
    expect(shownFacts()).toEqual({})
  },
)

it('[R36] a number that does not exist may not have been sent yet', async () => {
  await openCertificatePage(certificateServer({}), { fragment: `#${NUMBER}` })
  await expect.element(heading('There is no certificate with this number')).toBeVisible()
  await expect.element(page.getByText('the technician’s phone may not have sent it yet')).toBeVisible()
})

it('[R36] an address that is no number, and “Skip to content”, check nothing', async () => {
  const server = certificateServer({ [NUMBER]: GENUINE })
  await openCertificatePage(server, { fragment: '#CH-2007' })
  await expect.element(heading('This is not a certificate’s number')).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  location.hash = NUMBER
  await expectGenuine()
  await pressEnterOn(page.getByRole('link', { name: 'Skip to content' }))
  await expect.poll(() => location.hash).toBe('#main')
  await expectGenuine()
  expect(server.checked).toEqual([NUMBER])
})

it('[R36] the address in a message, opened or pasted into the field, is understood', async () => {
  const server = certificateServer({ [NUMBER]: GENUINE })
  await openCertificatePage(server, { fragment: '#IR%2D0C5E%E2%80%933B7A-1F07' })
  await expectGenuine()
  await expect.element(field).toHaveValue(NUMBER)
  await field.fill(`${business.siteUrl}/certificate#${NUMBER}`)
  await check()
  await expect.poll(() => location.hash).toBe(`#${NUMBER}`)
  await expectGenuine()
  expect(server.checked).toEqual([NUMBER, NUMBER])
})

it('[R36] going back to the page without a number takes the result away', async () => {
  await openCertificatePage(certificateServer({ [NUMBER]: GENUINE }))
  await field.fill(NUMBER)
  await check()
  await expectGenuine()
  history.back()
  await expectCount(heading('This certificate is genuine'), 0)
  await expect.element(page.getByText('Overall condition')).not.toBeVisible()
  await expect.element(field).toHaveValue('')
})

it('[R36] on a phone with its keyboard open the result is on the screen, and the keyboard closes', async () => {
  await openCertificatePage(certificateServer({}), { size: { width: 390, height: 350 } })
  await userEvent.fill(field, 'IR-0000-0000-0000')
  await press('{Enter}')
  const result = heading('There is no certificate with this number')
  await expect.element(result).toBeInViewport({ ratio: 1 })
  await expect.element(field).not.toHaveFocus()
  const header = page.getByRole('banner').element().getBoundingClientRect()
  expect(getComputedStyle(page.getByRole('banner').element()).position).toBe('sticky')
  await expect.poll(() => result.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(header.height)
})

it('[R36] a check without a connection shows that there is none, and “Try again” repeats it', async () => {
  const server = certificateServer({ [NUMBER]: GENUINE })
  const { respond } = server
  server.respond = () => Promise.reject(new TypeError('Failed to fetch'))
  await openCertificatePage(server)
  await field.fill(NUMBER)
  await check()
  await expect.element(heading('No connection')).toBeVisible()
  // As after "Skip to content".
  location.hash = 'main'
  server.respond = respond
  await button('Try again').tap()
  await expectGenuine()
  expect(document.activeElement).toHaveProperty('dataset.certificateResult')
})

it.each([
  ['an error of the server', () => new Response('', { status: 503 })],
  ['a response of another server', () => new Response('<h1>Welcome to our hotel</h1>')],
])('[R36] %s is not taken for a result', async (_what, response) => {
  const server = certificateServer({ [NUMBER]: GENUINE })
  const { respond } = server
  server.respond = async () => response()
  await openCertificatePage(server, { fragment: `#${NUMBER}` })
  await expect.element(heading('We cannot check at the moment')).toBeVisible()
  server.respond = respond
  await button('Try again').tap()
  await expectGenuine()
})

it('[R36] too many numbers that do not exist are refused, with the reason', async () => {
  const server = certificateServer({})
  server.respond = async () => Response.json({ code: 'PT429' }, { status: 429 })
  await openCertificatePage(server, { fragment: '#IR-0000-0000-0000' })
  await expect.element(heading('Too many tries')).toBeVisible()
  await expect.element(page.getByText('Try again in an hour, or call us on')).toBeVisible()
})

it('[R36] shows the result of the last number, in whatever order the responses arrive', async () => {
  const server = certificateServer({ [NUMBER]: GENUINE })
  const { respond } = server
  const held = Promise.withResolvers<Response>()
  server.respond = () => held.promise
  await openCertificatePage(server, { fragment: '#IR-0000-0000-0000' })
  await expect.element(heading('Checking …')).toBeVisible()
  await expect.poll(() => server.checked).toEqual(['IR-0000-0000-0000'])
  server.respond = respond
  await field.fill(NUMBER)
  await check()
  await expectGenuine()
  const late = Response.json({ state: 'unknown' })
  held.resolve(late)
  await expect.poll(() => late.bodyUsed).toBe(true)
  await new Promise(requestAnimationFrame)
  await expectGenuine()
})

/** The colours of the result's borders and condition: of its mark and its frame, and of the condition's text. */
function coloursOfResult(): string[] {
  const mark = shown('[data-state]').map((element) => getComputedStyle(element).borderLeftColor)
  const frame = shown('[data-facts]').map((element) => getComputedStyle(element).borderTopColor)
  const text = shown('[data-condition]').map((element) => getComputedStyle(element).color)
  return [...new Set([...mark, ...frame, ...text])]
}

function shown(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())
}

function colourOf(className: string): string {
  const element = document.createElement('i')
  element.className = className
  document.body.append(element)
  const { color } = getComputedStyle(element)
  element.remove()
  return color
}

/** The facts of the certificate that the page shows, by their terms. */
function shownFacts(): Record<string, string> {
  const facts = [...document.querySelectorAll<HTMLElement>('dl > div')].filter((fact) =>
    fact.checkVisibility(),
  )
  return Object.fromEntries(
    facts.map((fact) => [
      fact.querySelector('dt')?.innerText.trim() ?? '',
      fact.querySelector('dd')?.innerText.trim() ?? '',
    ]),
  )
}
