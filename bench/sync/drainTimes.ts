import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { calendarDay } from '#domain/time.ts'
import { ACCOUNT } from '../../tests/support/technician/texts.ts'
import { dayPrefix, JOBS, PHOTOS } from '../lib/dayOfWork.ts'
import { inTurn, type Measured } from '../lib/report.ts'
import { seedDay } from '../lib/seedJobs.ts'
import { setLine } from '../lib/throttle.ts'
import { BENCH_PATH } from '../lib/withBuild.ts'
import type { ServedPhone } from '../lib/withPhone.ts'

/** The delay that a slow mobile network adds to every request. */
const ROUND_TRIP_MS = 600

/**
 * Drains a day's work to the embedded backend with the portal's own modules, and sends the same requests (same order,
 * same bodies except for the ids) one by one in a bare loop of `fetch`. At the end, both send the mutations of a day
 * without its photos at a round trip of 600 ms.
 */
export async function measureDrains(served: ServedPhone, pairs: number): Promise<Measured[]> {
  const page = await served.phone.open(`${BENCH_PATH}save`)
  const daysWithPhotos = 1 + 2 * (pairs + 1)
  const days = daysWithPhotos + 2
  for (let number = 0; number < days; number += 1) await seedDay(served, number, calendarDay(new Date()))
  const requests = await callPage(page, 'open', ACCOUNT.email, ACCOUNT.password, dayPrefix(0))
  let day = 0
  const next = () => dayPrefix((day += 1))
  const drains = await inTurn(pairs, {
    [`bare loop, ${requests} requests`]: () => callPage(page, 'timeBare', next(), 1),
    drain: () => callPage(page, 'timeDrain', next(), 1),
  })
  await setLine(page, { roundTripMs: ROUND_TRIP_MS })
  // Once: two hundred requests one after the other take minutes.
  const slowBare = [await callPage(page, 'timeBare', next(), 0)]
  const slowDrain = [await callPage(page, 'timeDrain', next(), 0)]
  await checkArrived(served, days * JOBS, daysWithPhotos * PHOTOS)
  return [
    ...drains,
    { name: `bare loop without photos, round trip of ${ROUND_TRIP_MS} ms`, values: slowBare },
    { name: 'drain of the same', values: slowDrain, baseline: slowBare },
  ]
}

/** Calls an exported function of the bundled page module inside the page, and returns its number. */
async function callPage(page: Page, name: string, ...args: (string | number)[]): Promise<number> {
  const result = await page.evaluate(async (call) => (await import(call.module))[call.name](...call.args), {
    module: `${BENCH_PATH}drainAndBare.js`,
    name,
    args,
  })
  return v.parse(v.number(), result)
}

/** The figures are valid only if both ways delivered everything to the database. */
async function checkArrived({ query }: ServedPhone, reports: number, photos: number): Promise<void> {
  const [row] = await query(
    `select count(*)::int as reports, sum(cardinality(photos))::int as photos
     from public.inspection_reports where id::text like 'b00000%'`,
  )
  if (row?.['reports'] !== reports || row['photos'] !== photos)
    throw new Error(`Expected ${reports} reports and ${photos} photos, found ${JSON.stringify(row)}`)
}
