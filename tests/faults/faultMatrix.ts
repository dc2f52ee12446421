import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Target } from '../database/support/target.ts'
import { FAULTS } from '../support/faults/faults.ts'
import { MEETINGS, withPhone } from './scenarios.ts'

// The waits of the phones, for backoffs and timeouts, are real: all phones work at the same time, each through a proxy of
// its own.

export const faults = Object.entries(FAULTS)

/**
 * Whether a request and a fault meet in `npm test`: of the pairs every eighth, so that each request meets a fault, and
 * each fault a request. The others meet in `npm run test:all`.
 */
export function meetInEveryRun(request: number, fault: number): boolean {
  return request % 8 === fault % 8
}

/** Describes the meetings of the chosen pairs of a request and a fault, by their places in the lists. */
export function describeMeetings(
  database: () => Target,
  isChosen: (request: number, fault: number) => boolean,
): void {
  describe.concurrent.each(faults.map(([name, fault], index) => ({ name, fault, index })))(
    'a request meets: $name',
    ({ name, fault, index }) => {
      const shortestWaitMs = name === 'a 429' ? 1_000 : 0
      const meetings = MEETINGS.filter((_, place) => isChosen(place, index))
      it.each(
        meetings.map((meeting) => ({ ...meeting, title: meeting.title.replace('%s', meeting.request) })),
      )('$title', async ({ request, scenario, isAttempt }) => {
        const proxy = await withPhone(database(), (world) => scenario(world, fault))
        expect(proxy.mistakes).toEqual([])
        // A photo whose upload was committed is asked about, and not sent again.
        const waitedMs = isAttempt ? (proxy.repeatedAfterMs(request) ?? Infinity) : Infinity
        expect(waitedMs).toBeGreaterThanOrEqual(shortestWaitMs)
      })
    },
  )
}

/** One database for a file's tests, which fails them if something unexpected is logged. Returns a getter. */
export function useDatabase(open: () => Promise<Target>): () => Target {
  let database: Target | undefined
  const logged = vi.spyOn(console, 'error')
  const warned = vi.spyOn(console, 'warn')
  beforeAll(async () => {
    logged.mockReset().mockReturnValue()
    warned.mockReset().mockReturnValue()
    database = await open()
  })
  afterAll(async () => {
    await database?.close()
    // The authentication client logs each lost request, the backend each repeated report and each photo that it does
    // not have because a proxy confirmed the upload, and the portal a sign-out that the server did not confirm.
    const unexpected = [
      ...logged.mock.calls.flat().filter((error) => !isLostRequest(error) && !isExpectedRefusal(error)),
      ...warned.mock.calls.filter(([text]) => text !== 'The server did not end the session:'),
    ]
    for (const spy of [logged, warned]) spy.mockRestore()
    if (unexpected.length > 0) throw new AggregateError(unexpected, 'Unexpected messages on the console')
  })
  return () => {
    if (!database) throw new Error('The database is not open')
    return database
  }
}

function isLostRequest(error: unknown): boolean {
  return error instanceof Error && ['TypeError', 'TimeoutError', 'ForeignResponseError'].includes(error.name)
}

function isExpectedRefusal(logged: unknown): boolean {
  const text = typeof logged === 'string' ? logged : inspect(logged)
  return /^The database refused \((23505|PT404)\)/.test(text)
}
