import { createCommands } from '#sync/commands.ts'
import { drain } from '#sync/outbox/drain.ts'
import type { Clock, Randomness } from '#sync/ports/device.ts'
import type { ReportSource, Server } from '#sync/ports/server.ts'
import { pullReports } from '#sync/pull/pullReports.ts'
import { SENDER_LOCK } from '#sync/sendLoop.ts'
import { createSyncLoop, type SyncLoop } from '#sync/syncLoop.ts'
import { exclusiveLock } from '../../support/store/exclusiveLock.ts'
import { createMemoryStore, emptyDisk } from '../../support/store/memoryStore.ts'
import { anIdentity, aStoredPhoto } from '../../support/store/samples.ts'
import type { Technician } from '../network.ts'
import { contentOf } from '../officeServer.ts'

const PHOTO_BYTES = 300_000
const NOTES = 'Soot removed, some 4 cm. No cracks to be seen from below. The cowl sits firmly.'

type FleetPorts = { clock: Clock; server: Server & ReportSource; randomness: Randomness }

/** A phone with the core of the portal: what its technician does, and what happens to it. */
export class FleetDevice {
  readonly disk = emptyDisk()
  private readonly store = createMemoryStore(this.disk)
  private readonly ports
  private readonly commands
  private readonly identity
  /** The portal, while it is visible. */
  private loop: SyncLoop | null = null
  private isPullingReports = false
  private photosTaken = 0

  constructor({ clock, server, randomness }: FleetPorts, { userId, technicianId }: Technician) {
    const { store } = this
    const lock = exclusiveLock()
    this.ports = { store, server, clock, randomness, lock, log: { note: () => {} } }
    this.commands = createCommands({ store, clock, randomness })
    this.identity = anIdentity({ id: technicianId, auth_user_id: userId })
    this.disk.identity = this.identity
  }

  open(areChangesAnnounced: boolean): void {
    const loop = createSyncLoop(this.ports, this.identity.userId)
    this.loop = loop
    let { lastPull } = loop.state()
    loop.subscribe(() => {
      if (loop.state().lastPull === lastPull) return
      ;({ lastPull } = loop.state())
      if (lastPull?.kind === 'pulled') void this.pullReports()
    })
    loop.setAnnounced(areChangesAnnounced)
    void loop.refresh()
  }

  /** Suspends the portal. What is unsent is left to the service worker. */
  async hide(): Promise<void> {
    this.loop?.stop()
    this.loop = null
    await this.sendFromWorker()
  }

  async networkReturns(): Promise<void> {
    if (this.loop) await this.loop.refresh()
    else await this.sendFromWorker()
  }

  /** The server announces that jobs changed. */
  async jobsChange(): Promise<void> {
    await this.loop?.refresh()
  }

  async start(jobId: string): Promise<void> {
    await this.commands.startJob(this.identity.userId, jobId)
    await this.loop?.sendNow()
  }

  async report(jobId: string, photos: number): Promise<void> {
    const { store, identity } = this
    const draft = await this.commands.openDraft(identity, jobId)
    const findings = { weather_conditions: 'Dry', damper_notes: NOTES, flue_liner_notes: NOTES }
    await store.saveDraft(draft, { findings })
    for (let position = 0; position < photos; position += 1) {
      const bytes = new Uint32Array([(this.photosTaken += 1)]).buffer
      const { ownerId, reportId } = draft
      const id = this.ports.randomness.uuid()
      const photo = { id, ownerId, reportId, position, size: PHOTO_BYTES, md5: contentOf(bytes) }
      await store.addPhoto(aStoredPhoto(photo), bytes, new ArrayBuffer(0))
    }
    await this.commands.submitReport(draft)
    await this.loop?.sendNow()
  }

  // As the portal does after a pull of the jobs.
  private async pullReports(): Promise<void> {
    if (this.isPullingReports) return
    this.isPullingReports = true
    await pullReports(this.ports, this.identity.userId)
    this.isPullingReports = false
  }

  // Background Sync: the browser wakes the worker when there is a network.
  private async sendFromWorker(): Promise<void> {
    const { userId } = this.identity
    if (this.disk.outbox.length === 0) return
    await this.ports.lock(SENDER_LOCK, (hold) =>
      drain(this.ports, userId, { retryScope: 'unreachable', hold }),
    )
  }
}
