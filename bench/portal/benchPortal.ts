import { TABS } from '../../tests/support/technician/texts.ts'
import { numberOption } from '../lib/numberOption.ts'
import { printMeasured, printTable } from '../lib/report.ts'
import { CPU_SLOWDOWN } from '../lib/throttle.ts'
import { BENCH_PATH, withBuild } from '../lib/withBuild.ts'
import { signIn, withPhone, type ServedPhone } from '../lib/withPhone.ts'
import { measureSearches } from './searchTimes.ts'
import { measureNewLog, measureStarts } from './startTimes.ts'
import { measureTaps } from './tapTimes.ts'

// `npm run bench:portal`: the time until the job list is shown, until the log that a dead battery may have cut off is
// replaced, from a letter in the search to its result, and from each tap of a day's work to the next paint.
// `-- --jobs 10000 --runs 25` are the jobs on the full phone (at least 2,500, so that each letter changes what the search
// finds) and the starts of each kind; `--days 5` the days of work.

const FEW = 10
const [jobs, runs, days] = [numberOption('jobs', 5_000), numberOption('runs', 11), numberOption('days', 5)]
const SNAPSHOT_WAIT_MS = 3_000

await withBuild(async (dist) => {
  await withPhone(dist, FEW, (few) =>
    withPhone(dist, jobs, async (many) => {
      for (const served of [few, many]) await prepare(served)
      const starts = await measureStarts(few, many, runs)
      printMeasured(`From navigation to the job list, offline, ${CPU_SLOWDOWN}× CPU throttling`, 'ms', starts)
      const newLog = await measureNewLog(many, runs)
      printMeasured(
        `From the opening of the database to a new log, ${CPU_SLOWDOWN}× CPU throttling`,
        'ms',
        newLog,
      )
      const searches = await measureSearches(many.phone)
      printMeasured(
        `From a letter in the search of ${jobs} jobs, ${CPU_SLOWDOWN}× CPU throttling`,
        'ms',
        searches,
      )
    }),
  )
  const taps = await measureTaps(dist, days)
  printTable(
    `From a tap to the next paint, ${CPU_SLOWDOWN}× CPU throttling (Event Timing, in steps of 8 ms, median of ${days} days)`,
    ['tap', 'ms'],
    taps.map(({ name, ms }) => [name, String(ms)]),
  )
})

/** Stores the app, the jobs and the bare page on the phone, and takes its network away. */
async function prepare(served: ServedPhone): Promise<void> {
  const page = await signIn(served)
  // As when a technician puts the phone away: the portal stores a snapshot of the open list for the next start.
  await page.waitForTimeout(SNAPSHOT_WAIT_MS)
  await page.getByRole('tab', { name: TABS.all }).click()
  await page.waitForTimeout(SNAPSHOT_WAIT_MS)
  await page.goto(`${BENCH_PATH}list`)
  await page.evaluate(async (path) => {
    await navigator.serviceWorker.register(`${path}worker.js`)
    await navigator.serviceWorker.ready
  }, BENCH_PATH)
  await page.close()
  await served.phone.goOffline()
  await served.stopServer()
}
