import type { Browser, CDPSession } from 'playwright-core'
import * as v from 'valibot'
import { throttle } from '../lib/throttle.ts'

/** Lighthouse's slow mobile network: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }

const Timings = v.object({
  firstPaintMs: v.number(),
  largestPaintMs: v.number(),
  layoutShift: v.number(),
  blockedMs: v.number(),
})

/**
 * The measurements of one first visit. Bytes are those over the network, with the responses' headers. `blockedMs` is the
 * blocking time in all: the parts of main-thread tasks beyond 50 ms.
 */
export type Visit = { bytes: number; requests: number } & v.InferOutput<typeof Timings>

/** Visits an address with an empty browser profile on a cheap phone and a slow network, until the page is idle. */
export async function visitSite(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-IE' })
  const page = await context.newPage()
  try {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('response', (response) => {
      if (!response.ok()) errors.push(`${response.status()} ${response.url()}`)
    })
    const traffic = await countTraffic(await throttle(page))
    await page.addInitScript(watch)
    await page.goto(url, { waitUntil: 'networkidle' })
    // On a busy machine the network can be idle before anything is painted.
    await page.waitForFunction(() => Reflect.get(window, 'seen').largestPaintMs > 0, null, { polling: 100 })
    const timings = v.parse(Timings, await page.evaluate(() => Reflect.get(window, 'seen')))
    if (errors.length > 0) throw new Error(`${url}: ${errors.join(' ')}`)
    return { ...traffic, ...timings }
  } finally {
    await context.close()
  }
}

/** Throttles the network and counts bytes and requests while the page loads. */
async function countTraffic(devtools: CDPSession): Promise<{ bytes: number; requests: number }> {
  const traffic = { bytes: 0, requests: 0 }
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) traffic.requests += 1
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  return traffic
}

// Runs in the page, before its own scripts.
function watch(): void {
  const seen = { firstPaintMs: 0, largestPaintMs: 0, layoutShift: 0, blockedMs: 0 }
  Object.assign(window, { seen })
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'first-contentful-paint') seen.firstPaintMs = entry.startTime
        if (type === 'largest-contentful-paint') seen.largestPaintMs = entry.startTime
        if ('value' in entry) seen.layoutShift += Number(entry.value)
        if (type === 'longtask') seen.blockedMs += entry.duration - 50
      }
    }).observe({ type, buffered: true })
  }
}
