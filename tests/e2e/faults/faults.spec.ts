import { FAULTS, stall } from '../../support/faults/faults.ts'
import { test } from '../../support/faults/faultyServer.ts'
import { LONG, longUnless } from '../../support/browser/long.ts'
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

for (const { request, name, fault, jobNumber } of meetings) {
  // The one with the most to lose is in each run.
  test(
    `[OB3b] [OB8a] [OB9b] [OB10d] [OB11b] the day reaches the database once though "${request}" meets: ${name}`,
    longUnless(request === 'insert report' && name === 'a bare 409'),
    async ({ world, pictures }) => {
      if (request === 'complete job') await completeThrough(world, fault, jobNumber)
      else if (request === 'sign out') await signOutThrough(world, fault, jobNumber)
      else await dayThrough(world, request, fault, jobNumber, pictures)
      expectNoUnexpectedErrors(world)
    },
  )
}

test(
  '[OB8h] [OB10d] [OB11b] an upload that hangs until the portal gives up, and arrives then, takes effect once',
  LONG,
  async ({ world, pictures }) => {
    // The portal waits for half a minute.
    await dayThrough(world, 'upload photo', stall, 'CH-6000', pictures)
    expectNoUnexpectedErrors(world)
  },
)

function expectNoUnexpectedErrors({ proxy, phone }: World & { phone: Phone }): void {
  expect(proxy.mistakes).toEqual([])
  const unexpectedErrors = phone.unexpectedErrors.filter((text) => !text.startsWith('ForeignResponseError'))
  expect(unexpectedErrors, 'unexpected console messages').toEqual([])
}
