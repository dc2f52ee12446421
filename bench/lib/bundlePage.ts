import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { projectDir } from '../../server/projectDir.ts'
import { BENCH_PATH } from './benchServer.ts'

const PAGE_DIR = join(import.meta.dirname, '..', 'page')

/** Builds the page modules into `outDir` with the portal's Vite settings, so that a page can import them by name. */
export async function bundlePage(outDir: string, modules: readonly string[]): Promise<void> {
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
        input: modules.map((module) => join(PAGE_DIR, `${module}.ts`)),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  await copyFile(join(PAGE_DIR, 'blank.html'), join(outDir, 'blank.html'))
}
