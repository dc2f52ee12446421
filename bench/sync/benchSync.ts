import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Phone } from '../../tests/support/browser/phone.ts'
import { BENCH_PATH, startServer } from '../lib/benchServer.ts'
import { build } from '../lib/build.ts'
import { bundlePage } from '../lib/bundlePage.ts'
import { measureDrains } from './drainRatio.ts'
import { measureEntryCosts } from './entryCost.ts'
import { printDrains, printEntryCosts, printSaves } from './reportSync.ts'
import { measureSaves } from './saveTime.ts'

// `npm run bench:sync`: the speed of the outbox, in a real browser with the embedded backend.

const PORT = 4365

const folder = await mkdtemp(join(tmpdir(), 'chimney-bench-sync-'))
try {
  const [dist, benchFiles] = [join(folder, 'dist'), join(folder, 'bench')]
  await build(dist)
  await bundlePage(benchFiles, ['drainAndBare', 'costPerEntry', 'saveReport'])
  printSaves(await measureSaves(PORT, dist, benchFiles))

  const server = await startServer(PORT, dist, benchFiles)
  const phone = await Phone.switchOn(server.url)
  try {
    const page = await phone.open(`${BENCH_PATH}blank.html`)
    printDrains(await measureDrains(server, page))
    printEntryCosts(await measureEntryCosts(page))
  } finally {
    await phone.dispose()
    await server.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
