import { calendarDay } from '#domain/time.ts'
import type { Phone } from '../../tests/support/browser/phone.ts'
import { BENCH_PATH } from '../lib/benchServer.ts'
import { timeUntilListShown } from './listShown.ts'
import { preparePhone } from '../lib/preparePhone.ts'
import { OWNER_ID } from '../lib/seedJobs.ts'
import { stopWorkers } from '../lib/stopWorkers.ts'
import { throttle } from '../lib/throttle.ts'

const RUNS = 25
/** The portal initially renders this many cards of a long list; the bare page renders the same number. */
const RENDERED_CARDS = 30

/** One list on one phone, and the milliseconds of each run without the warm-up. */
export type Starts = { title: string; portal: number[]; bare: number[] }

/**
 * The time from navigation to the list: offline with the server stopped, workers stopped before each run as after a
 * night, CPU throttled. The baseline is a bare page from a bare worker that reads the same rows from the same
 * database and writes their text. The runs alternate, so that all are measured under the same load.
 */
export async function measureStarts(port: number, dist: string): Promise<Starts[]> {
  const few = await preparePhone(port, dist, 10)
  const many = await preparePhone(port, dist, 10_000).catch(async (error: unknown) => {
    await few.dispose()
    throw error
  })
  const day = calendarDay(new Date())
  const [today, all] = [
    { query: '', from: day, to: day },
    { query: '?tab=all', from: '', to: '9999-99-99' },
  ]
  const lists = [
    { title: "10 cached, Today's Jobs (10)", phone: few, ...today },
    { title: "10,000 cached, Today's Jobs (10)", phone: many, ...today },
    { title: '10,000 cached, All Jobs (10,000)', phone: many, ...all },
  ].map((list) => ({ ...list, portal: new Array<number>(), bare: new Array<number>() }))
  try {
    for (let run = 0; run <= RUNS; run += 1) {
      for (const { phone, query, from, to, portal, bare } of lists) {
        const bareQuery = new URLSearchParams({ owner: OWNER_ID, from, to, count: String(RENDERED_CARDS) })
        const portalMs = await timeStart(phone, `/technician/${query}`)
        const bareMs = await timeStart(phone, `${BENCH_PATH}bare.html?${bareQuery}`)
        if (run === 0) continue
        portal.push(portalMs)
        bare.push(bareMs)
      }
    }
    return lists
  } finally {
    await few.dispose()
    await many.dispose()
  }
}

async function timeStart(phone: Phone, address: string): Promise<number> {
  const page = await phone.browser.newPage()
  await stopWorkers(await throttle(page))
  const elapsedMs = await timeUntilListShown(page, address)
  await page.close()
  return elapsedMs
}
