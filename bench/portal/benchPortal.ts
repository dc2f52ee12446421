import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../lib/build.ts'
import { preparePhone } from '../lib/preparePhone.ts'
import { measureStarts, type Phones } from './portalStart.ts'
import { printSearches, printStarts, printTaps } from './reportPortal.ts'
import { measureSearches } from './searchTimes.ts'
import { measureTaps } from './tapTimes.ts'

// `npm run bench:portal`: the time until the list is shown, from a letter in the search to its result, and from each
// tap of a day's work to the next paint.

const PORT = 4362

const folder = await mkdtemp(join(tmpdir(), 'chimney-bench-'))
try {
  const dist = join(folder, 'dist')
  await build(dist)
  await withPhones(dist, async (phones) => {
    printStarts(await measureStarts(phones))
    printSearches(await measureSearches(phones.many))
  })
  printTaps(await measureTaps(PORT, dist, folder))
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function withPhones(dist: string, measure: (phones: Phones) => Promise<void>): Promise<void> {
  const few = await preparePhone(PORT, dist, 10)
  try {
    const many = await preparePhone(PORT, dist, 10_000)
    try {
      await measure({ few, many })
    } finally {
      await many.dispose()
    }
  } finally {
    await few.dispose()
  }
}
