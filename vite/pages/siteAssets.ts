import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CERTIFICATE_SCRIPT, FUEL_SCRIPT, MENU_SCRIPT, SITE_SCRIPT } from '../plugins/entries.ts'
import type { ViteManifest } from '../plugins/viteManifest.ts'
import { chunkOf } from '../plugins/viteManifest.ts'
import type { SiteAssets } from './pageHtml.ts'

const TEMPLATE = 'index.html'

/** The public pages' styles and scripts as built by Vite, and the files that contain them. */
export function readSiteAssets(outDir: string, manifest: ViteManifest): SiteAssets & { files: string[] } {
  const template = chunkOf(manifest, TEMPLATE)
  const fuel = chunkOf(manifest, FUEL_SCRIPT)
  const certificate = chunkOf(manifest, CERTIFICATE_SCRIPT)
  const menu = chunkOf(manifest, MENU_SCRIPT)
  for (const chunk of [template, fuel, certificate, menu]) {
    if (chunk.imports.length > 0) throw new Error('The scripts of the public pages must not import a chunk')
  }
  const read = (file: string) => readFileSync(join(outDir, file), 'utf8')
  return {
    styles: template.css.map(read).join('').trim(),
    scripts: new Map([
      [SITE_SCRIPT, read(template.file)],
      [FUEL_SCRIPT, read(fuel.file)],
      [CERTIFICATE_SCRIPT, read(certificate.file)],
      [MENU_SCRIPT, read(menu.file)],
    ]),
    files: [...template.css, template.file, fuel.file, certificate.file, menu.file],
  }
}
