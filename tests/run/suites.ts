import type { Program } from './setup.ts'

/** What a command of the command line runs. */
export type Suite = {
  /** Format, lint rules and types: `plain` leaves out the rules that need types, and reuses the last run's types. */
  checks?: 'all' | 'plain'
  needs?: readonly Program[]
  /** Whether its tests read the built site. */
  build?: boolean
  /** Whether its tests copy the seeded database. */
  seed?: boolean
  /** Vitest's projects. */
  vitest?: readonly string[]
  /** Playwright's projects. */
  playwright?: readonly string[]
  env?: Record<string, string>
}

const BROWSERS = ['chromium', 'headless shell'] as const

/**
 * The suites. A test file that ends in `.long.test.ts` belongs to the long suite of its folder, and a journey with the tag
 * `@long` to Playwright's: `npm test` leaves them to `npm run test:all`.
 */
export const SUITES = {
  check: {
    checks: 'plain',
    vitest: ['unit', 'unit-isolated', 'simulation'],
  },
  // What `check` runs of these: `concernedBrowserTests`.
  browser: { needs: BROWSERS, vitest: ['chromium', 'screens'] },
  test: {
    checks: 'all',
    needs: [...BROWSERS, 'postgres', 'nginx'],
    build: true,
    seed: true,
    vitest: [
      'unit',
      'unit-isolated',
      'simulation',
      'http-simulation',
      'architecture',
      'site',
      'database',
      'chromium',
      'screens',
    ],
    playwright: ['journeys'],
  },
  all: {
    checks: 'all',
    needs: [...BROWSERS, 'postgres', 'nginx', 'java', 'webkit', 'firefox'],
    build: true,
    seed: true,
    vitest: ['*'],
    playwright: ['journeys', 'portal-journeys-long', 'site-journeys-long'],
    env: { ISOLATE_TESTS: 'true', SIMULATION_SEEDS: '2000', HTTP_SIMULATION_SEEDS: '160' },
  },
  // What depends on the version of Node: `npm run test:all` runs it on the other one that is supported.
  runtime: {
    needs: ['postgres', 'nginx', 'java'],
    build: true,
    seed: true,
    vitest: ['unit', 'unit-isolated', 'unit-long', 'site', 'site-long', 'database', 'database-long'],
  },
  database: { needs: ['postgres'], seed: true, vitest: ['database', 'database-long', 'faults-long'] },
  site: { needs: ['nginx', 'java'], build: true, vitest: ['site', 'site-long'] },
  screens: { needs: BROWSERS, vitest: ['screens', 'screens-long', 'chromium', 'chromium-long'] },
  e2e: {
    needs: BROWSERS,
    build: true,
    seed: true,
    playwright: ['journeys', 'portal-journeys-long', 'site-journeys-long'],
  },
  engines: {
    needs: [...BROWSERS, 'firefox', 'webkit'],
    build: true,
    seed: true,
    vitest: ['engines-long', 'oldest-long'],
  },
} satisfies Record<string, Suite>

/** The long suites: what `npm test` leaves to `npm run test:all`. The last two are those of Playwright. */
export const LONG_SUITES = [
  'unit-long',
  'site-long',
  'database-long',
  'faults-long',
  'chromium-long',
  'screens-long',
  'engines-long',
  'portal-journeys-long',
  'site-journeys-long',
] as const
export type LongSuite = (typeof LONG_SUITES)[number]

// Which long suites a change to a file concerns.
const CONCERNED: readonly { files: RegExp; suites: readonly LongSuite[] }[] = [
  {
    files: /^(supabase|server)\//,
    suites: ['unit-long', 'database-long', 'faults-long', 'portal-journeys-long'],
  },
  {
    files: /^src\/(sync|adapters|sw)\//,
    suites: ['unit-long', 'faults-long', 'chromium-long', 'engines-long', 'portal-journeys-long'],
  },
  { files: /^src\/portal\/(shell|start|update)\//, suites: ['engines-long', 'portal-journeys-long'] },
  { files: /^src\/(content|site|ui)\//, suites: ['site-journeys-long'] },
  { files: /^src\/(portal|ui)\/.*\.(tsx|css)$/, suites: ['screens-long'] },
  { files: /^vite(\/|\.config\.ts$)/, suites: ['site-long', 'site-journeys-long'] },
  { files: /^package-lock\.json$/, suites: LONG_SUITES },
]

/** The long suites that a change of these files concerns. */
export function concernedSuites(files: readonly string[]): LongSuite[] {
  const suites = new Set(
    CONCERNED.filter((rule) => files.some((file) => rule.files.test(file))).flatMap((rule) => rule.suites),
  )
  return LONG_SUITES.filter((suite) => suites.has(suite))
}

/**
 * The tests in Chromium that a change of these files concerns, as files and folders. The store: all of
 * `tests/chromium`. Photos: both forms with photos, and `preparePhoto`. Drafts: both forms. The start: `START`. A folder
 * of the portal: the screens of the same name. Anything else in the portal: `SHARED_SCREENS`.
 *
 * @param screens the folders of `tests/screens`
 */
export function concernedBrowserTests(files: readonly string[], screens: readonly string[]): string[] {
  return [...new Set(files.flatMap((file) => browserTestsOf(file, screens)))]
}

function browserTestsOf(file: string, screens: readonly string[]): string[] {
  if (/^tests\/(screens|chromium)\/.*(?<!\.long)\.test\.ts$/.test(file)) return [file]
  if (/^(src\/adapters\/indexeddb|tests\/support\/store)\//.test(file)) return ['tests/chromium']
  if (file.startsWith('src/adapters/photos/'))
    return [...SCREENS_WITH_PHOTOS, 'tests/chromium/preparePhoto.test.ts']
  if (file.startsWith('src/portal/drafts/')) return SCREENS_WITH_PHOTOS
  if (file.startsWith('src/portal/start/')) return START
  const [, folder = ''] = /^src\/portal\/(.*?)\//.exec(file) ?? []
  if (screens.includes(folder)) return [`tests/screens/${folder}`]
  return file.startsWith('src/portal/') ? SHARED_SCREENS : []
}

const SHARED_SCREENS = ['errorCatalogue', 'everyone', 'missingCode', 'tapGuard', 'wholeScreens'].map(
  (name) => `tests/screens/${name}.test.ts`,
)
const START = ['captureSnapshot', 'handover', 'start'].map((name) => `tests/chromium/${name}.test.ts`)
const SCREENS_WITH_PHOTOS = ['report-form/photos', 'jobs/couldNotDo'].map(
  (name) => `tests/screens/${name}.test.ts`,
)

/** The suite with these long suites in addition. */
export function withLongSuites(suite: Suite, long: readonly LongSuite[]): Suite {
  if (long.length === 0) return suite
  const { vitest = [], playwright = [], needs = [] } = suite
  const journeys = long.filter((name) => name.includes('-journeys-'))
  return {
    ...suite,
    needs: long.includes('engines-long') ? [...needs, 'firefox', 'webkit'] : needs,
    vitest: [...vitest, ...long.filter((name) => !name.includes('-journeys-'))],
    playwright: [...playwright, ...journeys],
  }
}
