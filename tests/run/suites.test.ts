import { describe, expect, it } from 'vitest'
import { concernedSuites, LONG_SUITES, SUITES, withLongSuites } from './suites.ts'

describe('the long suites that a change concerns', () => {
  it.each([
    ['supabase/migrations/1_schema.sql', 'database-long'],
    ['server/listen.ts', 'database-long'],
    ['src/sync/outbox/drain.ts', 'faults-long'],
    ['src/adapters/supabase/backend.ts', 'engines-long'],
    ['src/sw/sw.ts', 'portal-journeys-long'],
    ['src/adapters/indexeddb/makeRoom.ts', 'chromium-long'],
    ['src/portal/startup/start.ts', 'portal-journeys-long'],
    ['vite/pages/prerenderOptions.ts', 'site-long'],
    ['src/site/home/Hero.tsx', 'site-journeys-long'],
  ])('a change of %s concerns %s', (file, suite) => {
    expect(concernedSuites([file])).toContain(suite)
  })

  it('are all of them after a change of a package', () => {
    expect(concernedSuites(['package-lock.json'])).toEqual(LONG_SUITES)
  })

  it('are none after a change of screens and documents', () => {
    expect(concernedSuites(['src/portal/App.tsx', 'docs/office.md'])).toEqual([])
  })

  it('are added to what npm test runs', () => {
    const suite = withLongSuites(SUITES.test, ['engines-long', 'portal-journeys-long'])
    expect(suite.vitest).toEqual([...SUITES.test.vitest, 'engines-long'])
    expect(suite.playwright).toEqual(['journeys', 'portal-journeys-long'])
    expect(suite.needs).toContain('firefox')
  })
})
