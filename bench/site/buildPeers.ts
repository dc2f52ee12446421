import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { SITE_STYLES } from '../../vite/plugins/entries.ts'
import { projectDir } from '../../server/projectDir.ts'
import type { PageParts } from './peers/parts.ts'

const SOURCES = ['content', 'domain', 'site', 'ui']
const QUIET = { ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }

/** The pages that the peers have. */
export const PEER_PATHS = ['/', '/counties/dublin']

/** The folder of each variant's finished pages. */
export type PeerFolders = Record<'astro' | 'astroInline' | 'next', string>

/**
 * Installs Astro and Next in `folder`, which is outside the project, and builds the pages with each of them: the same
 * components, one stylesheet, and the head and inline scripts of the pages that are built in `site`.
 */
export async function buildPeers(folder: string, site: string): Promise<PeerFolders> {
  await cp(join(import.meta.dirname, 'peers'), folder, { recursive: true })
  // Under its own name, it would be the package of the folder that it is in here.
  await cp(join(import.meta.dirname, 'peerPackages.json'), join(folder, 'package.json'))
  for (const name of SOURCES) {
    await cp(join(projectDir, 'src', name), join(folder, 'src', name), { recursive: true })
  }
  await writeStyles(folder)
  await writeParts(folder, site)
  await mkdir(join(folder, 'public'))
  await cp(join(projectDir, 'public', 'favicon.svg'), join(folder, 'public', 'favicon.svg'))
  await run(folder, 'npm', ['install', '--no-audit', '--no-fund'])
  const out = (name: string) => join(folder, name)
  await runAstro(folder, { OUT_DIR: out('astro') })
  await runAstro(folder, { OUT_DIR: out('astro-inline'), INLINE_STYLES: 'yes' })
  await run(folder, 'npx', ['next', 'build'], QUIET)
  return { astro: out('astro'), astroInline: out('astro-inline'), next: out('out') }
}

// What each of them does to a stylesheet, they do to the same finished one.
async function writeStyles(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: projectDir,
    logLevel: 'warn',
    publicDir: false,
    plugins: [tailwindcss()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(projectDir, SITE_STYLES),
        output: { assetFileNames: 'site.css' },
      },
    },
  })
}

async function writeParts(folder: string, site: string): Promise<void> {
  const parts: Record<string, PageParts> = {}
  for (const path of PEER_PATHS) {
    const html = await readFile(join(site, path === '/' ? 'index.html' : `${path}.html`), 'utf8')
    parts[path] = partsOf(html)
  }
  await writeFile(join(folder, 'parts.ts'), `export const parts = ${JSON.stringify(parts)}\n`)
}

function partsOf(html: string): PageParts {
  const head = /<head>(.*)<\/head>/s.exec(html)?.[1]?.replace(/<style>.*<\/style>/s, '') ?? ''
  const scripts = [...head.matchAll(/<script type="(module|speculationrules)">(.*?)<\/script>/gs)]
  if (scripts.length === 0) throw new Error('Our page has no head with scripts')
  return { head, scripts: scripts.map(([, type = '', text = '']) => ({ type, text })) }
}

function runAstro(folder: string, env: Record<string, string>): Promise<void> {
  return run(folder, 'npx', ['astro', 'build'], { ...QUIET, ...env })
}

async function run(folder: string, command: string, args: string[], env = {}): Promise<void> {
  await promisify(execFile)(command, args, { cwd: folder, env: { ...process.env, ...env } })
}
