import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

// Bundles the backend's thread and its packages into `thread.mjs` in the folder of the first argument. A process of its
// own, since Vite sets NODE_ENV.
const [outDir = ''] = process.argv.slice(2)

await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [
    {
      name: 'keep-source-paths',
      // The SQL is found from its source file, and the bundle is elsewhere.
      transform: (code, id) =>
        id.startsWith(join(import.meta.dirname, '..'))
          ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
          : null,
    },
  ],
  build: {
    ssr: join(import.meta.dirname, 'backendThread.ts'),
    outDir,
    target: 'node20',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'thread.mjs', chunkFileNames: '[name].mjs' } },
  },
  // PGlite finds its WebAssembly beside its own files.
  ssr: { noExternal: true, external: ['@electric-sql/pglite'] },
})
