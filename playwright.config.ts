import { defineConfig } from '@playwright/test'
import { headlessShell } from './tests/support/browser/launchOptions.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/globalSetup.ts',
  outputDir: 'test-results/browser',
  // A worker and its browser use more than one processor.
  workers: '50%',
  fullyParallel: true,
  // Times that no working test reaches: on a busy machine everything takes five times as long. What must happen within a
  // time is asserted by the test that says so.
  timeout: 360_000,
  use: { launchOptions: headlessShell() },
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  forbidOnly: true,
  retries: 0,
  projects: [
    { name: 'journeys', grepInvert: /@long/ },
    // What `npm test` leaves to `npm run test:all`, unless the change concerns it.
    { name: 'portal-journeys-long', grep: /@long/, testMatch: '{portal,faults}/**' },
    { name: 'site-journeys-long', grep: /@long/, testMatch: 'site/**' },
  ],
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
})
