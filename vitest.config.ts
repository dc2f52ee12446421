import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium } from './tests/support/browser/findChromium.ts'

export default defineConfig({
  test: {
    // The timeouts are such as no working test reaches: on a busy machine everything takes five times as long.
    // Vitest reserves a processor core for its watcher, which no run here uses.
    maxWorkers: '100%',
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'vite/**/*.test.ts',
            'supabase/**/*.test.ts',
            'server/**/*.test.ts',
            'tests/simulation/**/*.test.ts',
            'tests/mutation/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          testTimeout: 120_000,
        },
      },
      // After all others, one file at a time: layers.test.ts runs the linter, which is slow beside other tests.
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 120_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      // These read dist/, which `npm test` builds first.
      {
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts', 'tests/hosting/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'database',
          include: ['tests/database/**/*.test.ts'],
          globalSetup: ['tests/database/postgres/globalSetup.ts', 'tests/database/support/seededDatabase.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      // Phones that wait for backoffs and timeouts, all at the same time.
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/database/support/seededDatabase.ts'],
          testTimeout: 900_000,
          hookTimeout: 300_000,
          maxConcurrency: 24,
        },
      },
      // A technician's day in other browsers, after the other tests: each browser has several processes.
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: ['tests/engines/support/provideEngines.ts'],
          testTimeout: 900_000,
          hookTimeout: 300_000,
          // All engines at the same time: each waits most of the time, and nothing else runs by then.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
      // The same in the oldest engines that can be had. Only `npm run test:oldest` runs it: they take long to download.
      {
        test: {
          name: 'oldest',
          include: ['tests/oldest/**/*.test.ts'],
          globalSetup: ['tests/oldest/provideOldest.ts'],
          testTimeout: 900_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'chromium',
          include: ['tests/chromium/**/*.test.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
