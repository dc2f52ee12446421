import { createHash, randomBytes } from 'node:crypto'
import '../support/nodeWebSocket.ts'
import { browserClock, browserRandomness } from '#adapters/browser/clock.ts'
import { createWebLock } from '#adapters/browser/webLock.ts'
import { PortalDatabase } from '#adapters/indexeddb/schema.ts'
import { createDexieStore } from '#adapters/indexeddb/store.ts'
import { createSupabaseAccounts } from '#adapters/supabase/auth/accounts.ts'
import { SESSION_KEY } from '#adapters/supabase/auth/session.ts'
import { createSupabaseConnection } from '#adapters/supabase/connection.ts'
import { createJobFeed } from '#adapters/supabase/jobFeed.ts'
import { createSupabaseServer } from '#adapters/supabase/server.ts'
import { refreshOnJobChanges } from '#portal/background/triggers.ts'
import type { Job } from '#domain/job.ts'
import { createCommands } from '#sync/commands.ts'
import type { Accounts } from '#sync/ports/server.ts'
import type { Identity } from '#sync/ports/identityStore.ts'
import type { Store } from '#sync/ports/store.ts'
import { pullReports } from '#sync/pull/pullReports.ts'
import { createSyncLoop, type SyncLoop } from '#sync/syncLoop.ts'
import { pictureBytes } from '../database/support/photo.ts'
import { SimulatedDevice } from '../support/store/simulatedLocks.ts'
import {
  completeJob,
  recordVisit,
  reportOn,
  startJob,
  type Core,
} from '../support/technician/commandSteps.ts'
import type { Between, TakenPhoto, Visit } from '../support/technician/visit.ts'

/**
 * A technician's phone without its screens: the portal's store on IndexedDB, its commands, its sync loop and its
 * Supabase client, put together as `compose.ts` does.
 */
export class Phone {
  private readonly db = new PortalDatabase(`phone-${crypto.randomUUID()}`)
  readonly store: Store = createDexieStore(this.db)
  readonly accounts: Accounts
  private readonly ports
  private readonly core: Core
  private identity: Identity | null = null
  private loop: SyncLoop | null = null

  constructor(url: string, anonKey: string) {
    const lock = createWebLock({ ...new SimulatedDevice().openTab(), clock: browserClock })
    const connection = createSupabaseConnection({ url, key: anonKey, isEmbedded: true }, this.db, lock)
    this.accounts = createSupabaseAccounts(connection, this.store)
    this.ports = {
      store: this.store,
      server: createSupabaseServer(connection),
      clock: browserClock,
      randomness: browserRandomness,
      lock,
      log: { note: () => {} },
    }
    this.core = { store: this.store, commands: createCommands(this.ports) }
  }

  /** Signs in, and begins to synchronise. Returns how it ended, as the sign-in page gets it. */
  async signIn(email: string, password: string) {
    const result = await this.accounts.signIn(email, password)
    if (result.kind !== 'signed-in') return result
    this.identity = result.identity
    this.goOnline()
    return result
  }

  async signOut(): Promise<void> {
    this.goOffline()
    this.identity = null
    await this.accounts.signOut()
  }

  goOnline(): void {
    this.loop = createSyncLoop(this.ports, this.owner.userId)
    void this.loop.refresh()
  }

  /** From now on nothing is requested; what is under way goes on. */
  goOffline(): void {
    this.loop?.stop()
    this.loop = null
  }

  /** Pulls when this Realtime server announces a change, as the portal does. Returns a function that ends it. */
  listen(realtimeUrl: string): () => void {
    if (!this.loop) throw new Error('The phone is offline')
    const feed = createJobFeed({ url: realtimeUrl, key: 'key', isEmbedded: false }, this.db)
    return refreshOnJobChanges(this.loop, feed, browserClock, this.owner.userId)
  }

  /** Pulls the jobs. Resolves with the result. */
  refresh() {
    if (!this.loop) throw new Error('The phone is offline')
    return this.loop.refresh()
  }

  /** Pulls the reports, as the portal does after a pull of the jobs. */
  async pullReports(): Promise<void> {
    await pullReports(this.ports, this.owner.userId)
  }

  async startJob(jobId: string): Promise<Between> {
    const between = await startJob(this.core, this.owner.userId, jobId)
    void this.loop?.sendNow()
    return between
  }

  async completeJob(jobId: string): Promise<Between> {
    const between = await completeJob(this.core, this.owner.userId, jobId)
    void this.loop?.sendNow()
    return between
  }

  /** Start, report with two photos, save: everything that a technician does with a job. Returns also the photos. */
  async doJob(jobId: string): Promise<{ visit: Visit; photos: TakenPhoto[] }> {
    const jobNumber = (await this.job(jobId)).job_number
    const startedBetween = await this.startJob(jobId)
    const weather = `Dry at ${jobNumber}`
    const pictures = [newPicture('part-0.jpg'), newPicture('part-1.jpg')]
    const findings = { weather_conditions: weather }
    const { report, savedBetween } = await reportOn(this.core, this.owner, jobId, pictures, findings)
    void this.loop?.sendNow()
    const visit = { jobNumber, weather, startedBetween, savedBetween }
    return { visit, photos: await this.store.photos(this.owner.userId, report.id) }
  }

  /** Corrects the saved report of a job that was done here. */
  async correctReport(jobId: string, weather: string): Promise<void> {
    const saved = await this.store.reportOfJob(this.owner.userId, jobId)
    if (!saved) throw new Error('The job has no report')
    const draft = await this.core.commands.openCorrection(this.owner.userId, saved.report)
    await this.store.saveDraft(draft, { findings: { weather_conditions: weather } })
    await this.core.commands.submitReport(draft)
    void this.loop?.sendNow()
  }

  /** Records that the job could not be done, with a photo. */
  async recordVisit(jobId: string, note: string): Promise<void> {
    const photos = [newPicture('gate.jpg')]
    await recordVisit(this.core, this.owner.userId, await this.job(jobId), note, photos)
    void this.loop?.sendNow()
  }

  /** The kinds and states of what is in the outbox. */
  async outbox(): Promise<string[]> {
    const entries = await this.store.entries(this.owner.userId)
    return entries.map(({ mutation, state }) => `${mutation.kind} ${state.kind}`)
  }

  /** How many photos of the phone still have their bytes. */
  photosWithBytes(): Promise<number> {
    return this.db.photoBytes.count()
  }

  async hasJob(jobId: string): Promise<boolean> {
    return (await this.store.job(this.owner.userId, jobId)) !== null
  }

  /** Whether all older jobs are stored, too. */
  async hasHistory(): Promise<boolean> {
    const { since, history } = await this.store.pullCursor(this.owner.userId)
    return since !== null && history === null
  }

  /** Whether all reports are stored. */
  async hasReports(): Promise<boolean> {
    const cursor = await this.store.reportCursor(this.owner.userId)
    return cursor !== null && cursor.rest === undefined
  }

  /** Replaces the stored access token by one that expired years ago and that no server accepts. */
  async expireToken(): Promise<void> {
    const session = JSON.parse((await this.db.authStorage.get(SESSION_KEY)) ?? '')
    const [head, body = '', signature] = String(session.access_token).split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const stale = Buffer.from(JSON.stringify({ ...claims, exp: 1_600_000_000 })).toString('base64url')
    const expired = { access_token: [head, stale, signature].join('.'), expires_at: 1_600_000_000 }
    await this.db.authStorage.put(JSON.stringify({ ...session, ...expired }), SESSION_KEY)
  }

  async dispose(): Promise<void> {
    this.goOffline()
    await this.db.delete()
  }

  private get owner(): Identity {
    if (!this.identity) throw new Error('Nobody is signed in on this phone')
    return this.identity
  }

  private async job(jobId: string): Promise<Job> {
    const row = await this.store.job(this.owner.userId, jobId)
    if (!row) throw new Error('The job is not on the phone')
    return row.job
  }
}

/** A picture with bytes that no other has. */
function newPicture(fileName: string) {
  const bytes = pictureBytes(20_000)
  bytes.set(randomBytes(1_000), 100)
  return {
    id: crypto.randomUUID(),
    fileName,
    contentType: 'image/jpeg' as const,
    size: bytes.byteLength,
    md5: createHash('md5').update(bytes).digest('hex'),
    bytes: bytes.buffer,
  }
}
