import { defineConfig } from 'vitest/config'

/** The tests that Stryker runs against a mutant: those of its own folder, in Node alone (`npm run mutate`). */
export default defineConfig({
  test: {
    include: [process.env['TESTS_OF_MUTANTS'] ?? '{src,supabase/office}/**/*.test.ts'],
    testTimeout: 30_000,
  },
})
