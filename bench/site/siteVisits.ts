import { chromium } from 'playwright-core'
import { compressFiles } from '../../server/compressFiles.ts'
import { findChromium } from '../../tests/support/browser/findChromium.ts'
import { SiteServer } from '../../tests/support/server/siteServer.ts'
import { visitSite, type SiteVisit } from './siteVisit.ts'

/** One page, as built and as a hydrated application. */
export type PageVisits = { path: string; site: SiteVisit; hydrated: SiteVisit }

/** The two variants alternate page by page, so that both are measured under the same load. */
export async function visitEveryPage(
  paths: readonly string[],
  directories: { site: string; hydrated: string },
): Promise<PageVisits[]> {
  for (const directory of Object.values(directories)) await compressFiles(directory)
  const site = await SiteServer.start(directories.site)
  const hydrated = await SiteServer.start(directories.hydrated)
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const visits: PageVisits[] = []
    for (const [index, path] of paths.entries()) {
      const visit = (server: SiteServer) => visitSite(browser, server.url + path)
      const isSiteFirst = index % 2 === 0
      const first = await visit(isSiteFirst ? site : hydrated)
      const second = await visit(isSiteFirst ? hydrated : site)
      visits.push({
        path,
        site: isSiteFirst ? first : second,
        hydrated: isSiteFirst ? second : first,
      })
    }
    return visits
  } finally {
    await browser.close()
    await site.stop()
    await hydrated.stop()
  }
}
