import type { Browser, CDPSession, Page } from 'playwright-core'
import * as v from 'valibot'
import { throttle } from '../lib/throttle.ts'

/** Lighthouse's slow mobile network: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }

const POLL_EVERY_MS = 100

/** Bytes over the network with the responses' headers, by what the browser took a response for. */
export type BytesByKind = Record<'html' | 'css' | 'js' | 'other', number>

/** The measurements of one first visit. */
export type SiteVisit = {
  bytes: number
  bytesByKind: BytesByKind
  requests: number
  firstPaintMs: number
  largestPaintMs: number
  layoutShift: number
  /** Total blocking time since the first paint: the parts of main-thread tasks beyond 50 ms. */
  blockedMs: number
  /** The same since the start of the visit. */
  blockedInAllMs: number
}

const Timings = v.object({
  firstPaintMs: v.number(),
  largestPaintMs: v.number(),
  layoutShift: v.number(),
  blockedMs: v.number(),
  blockedInAllMs: v.number(),
})

const KINDS = new Map<string, keyof BytesByKind>([
  ['Document', 'html'],
  ['Stylesheet', 'css'],
  ['Script', 'js'],
])

/** Visits an address with an empty browser profile on a cheap phone and a slow network, until the page is idle. */
export async function visitSite(browser: Browser, url: string): Promise<SiteVisit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-IE' })
  const page = await context.newPage()
  try {
    const pageErrors: string[] = []
    page.on('pageerror', (error) => pageErrors.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load'))
        pageErrors.push(message.text())
    })
    const traffic = await countTraffic(await throttle(page))
    await page.addInitScript(watch)
    await page.goto(url, { waitUntil: 'networkidle' })
    const timings = await readTimings(page)
    if (pageErrors.length > 0) throw new Error(`${url}: ${pageErrors.join(' ')}`)
    return { ...traffic, ...timings }
  } finally {
    await context.close()
  }
}

/** Throttles the network and counts bytes and requests while the page loads. */
async function countTraffic(
  devtools: CDPSession,
): Promise<Pick<SiteVisit, 'bytes' | 'bytesByKind' | 'requests'>> {
  const traffic = { bytes: 0, bytesByKind: { html: 0, css: 0, js: 0, other: 0 }, requests: 0 }
  const kinds = new Map<string, keyof BytesByKind>()
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) traffic.requests += 1
  })
  devtools.on('Network.responseReceived', ({ requestId, type }) =>
    kinds.set(requestId, KINDS.get(type) ?? 'other'),
  )
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.bytes += encodedDataLength
    traffic.bytesByKind[kinds.get(requestId) ?? 'other'] += encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  return traffic
}

// Runs in the page, before its own scripts.
function watch(): void {
  const seen = { firstPaintMs: 0, largestPaintMs: 0, layoutShift: 0, blockedMs: 0, blockedInAllMs: 0 }
  Object.assign(window, { seen })
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const isAfterPaint = seen.firstPaintMs > 0 && entry.startTime + entry.duration > seen.firstPaintMs
        if (entry.name === 'first-contentful-paint') seen.firstPaintMs = entry.startTime
        if (type === 'largest-contentful-paint') seen.largestPaintMs = entry.startTime
        if ('value' in entry) seen.layoutShift += Number(entry.value)
        if (type === 'longtask') seen.blockedInAllMs += entry.duration - 50
        if (type === 'longtask' && isAfterPaint) seen.blockedMs += entry.duration - 50
      }
    }).observe({ type, buffered: true })
  }
}

/** Polls: on a busy machine the network can be idle before anything is painted. */
async function readTimings(page: Page): Promise<v.InferOutput<typeof Timings>> {
  for (;;) {
    const timings = v.parse(Timings, await page.evaluate(() => Reflect.get(window, 'seen')))
    if (timings.firstPaintMs > 0 && timings.largestPaintMs > 0) return timings
    await page.waitForTimeout(POLL_EVERY_MS)
  }
}
