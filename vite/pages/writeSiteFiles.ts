import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PublicPage } from './publicPage.ts'
import { readColours } from '../share-images/colours.ts'
import { logoSvg, shareImageSvg } from '../share-images/shareImageSvg.ts'
import { svgToPng } from '../share-images/svgToPng.ts'
import { robotsTxt, siteMap } from './siteMap.ts'

/** Writes sitemap, robots.txt and one share image per page. */
export async function writeSiteFiles(outDir: string, pages: readonly PublicPage[]): Promise<void> {
  const [first] = pages
  if (first === undefined) throw new Error('No page may be indexed by search engines')
  await writeFile(join(outDir, 'sitemap.xml'), siteMap(pages))
  await writeFile(join(outDir, 'robots.txt'), robotsTxt(first.canonical.origin))
  await writePictures(outDir, pages)
}

async function writePictures(outDir: string, pages: readonly PublicPage[]): Promise<void> {
  const colour = readColours()
  await writePicture(join(outDir, 'share', 'logo.png'), logoSvg(colour))
  for (const { canonical, title, business, shareImage } of pages) {
    const countySlug = /^\/counties\/(.+)$/.exec(canonical.pathname)?.[1]
    const words = { headline: headline(title), business, host: canonical.host }
    const svg = shareImageSvg(countySlug === undefined ? words : { ...words, countySlug }, colour)
    await writePicture(join(outDir, shareImage.pathname), svg)
  }
}

async function writePicture(file: string, svg: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await svgToPng(svg))
}

// The image already shows the business's name.
function headline(title: string): string {
  return title.split(' | ')[0] ?? title
}
