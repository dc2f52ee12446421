import { FAULTS, stall } from '../../support/faults/faults.ts'
import { test } from '../../support/faults/faultyServer.ts'
import {
  completeThrough,
  dayThrough,
  REQUESTS,
  signOutThrough,
  type World,
} from '../../support/faults/scenarios.ts'
import type { Phone } from '../../support/browser/phone.ts'
import { expect } from '../../support/browser/journey.ts'

// Every request meets every fault in `tests/faults`. How a fault surfaces in the browser depends on the fault and
// not on the request: here each request meets two of them, and each fault is met at least once.
const faults = Object.entries(FAULTS)
const faultAt = (index: number) => faults[index % faults.length] ?? ['a 500', FAULTS['a 500'] ?? stall]

const DIAGONAL = [...REQUESTS, 'complete job', 'sign out'] as const
const meetings = DIAGONAL.flatMap((request, index) =>
  [faultAt(index), faultAt(index + 6)].map(([name, fault], turn) => ({
    request,
    name,
    fault,
    // No job's number begins as another's does.
    jobNumber: `CH-3${turn}${String(index).padStart(2, '0')}`,
  })),
)

/** Whether the meeting at this place of the list is one of the quarter in `npm test`. */
export function isInEveryRun(place: number): boolean {
  return place % 4 === 0
}

/** A test for each meeting of a request and a fault that is chosen by its place in the list. */
export function testMeetings(isChosen: (place: number) => boolean): void {
  for (const { request, name, fault, jobNumber } of meetings.filter((_, place) => isChosen(place))) {
    test(`[OB3] [OB8] [OB9] [OB10] [OB11] the day reaches the database once though "${request}" meets: ${name}`, async ({
      world,
      pictures,
    }) => {
      if (request === 'complete job') await completeThrough(world, fault, jobNumber)
      else if (request === 'sign out') await signOutThrough(world, fault, jobNumber)
      else await dayThrough(world, request, fault, jobNumber, pictures)
      expectNoUnexpectedErrors(world)
    })
  }
}

export function expectNoUnexpectedErrors({ proxy, phone }: World & { phone: Phone }): void {
  expect(proxy.mistakes).toEqual([])
  const unexpectedErrors = phone.unexpectedErrors.filter((text) => !text.startsWith('ForeignResponseError'))
  expect(unexpectedErrors, 'unexpected console messages').toEqual([])
}
