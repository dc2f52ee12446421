import { stall } from '../../support/faults/faults.ts'
import { test } from '../../support/faults/faultyServer.ts'
import { dayThrough } from '../../support/faults/scenarios.ts'
import { expectNoUnexpectedErrors, isInEveryRun, testMeetings } from './meetings.ts'

testMeetings((place) => !isInEveryRun(place))

test('[OB6] [OB8] [OB10] [OB11] an upload that hangs until the portal gives up, and arrives then, takes effect once', async ({
  world,
  pictures,
}) => {
  // The portal waits for half a minute.
  await dayThrough(world, 'upload photo', stall, 'CH-6000', pictures)
  expectNoUnexpectedErrors(world)
})
