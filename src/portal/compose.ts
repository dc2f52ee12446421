import { requestBackgroundSync } from '#adapters/browser/backgroundSync.ts'
import { readBackendConfig } from '#adapters/supabase/config.ts'
import { watchBlockedUpgrade } from '#adapters/indexeddb/blockedUpgrade.ts'
import { browserRandomness, browserClock } from '#adapters/browser/clock.ts'
import { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { createEagerStore } from '#adapters/indexeddb/eagerStore.ts'
import { guardDatabase } from '#adapters/indexeddb/guardedDatabase.ts'
import { createDiagnosticLog } from '#adapters/indexeddb/diagnosticLog.ts'
import { updateAppBadge } from '#adapters/browser/appBadge.ts'
import { createStartSnapshot } from '#adapters/snapshot/snapshot.ts'
import { noteUncaughtErrors } from '#adapters/browser/uncaughtErrors.ts'
import { PHOTO_BUCKET } from '#domain/photo.ts'
import { createCommands } from '#sync/commands.ts'
import type { Lock } from '#sync/ports/device.ts'
import type { Accounts, JobFeed } from '#sync/ports/server.ts'
import type { Store } from '#sync/ports/store.ts'
import { firstScreenShown } from './shell/browser/firstScreen.ts'
import { createServiceWorkerUpdate } from './shell/browser/serviceWorkerUpdate.ts'
import { createInstallOffer } from './install/installOffer.ts'
import { lazyPort, loadOnce, unsubscribeLater } from './shell/lazyPort.ts'
import type { PortalPorts } from './shell/ports.ts'
import { startSync } from './background/startSync.ts'

// Loaded on first use, like all code that sends.
const lock: Lock = async (name, task) => (await import('#adapters/browser/webLock.ts')).webLock(name, task)

/** The composition root: builds the adapters and hands them to the screens. */
export function composePortal(): PortalPorts {
  const db = new PortalDatabase('portal')
  // The URL of the app's code, which only a built page contains: no snapshot is taken in development.
  const app = document.querySelector<HTMLElement>('script[data-app]')?.dataset['app']
  const startSnapshot = createStartSnapshot(db, app)
  // The next technician must never see the previous one's snapshot.
  const deleteSnapshot = () =>
    startSnapshot.delete().catch((error: unknown) => {
      console.warn('The snapshot was not deleted:', error)
    })
  const database = guardDatabase(db)
  const loadWrites = loadOnce(async () => {
    const { createWrites } = await import('#adapters/indexeddb/writes.ts')
    return createWrites(database, deleteSnapshot)
  })
  const store: Store = lazyPort(createEagerStore(database), loadWrites)
  const config = readBackendConfig(import.meta.env, location.origin)
  if (!config)
    console.warn('The database is not connected: set VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY.')
  const loadBackend = loadOnce(async () => {
    if (!config) return (await import('#adapters/supabase/stubBackend.ts')).createStubBackend()
    return (await import('#adapters/supabase/backend.ts')).createSupabaseBackend(
      { ...config, portalVersion: APP_VERSION },
      db,
      store,
    )
  })
  const server = lazyPort({}, async () => (await loadBackend()).server)
  const accounts: Accounts = {
    signIn: async (...args) => (await loadBackend()).accounts.signIn(...args),
    signOut: async () => (await loadBackend()).accounts.signOut(),
    onSessionEnd: (listener) =>
      unsubscribeLater(loadBackend().then((backend) => backend.accounts.onSessionEnd(listener))),
  }
  const feed: JobFeed = {
    onJobsChanged: (...args) =>
      unsubscribeLater(loadBackend().then((backend) => backend.feed.onJobsChanged(...args))),
  }

  const log = createDiagnosticLog(db, browserClock, 'tab')
  noteUncaughtErrors(window, log)
  log.note({ kind: 'started', version: APP_VERSION })
  // Not after the list: a tap on the snapshot is repeated on the list, and a second one of the same thumb may follow it.
  void import('./shell/tapGuard.ts').then(({ guardTaps }) => guardTaps(document))
  let unsentCount = 0
  let report: ((ownerId: string) => Promise<void>) | null = null
  // Imported lazily, like everything that is not needed before the list shows. It is precached.
  const reportErrors = async (ownerId: string) => {
    const { createErrorReporter } = await import('#adapters/indexeddb/errorReporter.ts')
    report ??= createErrorReporter(db, server, browserClock, APP_VERSION)
    await report(ownerId)
  }

  const tidy = async () => {
    const { tidyDevice } = await import('./background/tidyDevice.ts')
    await tidyDevice({ store, clock: browserClock, lock })
  }

  // Whoever is signed in: unsent work waits on a phone on which nobody is.
  void afterFirstScreen(async () => {
    const { rotateWriteAheadLog } = await import('#adapters/indexeddb/rotateWriteAheadLog.ts')
    await rotateWriteAheadLog()
  })

  const photos: Pick<PortalPorts, 'preparePhoto' | 'publicPhotoUrl'> = {
    async preparePhoto(file, marks) {
      const [{ preparePhoto }, { preparedPhoto }] = await Promise.all([
        import('#adapters/photos/preparePhoto.ts'),
        import('./drafts/preparedPhoto.ts'),
      ])
      return preparedPhoto(file.name, await preparePhoto(file, browserClock, marks))
    },

    publicPhotoUrl: (path) => `${config?.url ?? ''}/storage/v1/object/public/${PHOTO_BUCKET}/${path}`,
  }

  return {
    store,
    accounts,
    tidy,
    fetchJobPage: (...args) => server.fetchJobPage(...args),
    log,
    update: createServiceWorkerUpdate(),
    blockedUpgrade: watchBlockedUpgrade(db),
    startSnapshot,
    installOffer: createInstallOffer(),
    showUnsent(count) {
      unsentCount = count
      updateAppBadge(count)
    },
    commands: createCommands({ store, clock: browserClock, randomness: browserRandomness }),

    async fetchReports(ownerId, jobId) {
      const { pullReportsOfJob } = await import('#sync/pull/pullReports.ts')
      return pullReportsOfJob({ store, server }, ownerId, jobId)
    },

    startSync(ownerId) {
      void afterFirstScreen(async () => (await import('./outbox/storageSpace.ts')).requestPersistence())
      void afterFirstScreen(tidy)
      const ports = {
        store,
        server,
        feed,
        clock: browserClock,
        randomness: browserRandomness,
        lock,
        log,
        reportErrors: () => reportErrors(ownerId),
        sendLater: () => void requestBackgroundSync(),
        hasUnsent: () => unsentCount > 0,
        photos,
      }
      return startSync(ports, ownerId, firstScreenShown())
    },

    ...photos,
    now: () => new Date(),
    uuid: () => browserRandomness.uuid(),
  }
}

async function afterFirstScreen(task: () => unknown): Promise<void> {
  await firstScreenShown()
  await task()
}
