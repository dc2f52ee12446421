import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { INDEXABLE_PATHS } from '#content/links/pageAddresses.ts'
import { build } from '../lib/build.ts'
import { hydrateSite } from './hydratedSite.ts'
import { printSite } from './reportSite.ts'
import { visitEveryPage } from './siteVisits.ts'

// `npm run bench:site`: visits every public page on a slow phone and network, as built and as a hydrated application,
// and prints the worst page for each figure.

const PATHS = [...INDEXABLE_PATHS, '/404']

const folder = await mkdtemp(join(tmpdir(), 'chimney-bench-'))
try {
  const site = join(folder, 'site')
  const hydrated = join(folder, 'hydrated')
  await build(site)
  await hydrateSite(site, hydrated, PATHS)
  printSite(await visitEveryPage(PATHS, { site, hydrated }))
} finally {
  await rm(folder, { recursive: true, force: true })
}
