import type { Page } from 'playwright-core'
import * as v from 'valibot'
import { calendarDay } from '#domain/time.ts'
import type { BenchServer } from '../lib/benchServer.ts'
import { callPage } from '../lib/callPage.ts'
import * as day from '../portal/dayOfWork.ts'
import { EMAIL, PASSWORD, seedDay } from '../lib/seedJobs.ts'

const PAIRS = 5
const BATCHES = 10
const MODULE = 'drainAndBare'

const Pair = v.object({ drain: v.number(), bare: v.number() })

/** Milliseconds of each pair without the warm-up. */
export type Drains = { requests: number; pairs: v.InferOutput<typeof Pair>[] }

/**
 * Drains a day's work to the embedded backend with the portal's own modules, and sends the same requests (same order,
 * same bodies except for the ids) in a bare loop of `fetch`. The two alternate every few seconds.
 */
export async function measureDrains(server: BenchServer, page: Page): Promise<Drains> {
  const days = 1 + 2 * PAIRS
  for (let number = 0; number < days; number += 1) await seedDay(server, number, calendarDay(new Date()))
  await callPage(page, MODULE, 'open', EMAIL, PASSWORD)
  const requests = v.parse(v.number(), await callPage(page, MODULE, 'warmUp', day.dayPrefix(0)))

  const pairs: Drains['pairs'] = []
  for (let number = 1; number < days; number += 2) {
    const prefixes = [day.dayPrefix(number), day.dayPrefix(number + 1)]
    pairs.push(v.parse(Pair, await callPage(page, MODULE, 'timePair', ...prefixes, BATCHES)))
  }
  await checkArrived(server, days)
  return { requests, pairs }
}

/** The figures are valid only if both ways delivered everything to the database. */
async function checkArrived({ query }: BenchServer, days: number): Promise<void> {
  const [row] = await query(
    `select count(*)::int as reports, sum(cardinality(photos))::int as photos
     from public.inspection_reports where id::text like 'b00000%'`,
  )
  const expected = { reports: days * day.JOBS, photos: days * day.PHOTOS }
  if (row?.['reports'] !== expected.reports || row['photos'] !== expected.photos) {
    throw new Error(`Expected ${JSON.stringify(expected)}, found ${JSON.stringify(row)}`)
  }
}
