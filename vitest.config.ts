import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import type { BrowserCommand } from 'vitest/node'
import { installedChromium, installedHeadlessShell } from './tests/support/browser/findChromium.ts'
import { CHROMIUM_FLAGS } from './tests/support/browser/launchOptions.ts'
import { withPhoneFonts } from './tests/support/browser/phoneFonts.ts'

// The timeouts are such as no working test reaches: on a busy machine everything takes five times as long.
const MINUTE_MS = 60_000

/** Tests that `npm test` leaves to `npm run test:all`, unless the change concerns them: `tests/run/suites.ts`. */
const LONG = ['**/*.long.test.ts']

type Options = NonNullable<TestProjectInlineConfiguration['test']>

function project(
  name: string,
  include: readonly string[],
  options: Options = {},
): TestProjectInlineConfiguration {
  const defaults: Options = {
    exclude: LONG,
    testTimeout: 2 * MINUTE_MS,
    hookTimeout: 2 * MINUTE_MS,
    // One second, its default, is what a process may wait for its turn on a busy machine.
    expect: { poll: { timeout: MINUTE_MS / 2 } },
  }
  const setupFiles = ['tests/support/compareBytes.ts', ...[options.setupFiles ?? []].flat()]
  return { test: { name, include: [...include], ...defaults, ...options, setupFiles } }
}

/**
 * A project, and one of the long tests in the same folders.
 *
 * @param makeOptions called for each of them: Vitest writes into the options of a browser
 * @param shortOptions of the first of them alone
 */
function withLong(
  name: string,
  folders: readonly string[],
  makeOptions: () => Options,
  shortOptions: Options = {},
): TestProjectInlineConfiguration[] {
  const under = (pattern: string) => folders.map((folder) => `${folder}/**/${pattern}`)
  return [
    project(name, under('*.test.ts'), { ...makeOptions(), ...shortOptions }),
    project(`${name}-long`, under('*.long.test.ts'), { ...makeOptions(), exclude: [] }),
  ]
}

// They run in one process for all files: a process for each takes four times the processor time. `npm run test:all` runs
// them in a process each and in random order, which finds those that depend on another one. So do site and database tests.
const UNITS = ['{src,server,supabase,vite}/**/*.test.ts', 'tests/{run,support}/**/*.test.ts']
// What these test lives in a module or on the page, and reacts to what other files do.
const OWN_PROCESS = [
  'server/*.test.ts',
  'src/adapters/indexeddb/{abortWhenLeft,blockedUpgrade,guardedDatabase}.test.ts',
  'src/adapters/snapshot/*.test.ts',
  'src/adapters/supabase/http/*.test.ts',
]
const isIsolated = process.env['ISOLATE_TESTS'] === 'true'

/** Tests on databases, and of phones in front of them. */
const ON_DATABASES: Options = {
  globalSetup: ['tests/database/postgres/globalSetup.ts', 'tests/database/support/seededDatabase.ts'],
  setupFiles: ['fake-indexeddb/auto'],
  testTimeout: 15 * MINUTE_MS,
  hookTimeout: 10 * MINUTE_MS,
  // The phones that meet faults wait for backoffs and timeouts, all at the same time.
  maxConcurrency: 24,
}

/** What only workers and the sign-in page import: found during a test, they would load its page anew. */
const LATE_PACKAGES = {
  include: [
    'image-size',
    'image-size/types/jpg',
    '@noble/hashes/legacy.js',
    '@noble/hashes/utils.js',
    '@hookform/resolvers/valibot',
    'react-hook-form',
  ],
}

/** Tests that mount the portal's screens in Chromium. Its modules are loaded once, and not for each file. */
function mounted(
  name: string,
  include: readonly string[],
  options: Options = {},
): TestProjectInlineConfiguration {
  return {
    plugins: [react(), tailwindcss()],
    optimizeDeps: LATE_PACKAGES,
    define: { APP_VERSION: JSON.stringify('1.0.0') },
    ...project(name, include, {
      browser: inChromium(),
      // Each action of a test waits until then, and each expectation half as long, so that it can say what it saw.
      testTimeout: MINUTE_MS,
      setupFiles: [
        'tests/screens/support/cleanPage.ts',
        'tests/screens/support/failOnConsoleErrors.ts',
        'tests/screens/support/tap.ts',
      ],
      isolate: false,
      ...options,
    }),
  }
}

/** Vitest's browser mode, in a real Chromium. */
function inChromium(): NonNullable<Options['browser']> {
  const executablePath = installedHeadlessShell() ?? installedChromium()
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({
      launchOptions: {
        ...(executablePath !== null && { executablePath }),
        args: CHROMIUM_FLAGS,
        env: withPhoneFonts(),
      },
      // As the phone of the journeys; and no date depends on where a test runs.
      contextOptions: {
        hasTouch: true,
        reducedMotion: 'reduce',
        locale: 'en-IE',
        timezoneId: 'Europe/Dublin',
      },
    }),
    instances: [{ browser: 'chromium' }],
    commands: { parsePdf, clickAt },
  }
}

// Loaded by the tests that need it: what parses is large.
const parsePdf: BrowserCommand<[base64: string]> = async (_context, base64) => {
  const parser = await import('./tests/support/documents/reportPdf.ts')
  return parser.parsePdf('', Buffer.from(base64, 'base64'))
}

const clickAt: BrowserCommand<[x: number, y: number]> = ({ page }, x, y) => page.mouse.click(x, y)

export default defineConfig({
  test: {
    // Vitest reserves a processor core for its watcher, which no run here uses.
    maxWorkers: '100%',
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      project('unit', UNITS, {
        exclude: [...OWN_PROCESS, ...LONG],
        isolate: isIsolated,
        sequence: { shuffle: { files: isIsolated } },
        // Dexie takes the IndexedDB that is there when its first importer loads it.
        setupFiles: ['fake-indexeddb/auto'],
      }),
      project('unit-isolated', OWN_PROCESS, {
        pool: 'threads',
        sequence: { shuffle: { files: isIsolated } },
      }),
      project('unit-long', ['{src,server}/**/*.long.test.ts'], { exclude: [] }),
      project('simulation', ['tests/simulation/**/*.test.ts'], {
        exclude: ['tests/simulation/http/**', 'tests/simulation/httpSimulation.test.ts'],
      }),
      project('http-simulation', [
        'tests/simulation/http/**/*.test.ts',
        'tests/simulation/httpSimulation.test.ts',
      ]),
      // After all others, one file at a time: layers.test.ts runs the linter, which is slow beside other tests.
      project('architecture', ['tests/architecture/**/*.test.ts'], {
        fileParallelism: false,
        sequence: { groupOrder: 1 },
      }),
      // These read dist/, which is built first.
      ...withLong(
        'site',
        ['tests/site', 'tests/hosting'],
        () => ({ testTimeout: 4 * MINUTE_MS, hookTimeout: 4 * MINUTE_MS }),
        { isolate: isIsolated },
      ),
      project('database', ['tests/{database,faults}/**/*.test.ts'], { ...ON_DATABASES, isolate: isIsolated }),
      project('database-long', ['tests/database/**/*.long.test.ts'], { ...ON_DATABASES, exclude: [] }),
      project('faults-long', ['tests/faults/**/*.long.test.ts'], { ...ON_DATABASES, exclude: [] }),
      // A technician's day in other browsers, after the other tests: each browser has several processes.
      project('engines-long', ['tests/engines/**/*.long.test.ts'], {
        exclude: [],
        globalSetup: ['tests/engines/support/provideEngines.ts'],
        testTimeout: 15 * MINUTE_MS,
        hookTimeout: 5 * MINUTE_MS,
        // All engines at the same time: each waits most of the time, and nothing else runs by then.
        maxWorkers: 3,
        sequence: { groupOrder: 2 },
      }),
      project('oldest-long', ['tests/oldest/**/*.test.ts'], {
        globalSetup: ['tests/oldest/provideOldest.ts'],
        testTimeout: 15 * MINUTE_MS,
        hookTimeout: 5 * MINUTE_MS,
        fileParallelism: false,
        sequence: { groupOrder: 3 },
      }),
      ...withLong('chromium', ['tests/chromium'], () => ({ browser: inChromium() })).map((made) => ({
        ...made,
        optimizeDeps: LATE_PACKAGES,
      })),
      mounted('screens', ['tests/screens/**/*.test.ts']),
      // Axe takes as long as all other screens.
      mounted('screens-long', ['tests/screens/**/*.long.test.ts'], { exclude: [] }),
    ],
  },
})
