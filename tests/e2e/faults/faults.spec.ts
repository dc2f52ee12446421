import { test as base } from '@playwright/test'
import { FAULTS } from '../../support/faults/faultyFaults.ts'
import { FaultyProxy } from '../../support/faults/faultyProxy.ts'
import {
  completeThrough,
  liveThrough,
  liveThroughAll,
  REQUESTS,
  signOutThrough,
  type DayRequest,
  type Road,
} from '../../support/faults/faultyRoad.ts'
import { Phone } from '../../support/browser/phone.ts'
import { drawPictures, type Picture } from '../../support/documents/pictures.ts'
import { RunningServer } from '../../support/server/runningServer.ts'
import { expect, signIn } from '../../support/browser/journey.ts'

type Shared = { road: Road & { phone: Phone }; pictures: Picture[] }

// One phone for all pairs of a worker: every pair has a job of its own, and leaves nothing behind.
const test = base.extend<object, Shared>({
  pictures: [
    async ({ browser }, use) =>
      use(await drawPictures(browser, ['crown.jpg', 'flue.jpg'], { width: 160, height: 120 })),
    { scope: 'worker' },
  ],
  road: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to see what a fixture needs
    async ({}, use) => {
      const server = await RunningServer.start()
      const proxy = await FaultyProxy.start(server.url)
      const phone = await Phone.switchOn(proxy.url)
      await use({ server, proxy, phone, page: await signIn(phone) })
      await phone.dispose()
      await proxy.stop()
      await server.dispose()
    },
    { scope: 'worker' },
  ],
})

// One job's number must not begin as another's does.
const twoDigits = (column: number) => String(column).padStart(2, '0')

const SENDS: readonly DayRequest[] = ['start job', 'insert report', 'upload photo', 'attach photo']

for (const [row, request] of REQUESTS.entries()) {
  for (const [column, [name, fault]] of Object.entries(FAULTS).entries()) {
    test(`[OB3] [OB8] [OB10] [OB11] the day reaches the database once though "${request}" meets: ${name}`, async ({
      road,
      pictures,
    }) => {
      const { proxy } = road
      await liveThrough(road, request, fault, `CH-3${row}${twoDigits(column)}`, pictures)
      if (SENDS.includes(request)) {
        const leastMs = name === 'a 429' ? 1_000 : 0
        expect(proxy.repeatedAfterMs(request), 'sent again').toBeGreaterThanOrEqual(leastMs)
      }
      expectNoComplaints(road)
    })
  }
}

const faults = Object.entries(FAULTS)

for (const [column, [name, fault]] of faults.entries()) {
  test(`[OB3] [OB8] [OB10] a job is completed once though "complete job" meets: ${name}`, async ({
    road,
  }) => {
    await completeThrough(road, fault, `CH-38${twoDigits(column)}`)
    const leastMs = name === 'a 429' ? 1_000 : 0
    expect(road.proxy.repeatedAfterMs('complete job'), 'sent again').toBeGreaterThanOrEqual(leastMs)
    expectNoComplaints(road)
  })

  test(`[OB9] signing out ends on this phone, and keeps unsent work, though "sign out" meets: ${name}`, async ({
    road,
  }) => {
    await signOutThrough(road, fault, `CH-39${twoDigits(column)}`)
    expectNoComplaints(road)
  })

  const faultOf = (step: number) => faults[(column + step) % faults.length] ?? [name, fault]
  const [second, third] = [faultOf(3), faultOf(7)]
  test(`[OB8] [OB10] the day reaches the database once though it meets one after the other: ${name}, ${second[0]}, ${third[0]}`, async ({
    road,
    pictures,
  }) => {
    const met = [
      ['start job', fault],
      ['insert report', second[1]],
      ['attach photo', third[1]],
    ] as const
    await liveThroughAll(road, met, `CH-50${twoDigits(column)}`, pictures)
    expectNoComplaints(road)
  })
}

function expectNoComplaints({ proxy, phone }: Shared['road']): void {
  expect(proxy.mistakes).toEqual([])
  const complaints = phone.complaints.filter((text) => !text.startsWith('ForeignResponseError'))
  expect(complaints, 'what the console complained about').toEqual([])
}
