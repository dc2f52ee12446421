import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../lib/build.ts'
import { measureStarts } from './portalStart.ts'
import { printStarts, printTaps } from './reportPortal.ts'
import { measureTaps } from './tapTimes.ts'

// `npm run bench:portal`: the time until the list is shown, and from each tap of a day's work to the next paint.

const PORT = 4362

const folder = await mkdtemp(join(tmpdir(), 'chimney-bench-'))
try {
  const dist = join(folder, 'dist')
  await build(dist)
  printStarts(await measureStarts(PORT, dist))
  printTaps(await measureTaps(PORT, dist, folder))
} finally {
  await rm(folder, { recursive: true, force: true })
}
