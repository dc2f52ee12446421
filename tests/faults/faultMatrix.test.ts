import 'fake-indexeddb/auto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openEmbeddedTarget } from '../database/embedded/embeddedTarget.ts'
import type { Target } from '../database/support/target.ts'
import { FAULTS, stall } from '../support/faults/faults.ts'
import {
  completeThrough,
  correctThrough,
  dayThrough,
  SCENARIOS,
  SEND_REQUESTS,
  sendThrough,
  SESSION_AND_PULL_REQUESTS,
  signOutThrough,
  VISIT_REQUESTS,
  visitThrough,
  withPhone,
} from './scenarios.ts'

// Every request of a technician's day meets every fault. The waits of the phones, for backoffs and timeouts, are
// real: all phones work at the same time, each through a proxy of its own.

let database: Target
const logged = vi.spyOn(console, 'error').mockReturnValue()
const warned = vi.spyOn(console, 'warn').mockReturnValue()
beforeAll(async () => {
  database = await openEmbeddedTarget()
})
afterAll(async () => {
  await database.close()
  // The authentication client logs each lost request, the embedded backend each repeated report and each photo that it
  // does not have because a proxy confirmed the upload, and the portal a sign-out that the server did not confirm.
  const unexpected = [
    ...logged.mock.calls.flat().filter((error) => !isLostRequest(error) && !isExpectedRefusal(error)),
    ...warned.mock.calls.filter(([text]) => text !== 'The server did not end the session:'),
  ]
  if (unexpected.length > 0) throw new AggregateError(unexpected, 'Unexpected messages on the console')
})

function isLostRequest(error: unknown): boolean {
  return error instanceof Error && ['TypeError', 'TimeoutError', 'ForeignResponseError'].includes(error.name)
}

function isExpectedRefusal(message: unknown): boolean {
  return /^The database refused \((23505|PT404)\)/.test(String(message))
}

const faults = Object.entries(FAULTS)

describe.concurrent.each(faults)('a request meets: %s', (name, fault) => {
  const shortestWaitMs = name === 'a 429' ? 1_000 : 0

  it.each(SESSION_AND_PULL_REQUESTS)(
    '[OB3] [OB10] [OB11] the day reaches the database once though it is "%s"',
    async (request) => {
      const proxy = await withPhone(database, (world) => dayThrough(request)(world, fault))
      expect(proxy.mistakes).toEqual([])
    },
  )

  it.each(SEND_REQUESTS)(
    '[OB3] [OB8] [OB10] [OB11] the day reaches the database once though it is "%s"',
    async (request) => {
      const proxy = await withPhone(database, (world) => sendThrough(world, [[request, fault]]))
      expect(proxy.mistakes).toEqual([])
      expect(proxy.repeatedAfterMs(request)).toBeGreaterThanOrEqual(shortestWaitMs)
    },
  )

  it('[OB3] [OB8] [OB10] a job is completed once though it is "complete job"', async () => {
    const proxy = await withPhone(database, (world) => completeThrough(world, fault))
    expect(proxy.mistakes).toEqual([])
    expect(proxy.repeatedAfterMs('complete job')).toBeGreaterThanOrEqual(shortestWaitMs)
  })

  it('[OB3] [OB8] [OB10] [R29] a report is corrected once though it is "correct report"', async () => {
    const proxy = await withPhone(database, (world) => correctThrough(world, fault))
    expect(proxy.mistakes).toEqual([])
    expect(proxy.repeatedAfterMs('correct report')).toBeGreaterThanOrEqual(shortestWaitMs)
  })

  it.each(VISIT_REQUESTS)(
    '[OB3] [OB8] [OB10] [OB11] [R32] a visit is recorded once, with its photo, though it is "%s"',
    async (request) => {
      const proxy = await withPhone(database, (world) => visitThrough(request)(world, fault))
      expect(proxy.mistakes).toEqual([])
      expect(proxy.repeatedAfterMs(request)).toBeGreaterThanOrEqual(shortestWaitMs)
    },
  )

  it('[OB9] signing out ends on this phone, and keeps unsent work, though it is "sign out"', async () => {
    const proxy = await withPhone(database, (world) => signOutThrough(world, fault))
    expect(proxy.mistakes).toEqual([])
  })
})

describe.concurrent('three requests meet three faults', () => {
  const chains = faults.map(([name, fault], index) => {
    const after = (steps: number) => faults[(index + steps) % faults.length] ?? [name, fault]
    return [[name, fault], after(3), after(7)] as const
  })
  it.each(chains.map((chain) => ({ names: chain.map(([name]) => name).join(', '), chain })))(
    '[OB8] [OB10] the day reaches the database once: $names',
    async ({ chain: [[, first], [, second], [, third]] }) => {
      const proxy = await withPhone(database, (world) =>
        sendThrough(world, [
          ['start job', first],
          ['insert report', second],
          ['attach photo', third],
        ]),
      )
      expect(proxy.mistakes).toEqual([])
    },
  )
})

describe.concurrent('a request hangs until the portal gives up, and arrives then', () => {
  it.each(SCENARIOS)('[OB6] [OB8] [OB10] "%s" takes effect once', async (_request, scenario) => {
    const proxy = await withPhone(database, (world) => scenario(world, stall))
    expect(proxy.mistakes).toEqual([])
  })
})
