import type { ManifestTransform } from 'workbox-build'
import { PORTAL_ENTRY } from './entries.ts'
import type { ViteManifest } from './viteManifest.ts'
import { reachableFiles, readViteManifest } from './viteManifest.ts'

const SHELL = 'technician.html'
const PORTAL_FILES = 'technician/'

/** Reduces the worker's precache to the portal's files: no public page, no site asset. */
export function portalPrecache(outDir: string): ManifestTransform {
  return (entries) => {
    const reachable = reachableFiles(readViteManifest(outDir), PORTAL_ENTRY)
    const isPortals = (url: string) => url === SHELL || url.startsWith(PORTAL_FILES) || reachable.has(url)
    return { manifest: entries.filter((entry) => isPortals(entry.url)), warnings: [] }
  }
}

/** Throws unless the finished worker precaches the shell and every file that the portal can load. */
export function checkPrecache(worker: string, manifest: ViteManifest): void {
  const needed = [SHELL, ...reachableFiles(manifest, PORTAL_ENTRY)]
  const missing = needed.filter((file) => !worker.includes(`"${file}"`) && !worker.includes(`\`${file}\``))
  if (missing.length > 0) throw new Error(`The worker does not precache ${missing.join(', ')}`)
}
