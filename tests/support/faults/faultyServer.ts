import { test as base } from '@playwright/test'
import { drawPictures, type Picture } from '../documents/pictures.ts'
import type { RunningServer } from '../server/runningServer.ts'
import { slotServer } from '../server/slotServers.ts'
import { FaultProxy } from './proxy.ts'
import { Phone } from '../browser/phone.ts'
import type { World } from './scenarios.ts'
import { signIn } from '../technician/screenSteps.ts'

type Shared = {
  /** The server of the slot, which no test resets: each has jobs of its own. */
  faultyServer: { server: RunningServer; proxy: FaultProxy }
  /** The same with a phone on which the technician is signed in. */
  world: World & { phone: Phone }
  pictures: Picture[]
}

/**
 * A test whose phone reaches the server through a proxy. All fixtures of a worker are here: files that share them
 * share its processes.
 */
export const test = base.extend<object, Shared>({
  pictures: [
    async ({ browser }, use) =>
      use(await drawPictures(browser, ['crown.jpg', 'flue.jpg'], { width: 160, height: 120 })),
    { scope: 'worker' },
  ],
  faultyServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to see what a fixture needs
    async ({}, use, { parallelIndex }) => {
      const server = await slotServer(parallelIndex)
      await server.resetDatabase()
      const proxy = await FaultProxy.start(server.url)
      await use({ server, proxy })
      await proxy.stop()
    },
    { scope: 'worker' },
  ],
  world: [
    async ({ faultyServer, launchOptions }, use) => {
      const phone = await Phone.switchOn(faultyServer.proxy.url, null, launchOptions)
      await use({ ...faultyServer, phone, page: await signIn(phone) })
      await phone.dispose()
    },
    { scope: 'worker' },
  ],
})
