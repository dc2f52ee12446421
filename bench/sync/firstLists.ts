import type { Page, Request } from 'playwright-core'
import { enterSignIn } from '../../tests/support/technician/screenSteps.ts'
import type { Measured } from '../lib/report.ts'
import { REPORTED, reportedMs } from '../lib/reportedMs.ts'
import { setLine } from '../lib/throttle.ts'
import { BENCH_PATH } from '../lib/withBuild.ts'
import { withPhone, type ServedPhone } from '../lib/withPhone.ts'

export const SLOW_LINE = { bytesPerSecond: 30_000, roundTripMs: 600 }

/**
 * The time from the response to a sign-in until the first jobs are rendered, on a phone with the app and a slow line; and
 * that of a bare page that repeats the first pull and parses its response.
 */
export async function measureFirstLists(dist: string, jobs: number, runs: number): Promise<Measured[]> {
  const [portal, bare]: [number[], number[]] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    const times = await withPhone(dist, jobs, timeFirstList)
    portal.push(times.portalMs)
    bare.push(times.bareMs)
  }
  return [
    { name: 'bare fetch of the first response', values: bare },
    { name: 'portal', values: portal, baseline: bare },
  ]
}

async function timeFirstList({ phone }: ServedPhone): Promise<{ portalMs: number; bareMs: number }> {
  const page = await phone.open('/technician')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.addInitScript(reportFirstList, REPORTED)
  await page.reload()
  const pull = page.waitForRequest((request) => request.url().endsWith('/rpc/pull_changes'))
  const reported = reportedMs(page)
  await setLine(page, SLOW_LINE)
  await enterSignIn(page)
  const portalMs = await reported
  // With it end its pulls of older jobs, which would share the line.
  await page.close()
  return { portalMs, bareMs: await timeBareFetch(await phone.open(`${BENCH_PATH}save`), await pull) }
}

// Runs in the page, before its own scripts.
function reportFirstList(prefix: string): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('article')) return
    observer.disconnect()
    const signIn = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/auth/v1/token'))
    const sessionAt = signIn ? signIn.startTime + signIn.duration : NaN
    requestAnimationFrame(() => setTimeout(() => console.debug(prefix + (performance.now() - sessionAt))))
  }).observe(document, { childList: true, subtree: true })
}

/** Sends the request once more, and parses the response. */
async function timeBareFetch(page: Page, request: Request): Promise<number> {
  const { authorization = '', apikey = '' } = request.headers()
  const headers = { authorization, apikey, 'content-type': 'application/json' }
  await setLine(page, SLOW_LINE)
  return page.evaluate(
    async ([url, init]) => {
      const startedAt = performance.now()
      await (await fetch(url, init)).json()
      return performance.now() - startedAt
    },
    [request.url(), { method: 'POST', headers, body: request.postData() }] as const,
  )
}
