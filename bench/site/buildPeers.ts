import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import tailwindcss from '@tailwindcss/vite'
import * as v from 'valibot'
import { build } from 'vite'
import { SITE_STYLES } from '../../vite/plugins/entries.ts'
import { projectDir } from '../../server/projectDir.ts'
import type { PageParts } from './peers/parts.ts'

// Astro 6 and Next 16 need a newer Node or were not compared yet: decision 001.
const PEERS = { '@astrojs/react': '4.4.2', astro: '5.18.2', next: '15.5.29', typescript: '5.9.3' }
const SHARED = /^(@types\/(node|react)|class-variance-authority|clsx|lucide-react|react|react-dom)$/
const Versions = v.record(v.string(), v.string())
const Package = v.object({ imports: Versions, dependencies: Versions, devDependencies: Versions })
const QUIET = { ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }

/** The pages that the peers have. */
export const PEER_PATHS = ['/', '/counties/dublin']

/**
 * Installs Astro and Next in `folder`, which is outside the project, and builds the pages with each of them: the same
 * components, one stylesheet, and the head and inline scripts of the pages that are built in `site`. Returns where the
 * finished pages are.
 */
export async function buildPeers(
  folder: string,
  site: string,
): Promise<{ name: string; directory: string }[]> {
  await cp(join(import.meta.dirname, 'peers'), folder, { recursive: true })
  await writePackages(join(folder, 'package.json'))
  await cp(join(projectDir, 'src'), join(folder, 'src'), { recursive: true })
  await writeStyles(folder)
  await writeParts(folder, site)
  await mkdir(join(folder, 'public'))
  await cp(join(projectDir, 'public', 'favicon.svg'), join(folder, 'public', 'favicon.svg'))
  await run(folder, 'npm', ['install', '--no-audit', '--no-fund'])
  await run(folder, 'npx', ['astro', 'build'], QUIET)
  await run(folder, 'npx', ['next', 'build'], QUIET)
  await mkdir(join(folder, 'out', 'next'))
  await rename(join(folder, 'out', '_next'), join(folder, 'out', 'next', '_next'))
  return [
    { name: 'Astro, styles inlined', directory: join(folder, 'dist') },
    { name: 'Next, static export', directory: join(folder, 'out') },
  ]
}

/** The peers, and what the components import at the versions that the project has. */
async function writePackages(file: string): Promise<void> {
  const project: unknown = JSON.parse(await readFile(join(projectDir, 'package.json'), 'utf8'))
  const { imports, ...own } = v.parse(Package, project)
  const all = Object.entries({ ...own.dependencies, ...own.devDependencies })
  const dependencies = { ...PEERS, ...Object.fromEntries(all.filter(([name]) => SHARED.test(name))) }
  await writeFile(file, JSON.stringify({ private: true, type: 'module', imports, dependencies }))
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

async function run(folder: string, command: string, args: string[], env = {}): Promise<void> {
  await promisify(execFile)(command, args, { cwd: folder, env: { ...process.env, ...env } })
}
