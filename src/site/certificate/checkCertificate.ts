// The certificate page's island. All that can be shown is in the page, hidden: this script fills it in and shows it.
// It is part of that page's HTML, and shares no file with the portal.

import { parseCertificateNumber } from './certificateNumber.ts'
import type { Certificate } from './certificateResponse.ts'
import { requestCertificate, type CheckResult } from './requestCertificate.ts'

type Shown = CheckResult | { kind: 'checking' | 'malformed' }

const DAY = new Intl.DateTimeFormat('en-IE', { day: 'numeric', month: 'long', year: 'numeric' })

const form = document.querySelector<HTMLFormElement>('[data-certificate-form]')
const field = form?.querySelector('input')
const result = document.querySelector<HTMLElement>('[data-certificate-result]')
let latest = 0

form?.classList.remove('invisible')
form?.addEventListener('submit', (event) => {
  event.preventDefault()
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
    checkAddressed()
  })
})
addEventListener('hashchange', checkAddressed)
checkAddressed()

function checkAddressed(): void {
  const fragment = location.hash.slice(1).replaceAll('%20', ' ')
  // "Skip to content" has a fragment, too.
  if (fragment === '' || document.getElementById(fragment)) return
  if (field) field.value = parseCertificateNumber(fragment) ?? fragment
  void check(fragment)
}

async function check(text: string): Promise<void> {
  latest += 1
  const mine = latest
  const number = parseCertificateNumber(text)
  field?.setAttribute('aria-invalid', String(number === null))
  if (number === null) {
    show({ kind: 'malformed' }, text)
    return
  }
  show({ kind: 'checking' }, number)
  const checked = await requestCertificate(number)
  // Another number was asked for in the meantime.
  if (mine === latest) show(checked, number)
}

function show(shown: Shown, number: string): void {
  const isCertificate = 'county' in shown
  toggle('[data-state]', (element) => element.dataset['state'] === shown.kind)
  toggle('[data-facts]', () => isCertificate && shown.kind !== 'revoked')
  fill('number', number)
  if (isCertificate) fillFacts(shown)
}

function fillFacts({ inspectedOn, county, overallStatus, nextInspection, version }: Certificate): void {
  fill('day', dayText(inspectedOn))
  fill('county', county)
  fill('next', nextInspection === null ? 'No date was set' : dayText(nextInspection))
  fill('version', String(version))
  toggle('[data-condition]', (element) => element.dataset['condition'] === overallStatus)
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
