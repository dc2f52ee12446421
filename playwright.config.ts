import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/support/browser/launchOptions.ts'

// Names the seeded database of this run; the workers inherit it.
process.env['SEED_RUN'] ??= String(process.pid)

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/server/seedOnce.ts',
  outputDir: 'test-results/browser',
  workers: 3,
  fullyParallel: true,
  timeout: 60_000,
  use: { launchOptions: launchOptions() },
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // A machine that is shared may stand still for seconds. What needs its second try is named at the end.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
})
