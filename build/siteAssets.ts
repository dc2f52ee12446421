import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ViteManifest } from './viteManifest.ts'
import { chunkOf } from './viteManifest.ts'
import type { SiteAssets } from './pageHtml.ts'

const TEMPLATE = 'index.html'

/** The public pages' styles and script, as Vite built them from index.html, and the files they are in. */
export function readSiteAssets(outDir: string, manifest: ViteManifest): SiteAssets & { files: string[] } {
  const template = chunkOf(manifest, TEMPLATE)
  if (template.imports.length > 0) throw new Error('The script of the public pages must not import a chunk')
  const read = (file: string) => readFileSync(join(outDir, file), 'utf8')
  return {
    styles: template.css.map(read).join('').trim(),
    script: read(template.file),
    files: [...template.css, template.file],
  }
}
