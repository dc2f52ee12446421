// How one file is mutated. Which files are, and by which tests: tests/mutation/parts.ts, through `npm run mutate`.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  // Handed over by `npm run mutate`, file by file.
  mutate: [],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: process.env['RELATED_TESTS'] !== 'false' },
  coverageAnalysis: 'perTest',
  incremental: true,
  reporters: [],
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
    '!/docs/*.csv',
    '!/package.json',
    '!/tsconfig*.json',
    '!/vitest.mutation.config.ts',
  ],
  // Stryker rewrites this file with TypeScript's JavaScript API, which TypeScript 7 does not have. No file of this
  // name exists, so nothing is rewritten.
  tsconfigFile: 'tsconfig.mutation.json',
}
