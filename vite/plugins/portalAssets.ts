import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildScript } from './buildScript.ts'
import { PORTAL_ENTRY, START_ENTRY } from './entries.ts'
import type { PortalAssets } from '../pages/pageHtml.ts'
import { staticChunks, type ViteManifest } from './viteManifest.ts'

let startScript: Promise<string> | null = null

/** What the portal's shell holds itself, so that it can show something before any other file has come. */
export async function readPortalAssets(outDir: string, manifest: ViteManifest): Promise<PortalAssets> {
  const files = staticChunks(manifest, PORTAL_ENTRY).flatMap((chunk) => chunk.css)
  const styles = files.map((file) => readFileSync(join(outDir, file), 'utf8')).join('')
  startScript ??= buildStartScript()
  return { styles: styles.trim(), startScript: await startScript }
}

// A build of its own: in the portal's, what both use would become a file that the start script must wait for.
async function buildStartScript(): Promise<string> {
  const code = await buildScript(START_ENTRY)
  // The build writes this character as it is, and HTML forbids it.
  return code.replaceAll('\uFFFF', String.raw`\uFFFF`)
}
