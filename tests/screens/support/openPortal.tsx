import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { Job } from '#domain/job.ts'
import type { Technician } from '#domain/technician.ts'
import { createDiagnosticLog } from '#adapters/indexeddb/diagnosticLog.ts'
import { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { createDexieStore } from '#adapters/indexeddb/store.ts'
import { createCommands } from '#sync/commands.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { Clock, Lock, Randomness } from '#sync/ports/device.ts'
import type { Store } from '#sync/ports/store.ts'
import { createSyncLoop, type SyncLoop } from '#sync/syncLoop.ts'
import { App } from '../../../src/portal/App.tsx'
import { tidyDevice } from '../../../src/portal/background/tidyDevice.ts'
import { startSync } from '../../../src/portal/background/startSync.ts'
import {
  firstScreenShown,
  screenLoaded,
  watchFirstScreen,
} from '../../../src/portal/shell/browser/firstScreen.ts'
import type { PortalPorts } from '../../../src/portal/shell/ports.ts'
import { guardTaps } from '../../../src/portal/shell/tapGuard.ts'
import { dismissToasts } from '../../../src/portal/toasts/notify.ts'
import '../../../src/portal/shell/allStyles.ts'
import { exclusiveLock } from '../../support/store/exclusiveLock.ts'
import { OfficeBackend } from './officeBackend.ts'
import { samplePhoto } from './pictures.ts'
import { AOIFE, identityOf, NOW, theDay } from './theDay.ts'

type Options = {
  /** The address below the site. */
  at?: string
  /** The jobs that the office has; those of the technician were pulled before. */
  jobs?: readonly Job[]
  /** Null if nobody is signed in. */
  technician?: Technician | null
  now?: Date
  /** Whether the clock shows `now` until a test sets it: for what must not happen before the test wants it. */
  isClockStopped?: boolean
  /** Changes what the office has and the phone stores, before the portal opens. */
  before?: (world: { backend: OfficeBackend; store: Store }) => Promise<void> | void
  /** Replaces methods of the store, for what no real one does on demand. */
  breakStore?: (store: Store) => Partial<Store>
  preparePhoto?: PortalPorts['preparePhoto']
  publicPhotoUrl?: PortalPorts['publicPhotoUrl']
  /** Called with the number that the app's icon shows. */
  onUnsent?: (count: number) => void
  /** Width and height of the screen in CSS pixels. */
  size?: { width: number; height: number }
  /** Whether taps are guarded as on a phone [R25]: most tests tap faster than a thumb. */
  areTapsGuarded?: boolean
}

export type OpenPortal = {
  backend: OfficeBackend
  /** The name of the phone's database: those of closed portals are left in the page. */
  databaseName: string
  store: Store
  ports: PortalPorts
  clock: TestClock
  goOffline: () => void
  goOnline: () => void
  /** Unmounts the portal and opens it again on the same phone, as a closed app. */
  reopen: (at?: string) => Promise<void>
}

/** The phone's clock, which a test can set. */
export type TestClock = Clock & { setTo: (time: Date) => void }

const PHONE = { width: 390, height: 664 }

let openStore: Store | null = null

/** The entries of the open portal's technician that are not sent yet. */
export async function unsentEntries(): Promise<readonly OutboxEntry[]> {
  const identity = await openStore?.identity()
  return identity && openStore ? openStore.entries(identity.userId) : []
}

/**
 * Opens the whole portal in the page, on a new database, with the model server behind its ports: no sign-in, no server
 * process, no service worker. Resolves when its first screen has loaded and what
 * the office has was pulled. It is closed when the test has finished.
 */
export async function openPortal(options: Options = {}): Promise<OpenPortal> {
  const { at = '/technician', jobs = theDay(), technician = AOIFE, now = NOW } = options
  const { size = PHONE, areTapsGuarded = false, isClockStopped = false } = options
  await page.viewport(size.width, size.height)
  const guard = new AbortController()
  if (areTapsGuarded) guardTaps(document, guard.signal)
  const clock = testClock(now, isClockStopped)
  const db = new PortalDatabase(`screens-${crypto.randomUUID()}`)
  const realStore = createDexieStore(db)
  const backend = new OfficeBackend(realStore, now)
  for (const job of jobs) backend.office.addJob(job)
  const lock = exclusiveLock()
  const log = createDiagnosticLog(db, clock, 'tab')
  const sending = { server: backend.server, clock, randomness: RANDOMNESS, lock, log }
  if (technician) {
    await realStore.setIdentity(identityOf(technician, now.getTime()))
    const loop = createSyncLoop({ store: realStore, ...sending }, technician.auth_user_id)
    await loop.refresh()
    loop.stop()
  }
  await options.before?.({ backend, store: realStore })
  const store: Store = { ...realStore, ...options.breakStore?.(realStore) }
  openStore = store
  const refreshes = firstRefreshes()
  const ports = portsOf({
    onStart: (loop) => refreshes.begin(loop),
    ...sending,
    store,
    backend,
    preparePhoto: options.preparePhoto ?? samplePhoto,
    publicPhotoUrl: options.publicPhotoUrl ?? ((path) => `https://photos.example/${path}`),
    onUnsent: options.onUnsent ?? (() => {}),
  })

  // Also if the test fails while a screen is opening: what stays in the page would fail all tests after it.
  let portal = mount(ports, at)
  onTestFinished(async () => {
    portal.close()
    guard.abort()
    setOnline(true)
    await answeredLocks()
    dismissToasts()
  })
  await portal.isLoaded
  await refreshes.ended()
  return {
    backend,
    databaseName: db.name,
    store,
    ports,
    clock,
    goOffline() {
      backend.setReachable(false)
      setOnline(false)
    },
    goOnline() {
      backend.setReachable(true)
      setOnline(true)
    },
    async reopen(address = at) {
      portal.close()
      portal = mount(ports, address)
      await portal.isLoaded
      await refreshes.ended()
    },
  }
}

type Mounted = { isLoaded: Promise<unknown>; close: () => void }

function mount(ports: PortalPorts, at: string): Mounted {
  history.replaceState(null, '', at)
  const element = document.createElement('div')
  element.id = 'root'
  document.body.append(element)
  watchFirstScreen(element)
  const isLoaded = screenLoaded(element)
  const root = createRoot(element)
  flushSync(() => root.render(<App portal={ports} />))
  return {
    isLoaded,
    close() {
      root.unmount()
      element.remove()
    },
  }
}

type Parts = {
  store: Store
  backend: OfficeBackend
  server: OfficeBackend['server']
  clock: Clock
  randomness: Randomness
  lock: Lock
  log: PortalPorts['log']
  preparePhoto: PortalPorts['preparePhoto']
  publicPhotoUrl: PortalPorts['publicPhotoUrl']
  onUnsent: (count: number) => void
  onStart: (loop: SyncLoop) => SyncLoop
}

function portsOf({
  onStart,
  onUnsent,
  store,
  backend,
  clock,
  randomness,
  lock,
  log,
  preparePhoto,
  publicPhotoUrl,
  server,
}: Parts): PortalPorts {
  const photos = { preparePhoto, publicPhotoUrl }
  const never = { isReady: () => false, subscribe: () => () => {} }
  const tidy = () => tidyDevice({ store, clock, lock })
  let unsentCount = 0
  return {
    store,
    accounts: backend.accounts,
    commands: createCommands({ store, clock, randomness }),
    tidy,
    fetchJobPage: (...args) => server.fetchJobPage(...args),
    async fetchReports(ownerId, jobId) {
      const { pullReportsOfJob } = await import('#sync/pull/pullReports.ts')
      return pullReportsOfJob({ store, server }, ownerId, jobId)
    },
    log,
    update: { ...never, apply: () => {} },
    blockedUpgrade: { isBlocked: () => false, subscribe: () => () => {} },
    startSnapshot: { dataVersion: async () => '', watch: () => {}, write: async () => {} },
    installOffer: { ...never, prompt: async () => {} },
    showUnsent(count) {
      unsentCount = count
      onUnsent(count)
    },
    startSync(ownerId) {
      void firstScreenShown().then(tidy)
      const loopPorts = { store, server, feed: backend.feed, clock, randomness, lock, log, photos }
      const loop = startSync(
        {
          ...loopPorts,
          reportErrors: async () => {},
          sendLater: () => {},
          hasUnsent: () => unsentCount > 0,
        },
        ownerId,
        firstScreenShown(),
      )
      return onStart(loop)
    },
    ...photos,
    now: () => new Date(clock.now()),
    uuid: () => randomness.uuid(),
  }
}

/**
 * Notices when the sync loop of the open portal has ended its first pull: later ones are of the test's own making. A
 * portal that shows the sign-in screen has no loop.
 */
function firstRefreshes() {
  let ended = Promise.resolve()
  return {
    begin(loop: SyncLoop): SyncLoop {
      const { promise, resolve: end } = Promise.withResolvers<void>()
      ended = promise
      loop.subscribe(() => {
        if (loop.state().lastPull !== null) end()
      })
      // A screen that fails stops it before.
      const stop = () => {
        end()
        loop.stop()
      }
      return { ...loop, stop }
    },
    ended: () => ended,
  }
}

const RANDOMNESS: Randomness = { random: () => 0.5, uuid: () => crypto.randomUUID() }

/** Goes on from `now` as real time does, unless it is stopped. */
function testClock(now: Date, isStopped: boolean): TestClock {
  let shown = now.getTime()
  let setAt = Date.now()
  return {
    now: () => shown + (isStopped ? 0 : Date.now() - setAt),
    after(delayMs, callback) {
      const timer = setTimeout(callback, delayMs)
      return () => clearTimeout(timer)
    },
    setTo(time) {
      shown = time.getTime()
      setAt = Date.now()
    },
  }
}

/**
 * Resolves when the locks that were requested before are answered, which is in their order: a refusal is shown from the
 * answer to one, and a page that is closed would not get it.
 */
async function answeredLocks(): Promise<void> {
  await navigator.locks.request(crypto.randomUUID(), () => undefined)
}

function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
