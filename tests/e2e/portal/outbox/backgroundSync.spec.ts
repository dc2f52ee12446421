import { ALL_SENT } from '../../../../src/portal/outbox/syncStatus.ts'
import { cachedStartPage } from '../../../support/browser/deviceDatabase.ts'
import { expect, test } from '../../../support/browser/journey.ts'
import { LONG } from '../../../support/browser/long.ts'
import { wakeWorker } from '../../../support/browser/wakeWorker.ts'
import { signIn, startJob, syncLine } from '../../../support/technician/screenSteps.ts'
import { STATUS } from '../../../support/technician/texts.ts'
import { jobRow } from '../../../support/technician/visit.ts'

// The headless shell has no Background Sync.
test.use({ isWholeBrowser: true })

// As text, since TypeScript's library does not know Background Sync.
const SYNC_TAGS = 'navigator.serviceWorker.ready.then((registration) => registration.sync.getTags())'

/** The list as it will be is stored under this address, after the list as it is. */
const ONCE_SENT = '/once-sent/technician'

test('[OB15b] the service worker sends what was done offline while the portal is closed', async ({
  server,
  phone,
}) => {
  const page = await signIn(phone)
  // The server is unreachable, not the phone offline: `setOffline` would deny Background Sync as well.
  await server.disconnect()
  await startJob(page, 'CH-2002')
  await expect(syncLine(page)).toContainText('server not reached')
  await expect.poll(() => page.evaluate(SYNC_TAGS)).toEqual(['outbox'])
  await page.goto('about:blank')
  await server.reconnect()

  await wakeWorker(phone, server.url)
  await expect.poll(async () => (await jobRow(server, 'CH-2002'))['status']).toBe('in_progress')
})

test(
  'the next start after the worker has sent everything shows the list with all of it sent, before the app has started',
  LONG,
  async ({ server, phone }) => {
    const page = await signIn(phone)
    await server.disconnect()
    await startJob(page, 'CH-2002')
    await expect(syncLine(page)).toContainText('server not reached')
    await expect.poll(() => cachedStartPage(page)).toContain('server not reached')
    await expect.poll(() => cachedStartPage(page, ONCE_SENT)).toContain(ALL_SENT)
    await page.goto('about:blank')
    await server.reconnect()

    await wakeWorker(phone, server.url)
    const site = await phone.open('/faq')
    await expect.poll(() => cachedStartPage(site)).toContain(ALL_SENT)
    const card = (await cachedStartPage(site)).split('<article').find((text) => text.includes('CH-2002'))
    expect(card).toContain(STATUS.inProgress)
    expect(card).not.toContain('Not sent yet')
    await expect(syncLine(await phone.open('/technician'))).toContainText(ALL_SENT)
  },
)
