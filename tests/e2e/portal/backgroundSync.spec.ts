import { expect, jobCard, jobRow, signIn, syncLine, test } from '../../support/browser/journey.ts'
import { wakeWorker } from '../../support/browser/wakeWorker.ts'

// As text, since TypeScript's library does not know Background Sync.
const SYNC_TAGS = 'navigator.serviceWorker.ready.then((registration) => registration.sync.getTags())'

test('[OB15] what was done offline is sent by the service worker, with the portal closed', async ({
  server,
  phone,
}) => {
  const page = await signIn(phone)
  // The server is what is gone: the browser's own switch would hide the network from the worker as well.
  await server.stop()
  await jobCard(page, 'CH-2002').getByRole('button', { name: 'Start Job' }).click()
  await expect(syncLine(page)).toContainText('server not reached')
  await expect.poll(() => page.evaluate(SYNC_TAGS)).toEqual(['outbox'])
  await page.goto('about:blank')
  await server.start()

  await wakeWorker(phone, server.url)
  await expect.poll(async () => (await jobRow(server, 'CH-2002'))['status']).toBe('in_progress')
})
