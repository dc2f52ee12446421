import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { INDEXABLE_PATHS } from '#content/links/pageAddresses.ts'
import { build } from '../lib/build.ts'
import { buildPeers } from './buildPeers.ts'
import { hydrateSite } from './hydratedSite.ts'
import { visitPeers } from './peerVisits.ts'
import { printPeers } from './reportPeers.ts'
import { printSite } from './reportSite.ts'
import { visitEveryPage } from './siteVisits.ts'

// `npm run bench:site`: visits pages on a slow phone and network. First the home page and a county's, as built here,
// with Astro and with Next, which are installed in a temporary folder; then every page, as built and as a hydrated
// application, for the worst page of each figure. `-- --visits 13` visits the first more often than seven times;
// `-- --only peers` and `-- --only pages` run one part.

const PATHS = [...INDEXABLE_PATHS, '/404']
const { values } = parseArgs({
  options: { visits: { type: 'string', default: '7' }, only: { type: 'string' } },
})
const visits = Number(values.visits)

const folder = await mkdtemp(join(tmpdir(), 'chimney-bench-'))
try {
  const site = join(folder, 'site')
  await build(site)
  if (values.only !== 'pages') {
    const peers = await buildPeers(join(folder, 'peers'), site)
    printPeers(await visitPeers({ site, ...peers }, visits), visits)
  }
  if (values.only !== 'peers') {
    const hydrated = join(folder, 'hydrated')
    await hydrateSite(site, hydrated, PATHS)
    printSite(await visitEveryPage(PATHS, { site, hydrated }))
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
