import { calendarDay } from '#domain/time.ts'
import type { Phone } from '../../tests/support/browser/phone.ts'
import { BENCH_PATH } from '../lib/benchServer.ts'
import { timeUntilListShown } from './listShown.ts'
import { OWNER_ID } from '../lib/seedJobs.ts'
import { stopWorkers } from '../lib/stopWorkers.ts'
import { throttle } from '../lib/throttle.ts'

const RUNS = 25
/** The portal initially renders this many cards of a long list; the bare page renders the same number. */
const RENDERED_CARDS = 30

/** One list on one phone, and the milliseconds of each run without the warm-up. */
export type Starts = { title: string; portal: number[]; bare: number[] }

/** Two phones with so many jobs stored on them. */
export type Phones = { few: Phone; many: Phone }

/**
 * The time from navigation to the list: offline with the server stopped, workers stopped before each run as after a
 * night, CPU throttled. The baseline is a bare page from a bare worker that reads the same rows from the same
 * database and writes their text. The runs alternate, so that all are measured under the same load. All Jobs starts
 * as the last screen before the phone was put away, and at a URL for which no snapshot is stored.
 */
export async function measureStarts({ few, many }: Phones): Promise<Starts[]> {
  const day = calendarDay(new Date())
  const [today, all] = [
    { query: '', from: day, to: day },
    { query: '?tab=all', from: '', to: '9999-99-99' },
  ]
  const lists = [
    { title: "10 cached, Today's Jobs (10)", phone: few, ...today },
    { title: "10,000 cached, Today's Jobs (10)", phone: many, ...today },
    { title: '10,000 cached, All Jobs (10,000)', phone: many, ...all },
    { title: 'the same without a snapshot', phone: many, ...all, query: `${all.query}&find=` },
  ].map((list) => ({ ...list, portal: new Array<number>(), bare: new Array<number>() }))
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
}

async function timeStart(phone: Phone, url: string): Promise<number> {
  const page = await phone.browser.newPage()
  await stopWorkers(await throttle(page))
  const elapsedMs = await timeUntilListShown(page, url)
  await page.close()
  return elapsedMs
}
