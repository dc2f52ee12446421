// The certificate page's island. All that can be shown is in the page, hidden: this script fills it in and shows it.
// It is part of that page's HTML, and shares no file with the portal.

import { decodeFragment, parseCertificateNumber } from './certificateNumber.ts'
import type { Certificate } from './certificateResponse.ts'
import { requestCertificate, type CheckResult } from './requestCertificate.ts'

type Shown = CheckResult | { kind: 'checking' | 'malformed' | 'nothing' }

const DAY = new Intl.DateTimeFormat('en-IE', { day: 'numeric', month: 'long', year: 'numeric' })

const form = document.querySelector<HTMLFormElement>('[data-certificate-form]')
const field = form?.querySelector('input')
const result = document.querySelector<HTMLElement>('[data-certificate-result]')
/** The parts and safety checks. */
const items = result?.querySelectorAll('[data-item]')
let latest = { text: '' }

form?.classList.remove('invisible')
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  // Closes the keyboard of a phone, which would cover the result.
  field?.blur()
  const typed = field?.value ?? ''
  const number = parseCertificateNumber(typed)
  // Assigning the fragment that the address has is no hashchange.
  if (number === null || location.hash === `#${number}`) void check(typed)
  else location.hash = number
})
result?.querySelectorAll('button').forEach((button) => {
  button.addEventListener('click', () => {
    // The button disappears with its message, and the focus would go with it.
    result.focus()
    void check(latest.text)
  })
})
// Without a backend there is no form, and the page says so by itself.
if (form) {
  addEventListener('hashchange', checkAddressed)
  checkAddressed()
}

function checkAddressed(): void {
  const fragment = decodeFragment(location.hash.slice(1))
  // "Skip to content" has a fragment, too.
  if (document.getElementById(fragment)) return
  if (field) field.value = parseCertificateNumber(fragment) ?? fragment
  if (fragment === '') reset()
  else void check(fragment)
}

// Back at the address without a number.
function reset(): void {
  latest = { text: '' }
  field?.removeAttribute('aria-invalid')
  show({ kind: 'nothing' }, '')
}

async function check(text: string): Promise<void> {
  const mine = { text }
  latest = mine
  const number = parseCertificateNumber(text)
  field?.setAttribute('aria-invalid', String(number === null))
  if (number === null) {
    show({ kind: 'malformed' }, text)
    return
  }
  show({ kind: 'checking' }, number)
  const checked = await requestCertificate(number)
  // Another number was requested in the meantime.
  if (mine === latest) show(checked, number)
}

function show(shown: Shown, number: string): void {
  const isCertificate = 'county' in shown
  // First, so that no result is shown without its facts.
  fill('number', number)
  if (isCertificate) fillFacts(shown)
  result?.toggleAttribute('data-urgent', isCertificate && shown.overallStatus === 'needs_attention')
  toggle('[data-facts]', () => isCertificate)
  toggle('[data-state]', (element) => element.dataset['state'] === shown.kind)
  result?.querySelector('[data-state]:not([hidden]) h2')?.scrollIntoView({ block: 'nearest' })
}

function fillFacts(certificate: Certificate): void {
  const { inspectedOn, county, overallStatus, notInspected, nextInspection, version } = certificate
  fill('day', dayText(inspectedOn))
  fill('county', county)
  fill('next', nextInspection === null ? 'No date was set' : dayText(nextInspection))
  fill('version', String(version))
  // The status of nothing is no good one.
  const isNothing = overallStatus === 'good' && notInspected.length === items?.length
  const condition = isNothing ? 'none' : overallStatus
  toggle('[data-condition]', (element) => element.dataset['condition'] === condition)
  toggle('[data-partial]', () => notInspected.length > 0 && !isNothing)
  toggle('[data-missing]', () => notInspected.length > 0)
  toggle('[data-item]', (element) => notInspected.includes(element.dataset['item'] ?? ''))
}

function fill(name: string, text: string): void {
  result?.querySelectorAll(`[data-fill="${name}"]`).forEach((element) => element.replaceChildren(text))
}

function toggle(selector: string, isShown: (element: HTMLElement) => boolean): void {
  result
    ?.querySelectorAll<HTMLElement>(selector)
    .forEach((element) => element.toggleAttribute('hidden', !isShown(element)))
}

function dayText(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00`))
}
