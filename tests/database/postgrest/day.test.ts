import 'fake-indexeddb/auto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import {
  completeThrough,
  correctThrough,
  dayThrough,
  SEND_REQUESTS,
  SESSION_AND_PULL_REQUESTS,
  signOutThrough,
  VISIT_REQUESTS,
  visitThrough,
  withPhone,
  type Scenario,
} from '../../faults/scenarios.ts'
import { lostResponse } from '../../support/faults/faults.ts'
import { useTarget } from '../support/useTarget.ts'
import { hasPostgrest, openPostgrestTarget } from './postgrestTarget.ts'

const SCENARIOS: [string, Scenario][] = [
  ...[...SESSION_AND_PULL_REQUESTS, ...SEND_REQUESTS].map((name): [string, Scenario] => [
    name,
    dayThrough(name),
  ]),
  ['complete job', completeThrough],
  ['correct report', correctThrough],
  ...VISIT_REQUESTS.map((name): [string, Scenario] => [`${name}, of a visit`, visitThrough(name)]),
  ['sign out', signOutThrough],
]

/** The portal's own client sends every request of a day, and repeats each after a lost response. */
describe.skipIf(!hasPostgrest()).concurrent("a technician's day on PostgREST", () => {
  const target = useTarget(openPostgrestTarget)
  beforeAll(() => {
    // The authentication client logs each lost request, and lite each refusal.
    vi.spyOn(console, 'error').mockReturnValue()
  })

  it.each(SCENARIOS)(
    '[OB3] [OB10] reaches the database once although the response to "%s" is lost',
    async (_name, scenario) => {
      const proxy = await withPhone(target(), (world) => scenario(world, lostResponse))
      expect(proxy.mistakes).toEqual([])
    },
  )
})
