import { checkSeed } from './checkSeed.ts'
import { simulateHttp } from './http/run.ts'
import { simulate as simulateCore } from './run.ts'

// A child process of `npm run simulate`: checks every n-th seed from its first, with n child processes.

const isHttp = process.argv[5] === 'http'
const simulate = isHttp ? simulateHttp : simulateCore
const BATCH = isHttp ? 20 : 200
/**
 * Simulations that run at once and share the turns of the event loop. More would exceed the processor's cache.
 * The HTTP simulation replaces the process's clock and `fetch`, so only one can run.
 */
const WORLDS = isHttp ? 1 : 4

const [first = 0, last = 0, step = 1] = process.argv.slice(2, 5).map(Number)
let next = first
let checked = 0
let failures: string[] = []

await Promise.all(Array.from({ length: WORLDS }, checkSeeds))
sendProgress()
process.disconnect()

async function checkSeeds(): Promise<void> {
  while (next <= last) {
    const seed = next
    next += step
    const { failure } = await checkSeed(seed, simulate)
    checked += 1
    if (failure) failures.push(failure)
    if (checked % BATCH === 0) sendProgress()
  }
}

function sendProgress(): void {
  process.send?.({ checked, failures })
  failures = []
}
