import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { checkSeed } from './checkSeed.ts'

// `npm run simulate -- --seeds 1000000 --first 1`: the simulation over many seeds, on every core.

const BATCH = 200
const Count = v.pipe(v.string(), v.regex(/^\d+$/, 'a whole number'), v.transform(Number), v.minValue(1))
const Message = v.object({ checked: v.number(), failures: v.array(v.string()) })

if (process.send) await work()
else await share()

/** A child: checks every seed from its first on, in steps as wide as there are children. */
async function work(): Promise<void> {
  const [first = 0, last = 0, step = 1] = process.argv.slice(2).map(Number)
  let checked = 0
  let failures: string[] = []
  for (let seed = first; seed <= last; seed += step) {
    const { failure } = await checkSeed(seed)
    checked += 1
    if (failure) failures.push(failure)
    if (checked % BATCH === 0 || seed + step > last) {
      process.send?.({ checked, failures })
      failures = []
    }
  }
  process.disconnect()
}

async function share(): Promise<void> {
  const { values } = parseArgs({ options: { seeds: { type: 'string' }, first: { type: 'string' } } })
  const seeds = v.parse(Count, values.seeds ?? '10000')
  const first = v.parse(Count, values.first ?? '1')
  const children = Math.min(availableParallelism(), seeds)
  const checked = Array.from({ length: children }, () => 0)
  const began = Date.now()
  let failed = 0

  await Promise.all(
    checked.map(
      (_none, index) =>
        new Promise<void>((resolve) => {
          const child = fork(
            fileURLToPath(import.meta.url),
            [first + index, first + seeds - 1, children].map(String),
            { execArgv: ['--import', 'tsx'] },
          )
          child.on('message', (message) => {
            const { checked: count, failures } = v.parse(Message, message)
            checked[index] = count
            failed += failures.length
            for (const failure of failures) console.log(`\n${failure}\n`)
            tellProgress()
          })
          child.on('exit', () => resolve())
        }),
    ),
  )
  const done = checked.reduce((sum, count) => sum + count, 0)
  console.log(`\n${done - failed} seeds passed, ${failed} failed, ${seeds - done} not run`)
  process.exitCode = failed === 0 && done === seeds ? 0 : 1

  function tellProgress(): void {
    const sum = checked.reduce((total, count) => total + count, 0)
    const perSecond = Math.round((sum / Math.max(1, Date.now() - began)) * 1000)
    if (process.stdout.isTTY) process.stdout.write(`\r${sum} of ${seeds} seeds, ${perSecond} a second `)
  }
}
