import { table } from '../../../bench/lib/table.ts'
import { runDevice } from './runFleet.ts'
import { sumOf, type Traffic } from './traffic.ts'

// The child process of `npm run simulate -- --fleet 500`: a working day of as many devices, one after the other.

const [devices = 0, first = 0] = process.argv.slice(2).map(Number)

const days = []
for (let seed = first; seed < first + devices; seed += 1) days.push({ seed, ...(await runDevice(seed)) })

for (const { seed, problems } of days) for (const problem of problems) console.log(`seed ${seed}: ${problem}`)
const changes = sumOf(days.map((day) => day.changes))
const fullPulls = sumOf(days.map((day) => day.fullPulls))
console.log(
  `\nPer technician and working day, mean of ${devices}; bytes over the socket with headers\n\n${table(
    ['', 'changes only', 'all 10,000 jobs with every pull', 'ratio'],
    [
      rowOf('requests', ({ requests }) => requests),
      rowOf('bytes down', ({ bytesDown }) => bytesDown),
      rowOf('bytes down at weak signal', ({ weakBytesDown }) => weakBytesDown),
      rowOf('pulls that end at weak signal', ({ weakPulls }) => weakPulls),
      rowOf('bytes up, without photos', ({ bytesUp }) => bytesUp),
      rowOf('bytes up, photos', ({ photoBytesUp }) => photoBytesUp),
      rowOf('time of the database, ms', ({ serverMs }) => serverMs),
    ],
  )}`,
)
if (days.some(({ problems }) => problems.length > 0)) process.exitCode = 1

function rowOf(title: string, value: (traffic: Traffic) => number) {
  const [one, other] = [value(changes) / devices, value(fullPulls) / devices]
  return [title, one, other, one < 0.5 || other < 0.5 ? '' : `1/${(other / one).toFixed(1)}`]
}
