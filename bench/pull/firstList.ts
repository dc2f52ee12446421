import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { LOCAL_ANON_KEY } from '#embedded/auth/localKeys.ts'
import { calendarDay } from '#domain/time.ts'
import { fullPullDay } from '#sync/pull/pullJobs.ts'
import { Phone } from '../../tests/support/browser/phone.ts'
import { BENCH_PATH } from '../lib/benchServer.ts'
import type { ProxiedServer } from './connectedPhone.ts'
import type { Line } from './tcpProxy.ts'
import { ACCOUNT, BUTTONS, FIELDS } from '../../tests/support/technician/texts.ts'

const RUNS = 3
const SETTLE_MS = 2_000
const TIMEOUT_MS = 180_000
const PREFIX = 'first list '

export const SLOW_LINE: Line = { bytesPerSecond: 30_000, roundTripMs: 600 }

/**
 * Milliseconds until the first jobs are rendered after a sign-in on a phone with the app: from the tap on Sign In, and
 * from the response to it, and of a bare page that fetches the same first response and parses it. Also the bytes of
 * that response with its headers.
 */
export type FirstLists = { sinceTap: number[]; sinceSession: number[]; bare: number[]; bareBytes: number }

/**
 * The time until the first list on a slow line, without CPU throttling. The runs alternate, so that both are measured
 * under the same load.
 */
export async function measureFirstLists(proxied: ProxiedServer): Promise<FirstLists> {
  const installed = await installApp(proxied)
  const measured: FirstLists = { sinceTap: [], sinceSession: [], bare: [], bareBytes: 0 }
  try {
    for (let run = 0; run < RUNS; run += 1) {
      const { sinceTap, sinceSession } = await timeFirstList(proxied, installed)
      measured.sinceTap.push(sinceTap)
      measured.sinceSession.push(sinceSession)
      const bare = await timeBareFetch(proxied)
      measured.bare.push(bare.ms)
      measured.bareBytes = bare.bytes
    }
    return measured
  } finally {
    await installed.dispose()
  }
}

/** A phone that is switched off, with the app and nobody signed in. */
async function installApp({ proxy }: ProxiedServer): Promise<Phone> {
  const phone = await Phone.switchOn(proxy.url)
  await untilInstalled(await phone.open('/technician'))
  await phone.closeBrowser()
  return phone
}

async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

async function timeFirstList({ proxy }: ProxiedServer, installed: Phone) {
  const phone = await Phone.switchOn(proxy.url, installed.profile)
  try {
    const page = await phone.browser.newPage()
    await page.addInitScript(reportFirstList, PREFIX)
    await page.goto('/technician')
    await page.getByLabel(FIELDS.email).fill(ACCOUNT.email)
    await page.getByLabel(FIELDS.password).fill(ACCOUNT.password)
    // A busy computer may have lost the app when the browser was closed, and would load it again over the slow line.
    await untilInstalled(page)
    await page.waitForTimeout(SETTLE_MS)
    const report = page.waitForEvent('console', {
      predicate: (message) => message.text().startsWith(PREFIX),
      timeout: TIMEOUT_MS,
    })
    proxy.setLine(SLOW_LINE)
    await page.getByRole('button', { name: BUTTONS.signIn }).click()
    const message = await report.catch(async (cause: unknown) => {
      throw new Error(`No list was shown, but: ${await page.locator('body').innerText()}`, { cause })
    })
    const times: unknown = JSON.parse(message.text().slice(PREFIX.length))
    return v.parse(v.object({ sinceTap: v.number(), sinceSession: v.number() }), times)
  } finally {
    proxy.setLine(null)
    await phone.dispose()
  }
}

// Runs in the page, before its own scripts. The page reports by itself: a query would slow it down.
function reportFirstList(prefix: string): void {
  let tappedAt = NaN
  document.addEventListener('submit', () => (tappedAt = performance.now()), { capture: true })
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('article')) return
    observer.disconnect()
    const requests = performance.getEntriesByType('resource')
    const signIn = requests.find(({ name }) => name.includes('/auth/v1/token'))
    const sessionAt = signIn ? signIn.startTime + signIn.duration : NaN
    requestAnimationFrame(() =>
      setTimeout(() => {
        const now = performance.now()
        console.debug(prefix + JSON.stringify({ sinceTap: now - tappedAt, sinceSession: now - sessionAt }))
      }),
    )
  }).observe(document, { childList: true, subtree: true })
}

async function timeBareFetch({ proxy }: ProxiedServer): Promise<{ ms: number; bytes: number }> {
  const phone = await Phone.switchOn(proxy.url)
  try {
    const page = await phone.open(`${BENCH_PATH}blank.html`)
    const session = await post(page, { path: '/auth/v1/token?grant_type=password', body: ACCOUNT })
    const body = { since: '', first_day: fullPullDay(calendarDay(new Date())) }
    proxy.setLine(SLOW_LINE)
    proxy.takeBytes()
    const { ms } = await post(page, { path: '/rest/v1/rpc/pull_changes', body, token: session.token })
    return { ms, bytes: proxy.takeBytes().down }
  } finally {
    proxy.setLine(null)
    await phone.dispose()
  }
}

type PostedRequest = { path: string; body: Readonly<Record<string, string>>; token?: string | null }

/** Sends a request from the page and parses the response. Returns how long that took, and the token if it has one. */
async function post(page: Page, request: PostedRequest): Promise<{ ms: number; token: string | null }> {
  const posted: unknown = await page.evaluate(
    async ({ path, body, token, apikey }) => {
      const headers = {
        apikey,
        'content-type': 'application/json',
        authorization: `Bearer ${token ?? apikey}`,
      }
      const startedAt = performance.now()
      const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      const content = await response.json()
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      return { ms: performance.now() - startedAt, token: content.access_token ?? null }
    },
    { ...request, apikey: LOCAL_ANON_KEY },
  )
  return v.parse(v.object({ ms: v.number(), token: v.nullable(v.string()) }), posted)
}
