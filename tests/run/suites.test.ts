import { describe, expect, it } from 'vitest'
import playwrightConfig from '../../playwright.config.ts'
import vitestConfig from '../../vitest.config.ts'
import {
  concernedBrowserTests,
  concernedSuites,
  LONG_SUITES,
  SUITES,
  withLongSuites,
  type Suite,
} from './suites.ts'

describe('the long suites that a change concerns', () => {
  it.each([
    ['supabase/migrations/1_schema.sql', 'database-long'],
    ['server/listen.ts', 'database-long'],
    ['src/sync/outbox/drain.ts', 'faults-long'],
    ['src/adapters/supabase/backend.ts', 'engines-long'],
    ['src/sw/sw.ts', 'portal-journeys-long'],
    ['src/adapters/indexeddb/makeRoom.ts', 'chromium-long'],
    ['src/portal/start/start.ts', 'portal-journeys-long'],
    ['vite/pages/prerenderOptions.ts', 'site-long'],
    ['src/site/home/Hero.tsx', 'site-journeys-long'],
    ['src/portal/jobs/DashboardPage.tsx', 'screens-long'],
  ])('a change of %s concerns %s', (file, suite) => {
    expect(concernedSuites([file])).toContain(suite)
  })

  it('are all of them after a change of a package', () => {
    expect(concernedSuites(['package-lock.json'])).toEqual(LONG_SUITES)
  })

  it('are none after a change of what a screen computes, and of documents', () => {
    expect(concernedSuites(['src/portal/jobs/jobView.ts', 'docs/office.md'])).toEqual([])
  })

  it('are added to what npm test runs', () => {
    const suite = withLongSuites(SUITES.test, ['engines-long', 'portal-journeys-long'])
    expect(suite.vitest).toEqual([...SUITES.test.vitest, 'engines-long'])
    expect(suite.playwright).toEqual(['journeys', 'portal-journeys-long'])
    expect(suite.needs).toContain('firefox')
  })
})

describe('the tests in Chromium that a change concerns before a commit', () => {
  const screens = ['jobs', 'report-form']

  it.each([
    ['src/portal/jobs/JobCard.tsx', ['tests/screens/jobs']],
    ['src/portal/report-form/photos/PhotoList.tsx', ['tests/screens/report-form']],
    [
      'src/portal/toasts/Toast.tsx',
      [
        'tests/screens/errorCatalogue.test.ts',
        'tests/screens/everyone.test.ts',
        'tests/screens/missingCode.test.ts',
        'tests/screens/tapGuard.test.ts',
        'tests/screens/wholeScreens.test.ts',
      ],
    ],
    [
      'src/portal/drafts/usePhotoIntake.ts',
      ['tests/screens/report-form/photos.test.ts', 'tests/screens/jobs/couldNotDo.test.ts'],
    ],
    [
      'src/adapters/photos/preparePhoto.ts',
      [
        'tests/screens/report-form/photos.test.ts',
        'tests/screens/jobs/couldNotDo.test.ts',
        'tests/chromium/preparePhoto.test.ts',
      ],
    ],
    [
      'src/portal/start/showAsSent.tsx',
      [
        'tests/chromium/captureSnapshot.test.ts',
        'tests/chromium/handover.test.ts',
        'tests/chromium/start.test.ts',
      ],
    ],
    ['src/adapters/indexeddb/schema.ts', ['tests/chromium']],
    ['tests/support/store/pullContract.ts', ['tests/chromium']],
    ['tests/screens/jobs/lists.test.ts', ['tests/screens/jobs/lists.test.ts']],
    ['tests/chromium/fullDisk.long.test.ts', []],
    ['src/sync/outbox/drain.ts', []],
    ['docs/office.md', []],
  ])('after one of %s are %j', (file, tests) => {
    expect(concernedBrowserTests([file], screens)).toEqual(tests)
  })

  it('are named once', () => {
    const files = ['src/portal/jobs/JobCard.tsx', 'src/portal/jobs/JobTabs.tsx']
    expect(concernedBrowserTests(files, screens)).toEqual(['tests/screens/jobs'])
  })
})

describe('the projects', () => {
  const projects = (vitestConfig.test?.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project && project.test ? [project.test] : [],
  )
  const suites: Suite[] = Object.values(SUITES)

  it('of every suite exist', () => {
    const known = [...projects.map(({ name }) => name), ...LONG_SUITES, '*']
    for (const { vitest = [] } of suites) expect(known).toEqual(expect.arrayContaining([...vitest]))
    const journeys = playwrightConfig.projects?.map(({ name }) => name)
    for (const { playwright = [] } of suites)
      expect(journeys).toEqual(expect.arrayContaining([...playwright]))
  })

  it('are all in one of the suites', () => {
    const inSuites: unknown[] = suites.flatMap(({ vitest = [] }) => vitest)
    expect(projects.map(({ name }) => name).filter((name) => !inSuites.includes(name))).toEqual([])
  })

  it('share the options of no browser, since Vitest writes into them and then starts none of them', () => {
    const browsers = projects.flatMap(({ browser }) => browser ?? [])
    expect(new Set(browsers).size).toBe(browsers.length)
  })

  it('that run at the same time have as many workers, without which Vitest starts none of them', () => {
    const workers = new Map<number, Set<unknown>>()
    for (const { sequence, maxWorkers, fileParallelism } of projects) {
      const order = sequence?.groupOrder ?? 0
      workers.set(order, (workers.get(order) ?? new Set()).add(fileParallelism === false ? 1 : maxWorkers))
    }
    for (const counts of workers.values()) expect([...counts]).toHaveLength(1)
  })
})
