import type { Page } from 'playwright-core'
import { whileThrottled } from '../lib/throttle.ts'
import type { ConnectedPhone } from './connectedPhone.ts'
import type { Bytes } from './tcpProxy.ts'

const RUNS = 10
/** One pull is too short to be measured on a busy computer. */
const PULLS_OF_A_RUN = 5
/** A pull ends within this time, also on a throttled page. */
const PULL_MS = 800

/** A network that was lost and returns makes the portal pull; nothing listens to `nothing`. */
const RETURN = ['offline', 'online']
const NOTHING = ['nothing', 'nothing']

/**
 * What each pull of one phone cost. `mainThreadMs`: without what the page does in the same time if it pulls nothing;
 * one value for each run of five pulls.
 */
export type PullCosts = { jobs: number; bytes: Bytes[]; mainThreadMs: number[] }

/** Pulls without changes, at 4× CPU throttling. The phones alternate, so that all are measured under the same load. */
export async function measureIdlePulls(phones: readonly ConnectedPhone[]): Promise<PullCosts[]> {
  const measured = phones.map((phone) => ({
    phone,
    costs: { jobs: phone.jobs, bytes: new Array<Bytes>(), mainThreadMs: new Array<number>() },
  }))
  for (let run = 0; run <= RUNS; run += 1) {
    for (const { phone, costs } of measured) {
      const { page } = phone
      const bytes: Bytes[] = []
      const elapsedMs = await whileThrottled(page, async () => {
        const idleMs = await mainThreadMsOf(page, () => repeat(() => dispatch(page, NOTHING)))
        const pull = async () => void bytes.push(await bytesOfPull(phone))
        return (await mainThreadMsOf(page, () => repeat(pull))) - idleMs
      })
      if (run === 0) continue
      costs.bytes.push(...bytes)
      costs.mainThreadMs.push(elapsedMs / PULLS_OF_A_RUN)
    }
  }
  return measured.map(({ costs }) => costs)
}

/** The bytes of pulls without changes. */
export async function measureIdleBytes(phone: ConnectedPhone): Promise<Bytes[]> {
  const bytes: Bytes[] = []
  await repeat(async () => void bytes.push(await bytesOfPull(phone)))
  return bytes
}

/** The bytes of pulls of one job that the office has changed. */
export async function measureChangedJob(phone: ConnectedPhone): Promise<Bytes[]> {
  const bytes: Bytes[] = []
  for (const id of phone.jobIds.slice(0, RUNS)) {
    await phone.server.query(`update public.jobs set special_instructions = 'Ring twice.' where id = $1`, [
      id,
    ])
    bytes.push(await bytesOfPull(phone))
  }
  return bytes
}

async function bytesOfPull({ page, proxy }: ConnectedPhone): Promise<Bytes> {
  proxy.takeBytes()
  await dispatch(page, RETURN)
  return proxy.takeBytes()
}

async function dispatch(page: Page, events: readonly string[]): Promise<void> {
  await page.evaluate((types) => {
    for (const type of types) window.dispatchEvent(new Event(type))
  }, events)
  await page.waitForTimeout(PULL_MS)
}

async function repeat(once: () => Promise<void>): Promise<void> {
  for (let count = 0; count < PULLS_OF_A_RUN; count += 1) await once()
}

/** The processor time of the page's main thread while `work` runs, in milliseconds. */
async function mainThreadMsOf(page: Page, work: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const taskMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const duration = metrics.find(({ name }) => name === 'TaskDuration')
    if (duration === undefined) throw new Error('The browser does not measure the duration of tasks')
    return duration.value * 1_000
  }
  const before = await taskMs()
  await work()
  const elapsedMs = (await taskMs()) - before
  await devtools.detach()
  return elapsedMs
}
