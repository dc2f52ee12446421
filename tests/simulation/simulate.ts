import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { build } from 'vite'

// `npm run simulate -- --seeds 1000000 --first 1`: the simulation over many seeds, on every core.
// With `--http`, the Supabase client over a simulated server takes part in it.

/** Where no terminal shows a running line, a line is written after so many seeds. */
const LINE_EVERY = 20_000

const Count = v.pipe(v.string(), v.regex(/^\d+$/, 'a whole number'), v.transform(Number), v.minValue(1))
const Message = v.object({ checked: v.number(), failures: v.array(v.string()) })

const { values } = parseArgs({
  options: { seeds: { type: 'string' }, first: { type: 'string' }, http: { type: 'boolean' } },
})
const seeds = v.parse(Count, values.seeds ?? '10000')
const first = v.parse(Count, values.first ?? '1')

const folder = await mkdtemp(join(tmpdir(), 'chimney-simulation-'))
try {
  const { passed, failed } = await checkAll(await bundleWorker(folder))
  console.log(`\n${passed} seeds passed, ${failed} failed, ${seeds - passed - failed} not run`)
  process.exitCode = passed === seeds ? 0 : 1
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** Builds the worker into one plain file, which runs more than twice as fast as what tsx makes of it. */
async function bundleWorker(outDir: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: join(import.meta.dirname, 'simulateWorker.ts'),
      outDir,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
    ssr: { noExternal: true },
  })
  return join(outDir, 'worker.mjs')
}

async function checkAll(worker: string): Promise<{ passed: number; failed: number }> {
  const children = Math.min(availableParallelism(), seeds)
  const checked = Array.from({ length: children }, () => 0)
  const began = Date.now()
  let [failed, told] = [0, 0]
  const sum = () => checked.reduce((total, count) => total + count, 0)

  await Promise.all(
    checked.map(
      (_none, index) =>
        new Promise<void>((resolve) => {
          const numbers = [first + index, first + seeds - 1, children].map(String)
          // Without tsx, which looks at every import: one that takes real time would be late in simulated time.
          const child = fork(worker, [...numbers, values.http ? 'http' : 'core'], { execArgv: [] })
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
  return { passed: sum() - failed, failed }

  function tellProgress(): void {
    const perSecond = Math.round((sum() / Math.max(1, Date.now() - began)) * 1000)
    const line = `${sum()} of ${seeds} seeds, ${failed} failed, ${perSecond} a second`
    if (process.stdout.isTTY) return void process.stdout.write(`\r${line} `)
    if (sum() - told < LINE_EVERY) return
    told = sum()
    console.log(line)
  }
}
