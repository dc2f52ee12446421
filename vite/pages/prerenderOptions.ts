import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ViteReactSSGOptions } from 'vite-react-ssg'
import { PRERENDER_ENTRY } from '../plugins/entries.ts'
import { OUTBOX_SCRIPT } from '../plugins/outboxScript.ts'
import { finishPage } from './pageHtml.ts'
import { readPortalAssets } from '../plugins/portalAssets.ts'
import { checkPrecache } from '../plugins/precache.ts'
import type { PublicPage } from './publicPage.ts'
import { readPublicPage } from './publicPage.ts'
import { readSiteAssets } from './siteAssets.ts'
import { readViteManifest } from '../plugins/viteManifest.ts'
import { writeHostFiles } from '../hosting/writeHostFiles.ts'
import { photosFolder } from '../photos/photoSlots.ts'
import { writePhotos } from '../photos/writePhotos.ts'
import { writeSiteFiles } from './writeSiteFiles.ts'

/**
 * Options for vite-react-ssg, which renders the pages into `outDir`. `entry` is not the script of index.html: React
 * renders the pages at build time and is not sent to visitors.
 */
export function prerenderOptions(outDir: string): ViteReactSSGOptions {
  const publicPages: PublicPage[] = []
  const finishedPages = new Map<string, string>()
  return {
    entry: PRERENDER_ENTRY,
    dirStyle: 'flat',
    beastiesOptions: false,
    async onPageRendered(path, html) {
      const manifest = readViteManifest(outDir)
      const portal = await readPortalAssets(outDir, manifest)
      const finished = await finishPage(path, html, readSiteAssets(outDir, manifest), portal, manifest)
      finishedPages.set(path, finished)
      const publicPage = readPublicPage(finished)
      if (publicPage !== null) publicPages.push(publicPage)
      return finished
    },
    async onFinished() {
      const manifest = readViteManifest(outDir)
      const worker = readFileSync(join(outDir, 'sw.js'), 'utf8')
      checkPrecache(worker, manifest)
      removeBuildLeftovers(outDir, readSiteAssets(outDir, manifest).files, worker)
      await writeSiteFiles(outDir, publicPages)
      await writePhotos(photosFolder(), outDir)
      await writeHostFiles(outDir, finishedPages)
    },
  }
}

// The loader manifest has a random name, the worker is built twice, and the others are only read at build time:
// repeated builds must be byte-identical, and no visitor requests these files.
function removeBuildLeftovers(outDir: string, inlined: readonly string[], worker: string): void {
  const leftovers = readdirSync(outDir).filter(
    (name) =>
      name.startsWith('static-loader-data') || (name.startsWith(OUTBOX_SCRIPT) && !worker.includes(name)),
  )
  for (const name of [...inlined, ...leftovers, '.vite']) rmSync(join(outDir, name), { recursive: true })
}
