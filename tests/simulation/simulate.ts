import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { build } from 'vite'

// `npm run simulate -- --seeds 1000000 --first 1`: runs the simulation for many seeds, on every processor core.
// With `--fresh`, from a random seed on, which is printed first. With `--http`, the simulation of the Supabase client
// over a simulated server.

/** Seeds between two lines of progress if the output is not a terminal. */
const LINE_EVERY = 20_000

/** Seeds are numbers of 32 bits. */
const MAX_FIRST = 2 ** 31

const Count = v.pipe(v.string(), v.regex(/^\d+$/, 'a whole number'), v.transform(Number), v.minValue(1))
const Message = v.object({ checked: v.number(), failures: v.array(v.string()) })

const { values } = parseArgs({
  options: {
    seeds: { type: 'string' },
    first: { type: 'string' },
    fresh: { type: 'boolean' },
    http: { type: 'boolean' },
  },
})
const seeds = v.parse(Count, values.seeds ?? '10000')
const first = values.fresh ? randomInt(1, MAX_FIRST) : v.parse(Count, values.first ?? '1')

const folder = await mkdtemp(join(tmpdir(), 'chimney-simulation-'))
try {
  const again = `npm run simulate -- --seeds ${seeds} --first ${first}${values.http ? ' --http' : ''}`
  console.log(`Seeds ${first} to ${first + seeds - 1}, again with: ${again}`)
  const { passed, failed } = await checkAll(await bundleWorker())
  console.log(`\n${passed} seeds passed, ${failed} failed, ${seeds - passed - failed} not run`)
  process.exitCode = passed === seeds ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Bundles the worker into one file, which runs more than twice as fast as under tsx. Returns its path. */
async function bundleWorker(): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: join(import.meta.dirname, 'simulateWorker.ts'),
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
    ssr: { noExternal: true },
  })
  return join(folder, 'worker.mjs')
}

async function checkAll(worker: string): Promise<{ passed: number; failed: number }> {
  const children = Math.min(availableParallelism(), seeds)
  const checked = Array.from({ length: children }, () => 0)
  const startedAt = Date.now()
  let [failed, lastPrinted] = [0, 0]
  const sum = () => checked.reduce((total, count) => total + count, 0)

  await Promise.all(
    checked.map(
      (_none, index) =>
        new Promise<void>((resolve) => {
          const numbers = [first + index, first + seeds - 1, children].map(String)
          // Without tsx, whose hook slows down dynamic imports: they would take real time while simulated time goes on.
          const child = fork(worker, [...numbers, values.http ? 'http' : 'core'], { execArgv: [] })
          child.on('message', (message) => {
            const { checked: count, failures } = v.parse(Message, message)
            checked[index] = count
            failed += failures.length
            for (const failure of failures) console.log(`\n${failure}\n`)
            printProgress()
          })
          child.on('exit', () => resolve())
        }),
    ),
  )
  return { passed: sum() - failed, failed }

  function printProgress(): void {
    const perSecond = Math.round((sum() / Math.max(1, Date.now() - startedAt)) * 1000)
    const line = `${sum()} of ${seeds} seeds, ${failed} failed, ${perSecond} a second`
    if (process.stdout.isTTY) return void process.stdout.write(`\r${line} `)
    if (sum() - lastPrinted < LINE_EVERY) return
    lastPrinted = sum()
    console.log(line)
  }
}
