import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildScript } from './buildScript.ts'
import { START_ENTRY, START_STYLES } from './entries.ts'
import type { PortalAssets } from '../pages/pageHtml.ts'
import { chunkOf, type ViteManifest } from './viteManifest.ts'

let startScript: Promise<string> | null = null

/**
 * Assets inlined in the portal's shell, so that it can show something before any other file has loaded, and the files
 * that contain them.
 */
export async function readPortalAssets(
  outDir: string,
  manifest: ViteManifest,
): Promise<PortalAssets & { files: string[] }> {
  const stylesFile = chunkOf(manifest, START_STYLES).file
  const styles = readFileSync(join(outDir, stylesFile), 'utf8')
  startScript ??= buildStartScript()
  return { styles: styles.trim(), startScript: await startScript, files: [stylesFile] }
}

// Built separately: in the portal's build, shared code would become a chunk that the start script must wait for.
async function buildStartScript(): Promise<string> {
  const code = await buildScript(START_ENTRY)
  // The build writes this character unescaped, and HTML forbids it.
  return code.replaceAll('\uFFFF', String.raw`\uFFFF`)
}
