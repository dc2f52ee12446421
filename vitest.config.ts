import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'build/**/*.test.ts',
            'server/**/*.test.ts',
            'tests/simulation/**/*.test.ts',
            'tests/house/**/*.test.ts',
          ],
        },
      },
      // These read dist/, which `npm test` builds first.
      { test: { name: 'site', include: ['tests/site/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'database',
          include: ['tests/database/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
