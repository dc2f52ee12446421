import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { compressFiles } from '../../server/compressFiles.ts'
import { findChromium } from '../../tests/support/browser/findChromium.ts'
import { SiteServer } from '../../tests/support/server/siteServer.ts'
import { numberOption } from '../lib/numberOption.ts'
import { printMeasured } from '../lib/report.ts'
import { CPU_SLOWDOWN } from '../lib/throttle.ts'
import { withBuild } from '../lib/withBuild.ts'
import { buildPeers, PEER_PATHS } from './buildPeers.ts'
import { visitSite, type Visit } from './visitSite.ts'

// `npm run bench:site`: first visits to the home page and a county's on a slow phone and network, as built here and by
// Astro and Next, which are installed in a temporary folder. `-- --visits 13` visits each more often than seven times.

const FIGURES: readonly [name: string, unit: string, of: (visit: Visit) => number][] = [
  ['Bytes over the network', 'bytes', (visit) => visit.bytes],
  ['Requests', '', (visit) => visit.requests],
  ['First contentful paint', 'ms', (visit) => visit.firstPaintMs],
  ['Largest contentful paint', 'ms', (visit) => visit.largestPaintMs],
  ['Blocking time in all', 'ms', (visit) => visit.blockedMs],
  ['Cumulative layout shift', '', (visit) => visit.layoutShift],
]
const visits = numberOption('visits', 7)

await withBuild(async (site) => {
  const folder = await mkdtemp(join(tmpdir(), 'chimney-peers-'))
  try {
    const variants = [{ name: 'this site', directory: site }, ...(await buildPeers(folder, site))]
    await rm(join(site, '_headers'))
    for (const { directory } of variants) await compressFiles(directory)
    console.log(`${visits} first visits each, ${CPU_SLOWDOWN}× CPU throttling, 1.6 Mbit/s, round trip 150 ms`)
    for (const path of PEER_PATHS) print(path, await visitEach(variants, path))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

type VisitedVariant = { name: string; seen: Visit[] }

/**
 * The variants alternate, each round starting with another one, so that all are measured under the same load; all come
 * from the same kind of file server, compressed in the same way and without headers of a page's own.
 */
async function visitEach(
  variants: readonly { name: string; directory: string }[],
  path: string,
): Promise<VisitedVariant[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const servers = await Promise.all(variants.map(({ directory }) => SiteServer.start(directory)))
  try {
    const visited = variants.map(({ name }) => ({ name, seen: new Array<Visit>() }))
    for (let visit = 0; visit < visits * variants.length; visit += 1) {
      const index = (visit + Math.floor(visit / variants.length)) % variants.length
      const server = servers[index]
      if (!server) throw new Error('A variant is not served')
      visited[index]?.seen.push(await visitSite(browser, server.url + path))
    }
    return visited
  } finally {
    await browser.close()
    await Promise.all(servers.map((server) => server.stop()))
  }
}

function print(path: string, [site, ...peers]: VisitedVariant[]): void {
  for (const [name, unit, of] of FIGURES) {
    const baseline = site?.seen.map(of) ?? []
    const rows = peers.map((peer) => ({ name: peer.name, values: peer.seen.map(of), baseline }))
    printMeasured(`${path}: ${name}`, unit, [{ name: 'this site', values: baseline }, ...rows])
  }
}
