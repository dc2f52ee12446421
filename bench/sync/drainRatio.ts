import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { calendarDay } from '#domain/time.ts'
import type { BenchServer } from '../lib/benchServer.ts'
import { callPage } from '../lib/callPage.ts'
import * as day from '../portal/dayOfWork.ts'
import { ACCOUNT } from '../../tests/support/technician/texts.ts'
import { seedDay } from '../lib/seedJobs.ts'

const PAIRS = 5
const BATCHES = 10
const MODULE = 'drainAndBare'

const Pair = v.object({ drain: v.number(), bare: v.number() })

/** The delay that a slow mobile network adds to every request. */
export const ROUND_TRIP_MS = 600

/** Milliseconds of each pair without the warm-up, and of the mutations alone at a round trip of 600 ms. */
export type Drains = {
  requests: number
  pairs: v.InferOutput<typeof Pair>[]
  slow: v.InferOutput<typeof Pair>
}

/**
 * Drains a day's work to the embedded backend with the portal's own modules, and sends the same requests (same order,
 * same bodies except for the ids) one by one in a bare loop of `fetch`. The two alternate every few seconds. At the
 * end, both send the mutations of a day at a round trip of 600 ms.
 */
export async function measureDrains(server: BenchServer, page: Page): Promise<Drains> {
  const days = 1 + 2 * PAIRS
  const slowDays = [days, days + 1]
  for (let number = 0; number < days + slowDays.length; number += 1)
    await seedDay(server, number, calendarDay(new Date()))
  await callPage(page, MODULE, 'open', ACCOUNT.email, ACCOUNT.password)
  const requests = v.parse(v.number(), await callPage(page, MODULE, 'warmUp', day.dayPrefix(0)))

  const pairs: Drains['pairs'] = []
  for (let number = 1; number < days; number += 2) {
    const prefixes = [day.dayPrefix(number), day.dayPrefix(number + 1)]
    pairs.push(v.parse(Pair, await callPage(page, MODULE, 'timePair', ...prefixes, BATCHES)))
  }
  await checkArrived(server, days * day.JOBS, days * day.PHOTOS)

  server.delayRequests(ROUND_TRIP_MS)
  const slow = v.parse(Pair, await callPage(page, MODULE, 'timeMutations', ...slowDays.map(day.dayPrefix)))
  server.delayRequests(0)
  await checkArrived(server, (days + slowDays.length) * day.JOBS, days * day.PHOTOS)
  return { requests, pairs, slow }
}

/** The figures are valid only if both ways delivered everything to the database. */
async function checkArrived({ query }: BenchServer, reports: number, photos: number): Promise<void> {
  const [row] = await query(
    `select count(*)::int as reports, sum(cardinality(photos))::int as photos
     from public.inspection_reports where id::text like 'b00000%'`,
  )
  if (row?.['reports'] !== reports || row['photos'] !== photos) {
    throw new Error(`Expected ${reports} reports and ${photos} photos, found ${JSON.stringify(row)}`)
  }
}
