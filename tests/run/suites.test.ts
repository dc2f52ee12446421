import { describe, expect, it } from 'vitest'
import { concernedSuites, LONG_SUITES, SUITES, withLongSuites } from './suites.ts'

describe('the long suites that a change concerns', () => {
  it.each([
    ['supabase/migrations/1_schema.sql', 'database-long'],
    ['server/listen.ts', 'database-long'],
    ['src/sync/outbox/drain.ts', 'faults-long'],
    ['src/adapters/supabase/backend.ts', 'engines-long'],
    ['src/sw/sw.ts', 'browser-long'],
    ['src/adapters/indexeddb/makeRoom.ts', 'chromium-long'],
    ['src/portal/startup/start.ts', 'browser-long'],
    ['vite/pages/prerenderOptions.ts', 'site-long'],
  ])('a change of %s concerns %s', (file, suite) => {
    expect(concernedSuites([file])).toContain(suite)
  })

  it('are all of them after a change of a package', () => {
    expect(concernedSuites(['package-lock.json'])).toEqual(LONG_SUITES)
  })

  it('are none after a change of screens, texts and documents', () => {
    expect(concernedSuites(['src/portal/App.tsx', 'src/site/home/Hero.tsx', 'docs/office.md'])).toEqual([])
  })

  it('are added to what npm test runs', () => {
    const suite = withLongSuites(SUITES.test, ['engines-long', 'browser-long'])
    expect(suite.vitest).toEqual([...SUITES.test.vitest, 'engines-long'])
    expect(suite.playwright).toEqual(['journeys', 'long'])
    expect(suite.needs).toContain('firefox')
  })
})
