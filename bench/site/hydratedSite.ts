import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import * as v from 'valibot'
import { build, createServer } from 'vite'
import { PRERENDER_ENTRY } from '../../vite/plugins/entries.ts'
import { projectDir } from '../../server/projectDir.ts'

const ENTRY = join(import.meta.dirname, '..', 'page', 'hydrateSite.tsx')
const SCRIPT = 'assets/hydrateSite.js'
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/i
const ROOT = /<div id="root">[\s\S]*<\/div>(?=\s*<\/body>)/

const PrerenderModule = v.object({
  renderPage: v.custom<(path: string) => Promise<{ body: string }>>((value) => typeof value === 'function'),
})

/**
 * Copies a built site to `outDir` and turns every public page into a fully hydrated one: the same head, styles and
 * content with the markers that React needs, and the site's code as one script.
 */
export async function hydrateSite(dist: string, outDir: string, paths: readonly string[]): Promise<void> {
  await cp(dist, outDir, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) })
  await dropPolicies(join(outDir, '_headers'))
  await build({
    configFile: false,
    root: projectDir,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: false,
      chunkSizeWarningLimit: 1000,
      rolldownOptions: { input: ENTRY, output: { entryFileNames: SCRIPT } },
    },
  })
  const renderer = await createServer({
    root: projectDir,
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { renderPage } = v.parse(PrerenderModule, await renderer.ssrLoadModule(`/${PRERENDER_ENTRY}`))
    for (const path of paths) await rewrite(join(outDir, fileOf(path)), (await renderPage(path)).body)
  } finally {
    await renderer.close()
  }
}

// Only the policies are removed: they list each page's scripts by hash, and this adds one.
async function dropPolicies(headersFile: string): Promise<void> {
  const headers = await readFile(headersFile, 'utf8')
  await writeFile(headersFile, headers.replaceAll(/^ +Content-Security-Policy:.*\n/gim, ''))
}

async function rewrite(file: string, body: string): Promise<void> {
  const html = await readFile(file, 'utf8')
  if (!ROOT.test(html)) throw new Error(`${file} has no root element to hydrate`)
  const script = `<script type="module" src="/${SCRIPT}"></script>`
  await writeFile(
    file,
    html.replace(POLICY, '').replace(ROOT, () => `<div id="root">${body}</div>${script}`),
  )
}

function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}
