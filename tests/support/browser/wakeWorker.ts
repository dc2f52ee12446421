import type { Phone } from './phone.ts'

/** Wakes the service worker as the browser does when it is online again, from a page outside of the portal. */
export async function wakeWorker(phone: Phone, siteUrl: string): Promise<void> {
  const page = await phone.open('/faq')
  const devtools = await phone.browser.newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => scopeURL.endsWith('/technician'))
      if (registration) resolve(registration.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: siteUrl,
    registrationId: await registrationId,
    tag: 'outbox',
    lastChance: false,
  })
}
