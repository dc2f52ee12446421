import { checkSeed } from './checkSeed.ts'
import { simulateHttp } from './http/run.ts'
import { simulate as simulateCore } from './run.ts'

// A child of `npm run simulate`: checks every seed from its first on, in steps as wide as there are children.

const isHttp = process.argv[5] === 'http'
const simulate = isHttp ? simulateHttp : simulateCore
const BATCH = isHttp ? 20 : 200
/**
 * Worlds that share the turns of the event loop that each waits for. More of them crowd the processor's cache.
 * One with HTTP has the process's clock and `fetch` to itself.
 */
const WORLDS = isHttp ? 1 : 4

const [first = 0, last = 0, step = 1] = process.argv.slice(2, 5).map(Number)
let next = first
let checked = 0
let failures: string[] = []

await Promise.all(Array.from({ length: WORLDS }, checkSeeds))
tell()
process.disconnect()

async function checkSeeds(): Promise<void> {
  while (next <= last) {
    const seed = next
    next += step
    const { failure } = await checkSeed(seed, simulate)
    checked += 1
    if (failure) failures.push(failure)
    if (checked % BATCH === 0) tell()
  }
}

function tell(): void {
  process.send?.({ checked, failures })
  failures = []
}
