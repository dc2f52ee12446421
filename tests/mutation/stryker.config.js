import { readdirSync } from 'node:fs'

// `npm run mutate` changes the code in one place at a time, and lists what no test notices: a missing test, or dead code.
// `-- --mutate src/sync/outbox/schedule.ts` changes one file. Results are reused until the code or its tests change.

// Of the portal, only files with a test beside them: screens and hooks are proven by mounted screens (tests/screens).
const testedInPortal = readdirSync('src/portal', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => `src/portal/${file.replace('.test.ts', '.ts')}`)

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [
    '{src/domain,src/sync,src/adapters,supabase/office/import}/**/*.ts',
    ...testedInPortal,
    '!**/*.{test,types,d}.ts',
    '!src/sync/ports/**',
    // Hooks, and what saves and shares through the browser.
    '!src/portal/**/{use*,saveFile}.ts',
    // These decode and draw in a worker of a browser.
    '!src/adapters/photos/{encodePhoto,photoWorker,preparePhoto}.ts',
    // SQL, and what passes rows to it: tests/database imports into a real database.
    '!supabase/office/import/importJobs.ts',
  ],
  testRunner: 'vitest',
  // A static mutant runs all tests that are loaded, so only those are that import a mutated file.
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: '.local/mutation/results.json',
  reporters: ['clear-text', 'html'],
  clearTextReporter: { reportTests: false, skipFull: true },
  htmlReporter: { fileName: '.local/mutation/report.html' },
  // One in fifty mutants behaves like the original, so that no test can kill it. A few more prevent the code from
  // loading: Vitest fails then, but Stryker only sees that no test did. A comment that disables a mutator says why; it
  // disables all its mutants of a line, so there is one only where none of them can be noticed.
  thresholds: { high: 97, low: 93, break: 90 },
  // A busy machine is slow, not in an endless loop.
  timeoutMS: 20_000,
  timeoutFactor: 3,
  concurrency: 2,
  tempDirName: '.local/mutation/sandbox',
  // Copied before each run: only what the tests beside the code read.
  ignorePatterns: [
    '**',
    '!/src/**',
    '!/supabase/**',
    '!/tests/support/**',
    '!/tests/mutation/**',
    '!/docs/*.csv',
    '!/package.json',
    '!/tsconfig*.json',
  ],
  // Stryker rewrites this file with TypeScript's JavaScript API, which TypeScript 7 does not have. No file of this
  // name exists, so nothing is rewritten.
  tsconfigFile: 'tsconfig.mutation.json',
}
