import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { sizesOf, sum, type Sizes } from '../lib/sizes.ts'

export type Precache = { files: number; sizes: Sizes; pictures: Sizes }

const PICTURES = new Set(['.png', '.svg', '.ico', '.webp', '.jpg'])

/**
 * The files that the portal's worker has precached, once it is ready: listed from its caches, sized from `dist`. Without
 * the cache of the start page, which has a copy of one of them.
 */
export async function measurePrecache(page: Page, dist: string): Promise<Precache> {
  const paths = await page.evaluate(readCachedPaths)
  const files = await Promise.all(
    paths.map(async (path) => ({ path, sizes: sizesOf(await readFile(join(dist, path))) })),
  )
  const isPicture = ({ path }: { path: string }) => PICTURES.has(extname(path))
  return {
    files: files.length,
    sizes: sum(files.map(({ sizes }) => sizes)),
    pictures: sum(files.filter(isPicture).map(({ sizes }) => sizes)),
  }
}

async function readCachedPaths(): Promise<string[]> {
  await navigator.serviceWorker.ready
  const paths = new Set<string>()
  for (const name of (await caches.keys()).filter((cache) => !/^(start|snapshots) /.test(cache))) {
    for (const { url } of await (await caches.open(name)).keys()) paths.add(new URL(url).pathname)
  }
  return [...paths]
}
