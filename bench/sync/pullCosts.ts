import type { CDPSession, Page } from 'playwright-core'
import type { Measured } from '../lib/report.ts'
import { whileThrottled } from '../lib/throttle.ts'
import { signIn, type ServedPhone } from '../lib/withPhone.ts'

/** A pull ends within this time, also on a throttled page. */
const PULL_MS = 800
const SETTLE_MS = 3_000

/**
 * What a pull costs a phone with a few jobs and one with many: its bytes over HTTP/1.1 with headers, and its time on the
 * main thread at 4× CPU throttling. The phones alternate, so that both are measured under the same load.
 */
export async function measurePulls(few: ServedPhone, many: ServedPhone, runs: number) {
  const phones = [await connect(few), await connect(many)] as const
  for (let run = 0; run <= runs; run += 1) {
    for (const { page, timesMs, bytes } of phones) {
      await whileThrottled(page, async (devtools) => {
        const before = await mainThreadMs(devtools)
        const pulledBytes = await bytesOfPull(page)
        if (run === 0) return
        timesMs.push((await mainThreadMs(devtools)) - before)
        bytes.push(pulledBytes)
      })
    }
  }
  const changed: number[] = []
  for (const id of many.jobIds.slice(0, runs)) {
    await many.query(`update public.jobs set special_instructions = 'Ring twice.' where id = $1`, [id])
    changed.push(await bytesOfPull(phones[1].page))
  }
  const rows = (of: (phone: (typeof phones)[0]) => number[]): Measured[] => [
    { name: `nothing changed, ${few.jobIds.length} jobs`, values: of(phones[0]) },
    { name: `nothing changed, ${many.jobIds.length} jobs`, values: of(phones[1]), baseline: of(phones[0]) },
  ]
  const bytes = rows((phone) => phone.bytes)
  bytes.push({ name: 'one changed job', values: changed, baseline: phones[0].bytes })
  return { bytes, times: rows(({ timesMs }) => timesMs) }
}

/** Pulls all jobs of the phone, and starts the portal as on any other day: everything that follows a sign-in is over. */
async function connect(served: ServedPhone) {
  const page = await signIn(served)
  await page.reload()
  await page.getByRole('article').first().waitFor()
  await page.waitForTimeout(SETTLE_MS)
  return { page, timesMs: new Array<number>(), bytes: new Array<number>() }
}

/** Request and response, with their headers. */
async function bytesOfPull(page: Page): Promise<number> {
  const pulled = page.waitForEvent('requestfinished', (sent) => sent.url().endsWith('/rpc/pull_changes'))
  await page.evaluate(() => {
    // A network that was lost and returns makes the portal pull.
    for (const type of ['offline', 'online']) window.dispatchEvent(new Event(type))
  })
  await page.waitForTimeout(PULL_MS)
  const sizes = await (await pulled).sizes()
  return sizes.requestHeadersSize + sizes.requestBodySize + sizes.responseHeadersSize + sizes.responseBodySize
}

/** The processor time that the page's main thread has used: other processes do not count. */
async function mainThreadMs(devtools: CDPSession): Promise<number> {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN)
}
