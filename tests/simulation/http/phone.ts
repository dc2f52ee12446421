import { browserClock } from '#adapters/browser/clock.ts'
import type { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { SESSION_KEY } from '#adapters/supabase/auth/session.ts'
import { createSupabaseAccounts } from '#adapters/supabase/auth/accounts.ts'
import { createSupabaseConnection } from '#adapters/supabase/connection.ts'
import { createSupabaseServer } from '#adapters/supabase/server.ts'
import type { Job } from '#domain/job.ts'
import { createCommands, type Commands } from '#sync/commands.ts'
import { project } from '#sync/outbox/project.ts'
import type { Identity } from '#sync/ports/identityStore.ts'
import type { Accounts } from '#sync/ports/server.ts'
import type { Store } from '#sync/ports/store.ts'
import { createSyncLoop, type SyncLoop } from '#sync/syncLoop.ts'
import { createMemoryStore, emptyDisk, type DeviceDisk } from '../../support/store/memoryStore.ts'
import type { Choices } from '../choices.ts'
import type { Steps } from '../steps.ts'
import { readStoredSession, type StoredSession, type TrafficMonitor } from './trafficMonitor.ts'
import { PhoneLocks } from './locks.ts'
import type { SimulatedNetwork } from './network.ts'
import type { Technician } from './server/database.ts'
import type { SimulatedTime, TabProcess } from './time.ts'

type PortalServer = ReturnType<typeof createSupabaseServer>

/** A tab of the portal: on the sign-in screen (no `owner`), or with a technician's jobs. */
export type Tab = {
  process: TabProcess
  owner: Technician | null
  accounts: Accounts
  server: PortalServer
  commands: Commands
  loop: SyncLoop | null
}

/** A phone: its disk and session outlive its tabs, which share its locks. */
export class Phone {
  readonly disk: DeviceDisk = emptyDisk()
  readonly store: Store = createMemoryStore(this.disk)
  readonly locks: PhoneLocks
  readonly authStorage = new Map<string, string>()
  tabs: Tab[] = []
  clockSkewMs = 0
  /** Tabs that are signing in or out, which may delete the session. */
  private readonly changingUser: TabProcess[] = []
  private lastRead: { text: string | undefined; session: StoredSession | null } = {
    text: undefined,
    session: null,
  }
  private tabsOpened = 0
  private uuids = 0

  constructor(
    readonly name: string,
    private readonly choices: Choices,
    private readonly steps: Steps,
    private readonly time: SimulatedTime,
    private readonly network: SimulatedNetwork,
    private readonly monitor: TrafficMonitor,
  ) {
    this.locks = new PhoneLocks(time)
  }

  get session(): StoredSession | null {
    const text = this.authStorage.get(SESSION_KEY)
    if (this.lastRead.text !== text) this.lastRead = { text, session: readStoredSession(text) }
    return this.lastRead.session
  }

  /** The jobs as the phone shows them to the owner. */
  screenOf(ownerId: string): Job[] {
    return project(
      this.disk.jobs.filter((row) => row.ownerId === ownerId).map((row) => row.job),
      this.disk.outbox.filter((entry) => entry.ownerId === ownerId),
    )
  }

  /** Opens the portal with the signed-in technician's jobs, or on the sign-in screen if `owner` is null. */
  openTab(owner: Technician | null): Tab {
    this.tabsOpened += 1
    const name = `${this.name}-tab-${this.tabsOpened}`
    const process: TabProcess = { name, isAlive: true, isFrozen: false, clockSkewMs: () => this.clockSkewMs }
    this.time.enter(process)
    this.network.connect({ process, phone: this })
    if (owner) this.monitor.setOwner(process, owner.userId)

    const { store } = this
    const randomness = { random: () => 0.5, uuid: () => this.uuid() }
    const db = this.databaseFor(process)
    // The real lock uses a BroadcastChannel, which takes real time.
    const connection = createSupabaseConnection(
      { url: 'https://project.example', key: name, isEmbedded: false },
      db,
      this.locks.lockFor(process),
    )
    const server = this.monitored(process, createSupabaseServer(connection))
    const ports = {
      store,
      server,
      clock: browserClock,
      randomness,
      lock: this.locks.lockFor(process),
      log: { note: () => {} },
    }
    const tab: Tab = {
      process,
      owner,
      accounts: createSupabaseAccounts(connection, store),
      server,
      commands: createCommands({ store, clock: browserClock, randomness }),
      loop: owner && createSyncLoop(ports, owner.userId),
    }
    this.tabs.push(tab)
    this.leaveOnSessionEnd(tab)
    return tab
  }

  async killTab(tab: Tab): Promise<void> {
    this.tabs = this.tabs.filter((other) => other !== tab)
    await this.steps.kill(tab.process, this.choices.happens(2))
    this.locks.grantReleased()
  }

  /** Signs in on the sign-in screen. Resolves with true if it succeeded. */
  async signIn(tab: Tab, { userId }: Technician): Promise<boolean> {
    const { kind } = await this.changeUser(tab, () => tab.accounts.signIn(`${userId}@example.ie`, 'password'))
    return kind === 'signed-in'
  }

  async signOut(tab: Tab): Promise<void> {
    stopWork(tab)
    await this.changeUser(tab, () => tab.accounts.signOut())
  }

  /** Whether a sign-in or sign-out of the tab is under way. */
  isChangingUser({ process }: Tab): boolean {
    return this.changingUser.includes(process)
  }

  private async changeUser<T>({ process }: Tab, change: () => Promise<T>): Promise<T> {
    this.changingUser.push(process)
    try {
      return await change()
    } finally {
      this.changingUser.splice(this.changingUser.indexOf(process), 1)
    }
  }

  // As the portal does: it goes to the sign-in screen, and unsent work stays.
  private leaveOnSessionEnd(tab: Tab): void {
    const { loop, process } = tab
    tab.accounts.onSessionEnd(() => {
      stopWork(tab)
      void this.store.setIdentity(null)
    })
    let isLeaving = false
    loop?.subscribe(() => {
      if (loop.state().lastPull?.kind !== 'no-access' || isLeaving) return
      isLeaving = true
      this.monitor.leftForNoAccess(process)
      void this.signOut(tab)
    })
  }

  // The tables of the portal's database that a connection uses. Each access is a step, so that other tabs or a
  // kill can come between two.
  private databaseFor(process: TabProcess): PortalDatabase {
    let isInTransaction = false
    const step = async <T>(effect: () => T | Promise<T>): Promise<T> =>
      isInTransaction ? effect() : this.time.wait(process, effect)
    // Atomic: one step, which may be the tab's last.
    const transaction = <T>(_mode: string, _table: unknown, scope: () => Promise<T>): Promise<T> =>
      step(async () => {
        isInTransaction = true
        try {
          return await scope()
        } finally {
          isInTransaction = false
        }
      })
    const authStorage = {
      get: (key: string) => step(() => this.authStorage.get(key)),
      put: (text: string, key: string) =>
        step(() => {
          const stored = readStoredSession(text)
          if (stored) this.monitor.replaced(this.name, this.session, stored)
          this.authStorage.set(key, text)
        }),
      delete: (key: string) =>
        step(() => {
          const { session } = this
          const isExpected = this.changingUser.includes(process)
          if (key === SESSION_KEY && session && !isExpected) this.monitor.ended(process, session)
          this.authStorage.delete(key)
        }),
    }
    const settings = {
      get: () => step(() => this.disk.identity ?? undefined),
      put: (identity: Identity) => step(() => void (this.disk.identity = identity)),
    }
    const database: PortalDatabase = Object.assign(Object.create(null), {
      authStorage,
      settings,
      transaction,
    })
    return database
  }

  // The server port must resolve with a result and never reject.
  private monitored(process: TabProcess, server: PortalServer): PortalServer {
    const watch =
      <Args extends unknown[], Result>(method: string, call: (...args: Args) => Promise<Result>) =>
      async (...args: Args): Promise<Result> => {
        try {
          return await call(...args)
        } catch (error) {
          this.monitor.threw(process, method, error)
          throw error
        }
      }
    return {
      send: watch('send', (...args) => server.send(...args)),
      pull: watch('pull', (...args) => server.pull(...args)),
      fetchJobPage: watch('fetchJobPage', (...args) => server.fetchJobPage(...args)),
      pullReports: watch('pullReports', (...args) => server.pullReports(...args)),
      reportErrors: watch('reportErrors', (...args) => server.reportErrors(...args)),
    }
  }

  private uuid(): string {
    this.uuids += 1
    const number = `${this.name.at(-1)}${String(this.uuids).padStart(11, '0')}`
    return `00000000-0000-4000-8000-${number}`
  }
}

function stopWork(tab: Tab): void {
  tab.loop?.stop()
  tab.loop = null
  tab.owner = null
}
