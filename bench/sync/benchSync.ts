import { MUTATIONS, PHOTO_BYTES, PHOTOS } from '../lib/dayOfWork.ts'
import { numberOption } from '../lib/numberOption.ts'
import { printMeasured } from '../lib/report.ts'
import { CPU_SLOWDOWN } from '../lib/throttle.ts'
import { withBuild } from '../lib/withBuild.ts'
import { withPhone } from '../lib/withPhone.ts'
import { measureDrains } from './drainTimes.ts'
import { measureFirstLists, SLOW_LINE } from './firstLists.ts'
import { measurePulls } from './pullCosts.ts'
import { measureSaves } from './saveTimes.ts'

// `npm run bench:sync`: saving, sending and pulling, in a real browser with the embedded backend. `-- --jobs 10000` are
// the jobs on the full phone, `--runs 11` the saves and pulls, `--pairs 5` the drains, `--lists 3` the sign-ins.

const FEW = 10
const [jobs, runs] = [numberOption('jobs', 5_000), numberOption('runs', 11)]
const [pairs, lists] = [numberOption('pairs', 5), numberOption('lists', 3)]

await withBuild(async (dist) => {
  const saves = await measureSaves(dist, runs)
  printMeasured(`From a tap on Save Report to the toast, ${CPU_SLOWDOWN}× CPU throttling`, 'ms', saves)
  const drains = await withPhone(dist, FEW, (served) => measureDrains(served, pairs))
  printMeasured(
    `Sending ${MUTATIONS} mutations and ${PHOTOS} photos of ${PHOTO_BYTES / 1_000} kB`,
    'ms',
    drains,
  )
  await withPhone(dist, FEW, (few) =>
    withPhone(dist, jobs, async (many) => {
      const pulls = await measurePulls(few, many, runs)
      printMeasured('Bytes of a pull over HTTP/1.1, with headers', 'bytes', pulls.bytes)
      printMeasured(`Main thread of a pull, ${CPU_SLOWDOWN}× CPU throttling`, 'ms', pulls.times)
    }),
  )
  const { bytesPerSecond, roundTripMs } = SLOW_LINE
  const line = `${bytesPerSecond / 1_000} kB/s, round trip ${roundTripMs} ms`
  const firstLists = await measureFirstLists(dist, jobs, lists)
  printMeasured(`From the response to a sign-in to the first list, ${jobs} jobs, ${line}`, 'ms', firstLists)
})
