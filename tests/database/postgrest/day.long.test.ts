import 'fake-indexeddb/auto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { MEETINGS, withPhone } from '../../faults/scenarios.ts'
import { lostResponse } from '../../support/faults/faults.ts'
import { useTarget } from '../support/useTarget.ts'
import { hasPostgrest, openPostgrestTarget } from './postgrestTarget.ts'

/** The portal's own client sends every request of a day, and repeats each after a lost response. */
describe.skipIf(!hasPostgrest()).concurrent("a technician's day on PostgREST", () => {
  const target = useTarget(openPostgrestTarget)
  beforeAll(() => {
    // The authentication client logs each lost request, and lite each refusal.
    vi.spyOn(console, 'error').mockReturnValue()
  })

  it.each(MEETINGS)(
    '[OB3b] [OB10d] reaches the database once although the response to "$name" is lost',
    async ({ scenario }) => {
      const proxy = await withPhone(target(), (world) => scenario(world, lostResponse))
      expect(proxy.mistakes).toEqual([])
    },
  )
})
