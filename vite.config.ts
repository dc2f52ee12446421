import { join, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { VitePWA } from 'vite-plugin-pwa'
import { appName } from './vite/plugins/appName.ts'
import { devPages } from './vite/plugins/devPages.ts'
import { CERTIFICATE_SCRIPT, FUEL_SCRIPT, MENU_SCRIPT, PORTAL_ENTRY } from './vite/plugins/entries.ts'
import { photosFolder, readPhotoSlots } from './vite/photos/photoSlots.ts'
import { outboxScript } from './vite/plugins/outboxScript.ts'
import { portalPrecache } from './vite/plugins/precache.ts'
import { routerTreeShaking } from './vite/plugins/routerTreeShaking.ts'
import { SHARED_BY_ALL } from './vite/plugins/sharedModules.ts'
import { prerenderOptions } from './vite/pages/prerenderOptions.ts'
import { warnAboutDefaults } from './vite/plugins/warnAboutDefaults.ts'

// A test builds into folders of its own.
const outDir = resolve(import.meta.dirname, process.env['BUILD_OUT_DIR'] ?? 'dist')

// The oldest browsers that are supported: "ios_saf >= 16.4" is "ios16.4" here.
const target = packageJson.browserslist.map((query) => query.replace('ios_saf', 'ios').replace(' >= ', ''))

// React Router names its development build to every bundler (remix-run/react-router#14102).
const ROUTER = resolve(import.meta.dirname, 'node_modules/react-router/dist/production')
const productionRouter = [
  { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
]

export default defineConfig(({ command, isSsrBuild }) => ({
  define: {
    APP_VERSION: JSON.stringify(packageJson.version),
    SITE_PHOTOS: JSON.stringify(readPhotoSlots(photosFolder())),
  },
  resolve: { alias: command === 'build' && isSsrBuild !== true ? productionRouter : [] },
  build: {
    outDir,
    target,
    reportCompressedSize: false,
    // Without this the script of the public pages would carry a polyfill that it has no use for.
    modulePreload: {
      polyfill: false,
      // Imports find the portal's scripts in the worker's cache: a link for each would cost a slow phone more.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
    },
    copyPublicDir: isSsrBuild !== true,
    rolldownOptions:
      isSsrBuild === true
        ? {}
        : {
            input: {
              portal: PORTAL_ENTRY,
              fuelTabs: FUEL_SCRIPT,
              certificate: CERTIFICATE_SCRIPT,
              menu: MENU_SCRIPT,
            },
            // The first script names every other file, and seven characters of a hash tell its versions apart:
            // six suffice for 64 files only.
            output: {
              chunkFileNames: 'assets/[hash:7].js',
              // One file instead of seven with a few lines each, all of which the list needs.
              codeSplitting: { groups: [{ name: 'shared', test: SHARED_BY_ALL }] },
            },
          },
  },
  worker: {
    // Within the service worker's scope: the browser takes a worker's script by its own address, and not, as a
    // page's other files, by the page's. Elsewhere it would come from the network alone.
    rolldownOptions: { output: { entryFileNames: 'technician/[name]-[hash].js' } },
  },
  plugins: [
    react(),
    tailwindcss(),
    routerTreeShaking(),
    warnAboutDefaults(),
    appName(outDir),
    devPages(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      // A prefix without a trailing slash: /technician, /technician/ and all below it.
      scope: '/technician',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        // The worker is a classic script: the helpers of a module's dynamic imports would not parse in it.
        rollupFormat: 'iife',
        buildPlugins: { vite: [outboxScript(outDir)] },
        globPatterns: ['*.html', 'assets/**/*', 'technician/**/*'],
        manifestTransforms: [portalPrecache(outDir)],
      },
    }),
  ],
  ssgOptions: prerenderOptions(outDir),
}))
