import { defineConfig } from 'vitest/config'

/**
 * The tests that run against a mutant: those beside the code, and the contract of the stores on a plain object, which
 * proves what the core writes. The other projects of vitest.config.ts need a browser or a database, or take too long.
 */
export default defineConfig({
  test: {
    include: ['{src,supabase/office}/**/*.test.ts', 'tests/support/store/memoryStore.test.ts'],
    setupFiles: ['tests/support/compareBytes.ts'],
    testTimeout: 30_000,
  },
})
