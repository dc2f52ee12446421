import type { Page } from '@playwright/test'
import { stall } from '../../support/faults/faultyFaults.ts'
import { FaultyProxy, type Fault } from '../../support/faults/faultyProxy.ts'
import {
  completeThrough,
  liveThrough,
  REQUESTS,
  signInOn,
  signOutThrough,
  type Road,
} from '../../support/faults/faultyRoad.ts'
import { drawPictures, type Picture } from '../../support/documents/pictures.ts'
import type { RunningServer } from '../../support/server/runningServer.ts'
import { expect, test as base } from '../../support/browser/journey.ts'

type Phones = { server: RunningServer; open: (proxyUrl: string) => Promise<Page>; proxies: FaultyProxy[] }

type Life = (road: Road, fault: Fault, jobNumber: string, pictures: Picture[]) => Promise<void>

// By the request of the day that hangs.
const LIVES = new Map<string, Life>([
  ...REQUESTS.map((request): [string, Life] => [
    request,
    (road, fault, jobNumber, pictures) => liveThrough(road, request, fault, jobNumber, pictures),
  ]),
  ['complete job', completeThrough],
  ['sign out', signOutThrough],
])

const test = base.extend<{ phones: Phones }>({
  phones: async ({ browser, server }, use) => {
    const proxies: FaultyProxy[] = []
    while (proxies.length < LIVES.size) proxies.push(await FaultyProxy.start(server.url))
    const open = async (proxyUrl: string) => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-IE' })
      const page = await context.newPage()
      await signInOn(page, proxyUrl)
      return page
    }
    await use({ server, open, proxies })
    for (const proxy of proxies) await proxy.stop()
    expect(proxies.flatMap(({ mistakes }) => mistakes)).toEqual([])
  },
})

test('[OB6] [OB8] [OB10] a request of any kind that hangs until the portal gives up, and arrives then, takes effect once', async ({
  browser,
  phones: { server, open, proxies },
}) => {
  test.setTimeout(240_000)
  const pictures = await drawPictures(browser, ['crown.jpg', 'flue.jpg'], { width: 160, height: 120 })
  const lives: { request: string; end: Promise<void> }[] = []

  // The portal's own limit of half a minute is waited for, but for all requests at the same time: each has
  // a phone of its own, that begins its day when the one before has begun to hang.
  for (const [index, [request, life]] of [...LIVES].entries()) {
    const proxy = proxies[index]
    if (!proxy) break
    const page = await open(proxy.url)
    const { fault, hasBegun } = withBeginning(stall)
    const lived = life({ server, proxy, page }, fault, `CH-60${index + 10}`, pictures)
    lives.push({ request, end: lived.then(() => page.context().close()) })
    await Promise.race([hasBegun, lived])
  }
  const ends = await Promise.allSettled(lives.map(({ end }) => end))
  const failures = lives.map(({ request }, index) => ({ request, end: ends[index] }))
  expect(failures.filter(({ end }) => end?.status !== 'fulfilled')).toEqual([])
  expect(lives).toHaveLength(LIVES.size)
})

function withBeginning(fault: Fault): { fault: Fault; hasBegun: Promise<void> } {
  let begin = () => {}
  const hasBegun = new Promise<void>((resolve) => (begin = resolve))
  return {
    hasBegun,
    fault: (exchange) => {
      begin()
      return fault(exchange)
    },
  }
}
