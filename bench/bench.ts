import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './lib/benchServer.ts'
import { build } from './lib/build.ts'
import { measureFirstVisits } from './site/firstVisits.ts'
import { printBuild, printFirstVisits } from './lib/report.ts'

// `npm run bench`: builds the site into a separate folder, and measures that build in a real browser.

const PORT = 4360
const BUILDS = 3

const folder = await mkdtemp(join(tmpdir(), 'chimney-bench-'))
try {
  const dist = join(folder, '0')
  const builds: number[] = []
  for (let number = 0; number < BUILDS; number += 1) builds.push(await build(join(folder, String(number))))
  printBuild(builds)

  const server = await startServer(PORT, dist, folder)
  const visits = await measureFirstVisits(server.url, dist).finally(() => server.stop())
  printFirstVisits(visits)
} finally {
  await rm(folder, { recursive: true, force: true })
}
