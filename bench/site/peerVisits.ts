import { once } from 'node:events'
import { createServer } from 'node:http'
import { chromium } from 'playwright-core'
import sirv from 'sirv'
import { compressFiles } from '../../server/compressFiles.ts'
import { findChromium } from '../../tests/support/browser/findChromium.ts'
import { portOf } from '../../tests/support/server/portOf.ts'
import { PEER_PATHS, type PeerFolders } from './buildPeers.ts'
import { visitSite, type SiteVisit } from './siteVisit.ts'

export type Variant = 'site' | keyof PeerFolders

/** The visits to one page, of each variant. */
export type PeerVisits = { path: string; visits: Record<Variant, SiteVisit[]> }

const VARIANTS: readonly Variant[] = ['site', 'astro', 'astroInline', 'next']

/**
 * Visits each page of each variant `times` times. The variants alternate, each round starting with another one, so
 * that all are measured under the same load; all come from the same file server, compressed in the same way.
 */
export async function visitPeers(folders: Record<Variant, string>, times: number): Promise<PeerVisits[]> {
  const servers = new Map(
    await Promise.all(VARIANTS.map(async (variant) => [variant, await serve(folders[variant])] as const)),
  )
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const pages: PeerVisits[] = []
    for (const path of PEER_PATHS) {
      const visits: PeerVisits['visits'] = { site: [], astro: [], astroInline: [], next: [] }
      for (let round = 0; round < times; round += 1) {
        for (const [index] of VARIANTS.entries()) {
          const variant = VARIANTS[(index + round) % VARIANTS.length] ?? 'site'
          visits[variant].push(await visitSite(browser, `${servers.get(variant)?.url}${path}`))
        }
      }
      pages.push({ path, visits })
    }
    return pages
  } finally {
    await browser.close()
    for (const { stop } of servers.values()) stop()
  }
}

/** As a static host without any settings: no headers of ours, whose policies would forbid what the peers inline. */
async function serve(directory: string): Promise<{ url: string; stop: () => void }> {
  await compressFiles(directory)
  const files = sirv(directory, { etag: true, brotli: true, gzip: true })
  const server = createServer((request, response) => {
    files(request, response, () => void response.writeHead(404).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${portOf(server)}`, stop: () => void server.close() }
}
