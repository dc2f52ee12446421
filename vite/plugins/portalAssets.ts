import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildScript } from './buildScript.ts'
import { PORTAL_ENTRY, START_ENTRY, SIGN_IN_SCREEN } from './entries.ts'
import type { PortalAssets } from '../pages/pageHtml.ts'
import { chunksBeforeStyles, staticChunks, type ViteManifest } from './viteManifest.ts'

let startScript: Promise<string> | null = null

/** Assets of the portal's shell, so that it can show something before any other file has loaded. */
export async function readPortalAssets(outDir: string, manifest: ViteManifest): Promise<PortalAssets> {
  const read = (file: string) => readFileSync(join(outDir, file), 'utf8')
  const ofSignIn = staticChunks(manifest, SIGN_IN_SCREEN)
  startScript ??= buildStartScript()
  return {
    styles: ofSignIn
      .flatMap(({ css }) => css.map(read))
      .join('')
      .trim(),
    firstScreenCode: [...new Set([...chunksBeforeStyles(manifest, PORTAL_ENTRY), ...ofSignIn])]
      .map(({ file }) => read(file))
      .join('\n'),
    startScript: await startScript,
  }
}

// Built separately: in the portal's build, shared code would become a chunk that the start script must wait for.
async function buildStartScript(): Promise<string> {
  const code = await buildScript(START_ENTRY)
  // The build writes this character unescaped, and HTML forbids it.
  return code.replaceAll('\uFFFF', String.raw`\uFFFF`)
}
