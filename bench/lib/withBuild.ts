import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { LOCAL_ANON_KEY } from '#embedded/auth/localKeys.ts'
import { projectDir } from '../../server/projectDir.ts'
import { buildSite } from '../../tests/support/server/buildSite.ts'

const BENCH = join(import.meta.dirname, '..')

/** Where the server has the files of the benchmarks: outside the scope of the portal's worker. */
export const BENCH_PATH = '/bench/'

/** Builds the site into a separate folder, as `npm start` does, and deletes it after the measurement. */
export async function withBuild(measure: (dist: string) => Promise<void>): Promise<void> {
  const dist = await mkdtemp(join(tmpdir(), 'chimney-bench-'))
  try {
    await buildSite(dist, { VITE_SUPABASE_URL: 'same-origin', VITE_SUPABASE_ANON_KEY: LOCAL_ANON_KEY })
    await cp(join(BENCH, 'bare'), join(dist, BENCH_PATH), { recursive: true })
    await bundlePage(join(dist, BENCH_PATH))
    await measure(dist)
  } finally {
    await rm(dist, { recursive: true, force: true })
  }
}

/** With the portal's settings, so that a page can import the portal's modules. */
async function bundlePage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: projectDir,
    base: BENCH_PATH,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(BENCH, 'page', 'drainAndBare.ts'),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  })
}
