import { isOpen, type Job } from '#domain/job.ts'
import type { Draft } from '#sync/draft.ts'
import { project } from '#sync/outbox/project.ts'
import { aJob, anIdentity, aReport } from '../support/store/samples.ts'
import type { DeviceDisk } from '../support/store/memoryStore.ts'
import type { Choices } from './choices.ts'
import { Device, SimulatedClock, tokenExpiry, type Tab, type Acknowledged } from './device.ts'
import { Network, type Technician } from './network.ts'
import { OpenForms } from './events/openForms.ts'
import { VisitForms } from './events/visitForms.ts'
import { OfficeServer, SMALL_LIMITS } from './officeServer.ts'
import { ScreenWatch } from './screenWatch.ts'
import { Steps } from './steps.ts'
import { aTakenPhoto, finishPictures, takePicture } from './takenPhotos.ts'

export const TECHNICIANS: readonly Technician[] = [
  { userId: 'user-a', technicianId: 'technician-a' },
  { userId: 'user-b', technicianId: 'technician-b' },
]

/** The days of completed jobs: within ninety days, before that, and too old to be stored. */
const JOBS_OF_TODAY = 5
const OLD_DAYS = ['2026-10-01', '2026-05-10', '2025-12-01', '2025-03-15', '2025-03-15', '2024-06-01']
export const CUSTOMERS = ['Keane', 'Doyle', 'Nolan'] as const

/** The simulated world: two technicians, two phones, one office, one server. */
export class World {
  readonly steps = new Steps()
  readonly clock = new SimulatedClock()
  readonly office = new OfficeServer(SMALL_LIMITS, () => this.clock.now)
  readonly network: Network
  readonly devices: Device[]
  acknowledged: Acknowledged[] = []
  readonly history: string[] = []
  readonly problems: string[] = []
  /** What the report said when the draft of each correction was opened, by the correction's id. */
  readonly correctedFrom = new Map<string, string>()
  /** Jobs that the office changed or two phones worked on. Only their status on the screen may go back. */
  readonly contested = new Set<string>()
  private readonly watches: ScreenWatch[] = []
  private readonly snapshots = new Map<Device, { disk: DeviceDisk; acknowledged: Set<Acknowledged> }>()
  /** Photos that a technician removed, by their content. */
  readonly removedPhotos = new Set<string>()
  readonly visits = new VisitForms(this)
  readonly forms = new OpenForms(this)
  private photosTaken = 0

  constructor(readonly choices: Choices) {
    this.network = new Network(choices, this.steps, this.office)
    this.devices = ['phone-1', 'phone-2'].map((name) => {
      const watch = new ScreenWatch()
      this.watches.push(watch)
      const afterStep = (device: Device) => this.checkScreen(device, watch)
      return new Device(name, choices, this.steps, this.network, this.clock, afterStep)
    })
    for (const { technicianId } of TECHNICIANS) {
      const today = Array.from({ length: JOBS_OF_TODAY }, () => '2026-11-20')
      for (const [index, day] of [...today, ...OLD_DAYS].entries()) {
        const id = `job-${technicianId.at(-1)}${index + 1}`
        const customer = { ...aJob().customer, last_name: CUSTOMERS[index % CUSTOMERS.length] ?? '' }
        const job = aJob({ id, technician_id: technicianId, scheduled_date: day, customer })
        this.office.addJob(index < JOBS_OF_TODAY ? job : { ...job, status: 'completed' })
        // So that there is something to correct before anything was sent.
        if (day === OLD_DAYS[0])
          this.office.addReport(aReport({ id: `report-${id}`, job_id: id }), technicianId)
      }
    }
  }

  log(line: string): void {
    this.history.push(line)
  }

  signIn(device: Device, technician: Technician): void {
    device.signedIn = technician
    device.disk.identity = {
      ...anIdentity({ id: technician.technicianId, auth_user_id: technician.userId }),
      acceptedUntil: tokenExpiry(this.clock.now),
    }
    device.acceptedMs = this.clock.now
    device.contactMs = this.clock.now
    device.storedFor = null
  }

  /** Taps a button or submits a report, as the screen allows. Acknowledged once the command has resolved. */
  async doWork(tab: Tab, device: Device): Promise<void> {
    const withdrawn = new Set(device.disk.jobs.filter((row) => row.isWithdrawn).map((row) => row.job.id))
    const screen = this.screen(device, tab.owner.userId).filter(
      (job) => isOpen(job) && !withdrawn.has(job.id),
    )
    if (this.choices.happens(6)) return this.correctReport(tab, device)
    if (screen.length === 0) return
    const job = this.choices.of(screen)
    if (this.choices.happens(8)) return this.visits.record(tab, device, job, this.choices.happens(2))
    if (job.status === 'pending') return this.tap(tab, device, job, 'start')
    if (this.choices.happens(4)) return this.tap(tab, device, job, 'unstart')
    if (this.choices.happens(3)) return this.tap(tab, device, job, 'complete')
    return this.report(tab, device, job)
  }

  screen(device: Device, ownerId: string): Job[] {
    const jobs = device.disk.jobs.filter((row) => row.ownerId === ownerId).map((row) => row.job)
    if (jobs.length === 0) return jobs
    return project(
      jobs,
      device.disk.outbox.filter((entry) => entry.ownerId === ownerId),
    )
  }

  takeSnapshot(device: Device): void {
    this.snapshots.set(device, { disk: device.snapshot(), acknowledged: new Set(this.acknowledged) })
  }

  /** Restores an old backup on the phone. Work that it does not contain is no longer expected. */
  async restoreSnapshot(device: Device): Promise<boolean> {
    const snapshot = this.snapshots.get(device)
    if (!snapshot) return false
    await device.killAll()
    device.disk = { ...snapshot.disk, identity: device.disk.identity }
    device.wasRestored = true
    this.snapshots.delete(device)
    device.storedFor = null
    device.putAwayMs.clear()
    this.acknowledged = this.acknowledged.filter(
      (item) => item.device !== device || snapshot.acknowledged.has(item),
    )
    for (const jobId of this.office.jobs.keys()) this.contested.add(jobId)
    for (const watch of this.watches) watch.ignoreEdits()
    return true
  }

  /** Restores an old backup on the server. Returns false without one. */
  restoreServer(): boolean {
    if (!this.office.restore()) return false
    this.network.closeConnections()
    for (const jobId of this.office.jobs.keys()) this.contested.add(jobId)
    for (const watch of this.watches) watch.ignoreEdits()
    return true
  }

  async tap(tab: Tab, device: Device, job: Job, tap: 'start' | 'unstart' | 'complete'): Promise<void> {
    this.log(`${device.name}: ${tab.owner.userId} taps ${tap} on ${job.id}`)
    this.recordWork(job.id, device)
    const { userId } = tab.owner
    if (tap === 'unstart') for (const watch of this.watches) watch.expectUnstart(userId, job.id)
    const isAccepted = await {
      start: () => tab.commands.startJob(userId, job.id),
      unstart: () => tab.commands.unstartJob(userId, job),
      complete: () => tab.commands.completeJob(userId, job.id),
    }[tap]()
    if (!isAccepted) return
    const entry = device.disk.outbox.findLast(
      ({ mutation: { jobId, kind } }) => jobId === job.id && kind === `job.${tap}`,
    )
    // Sent already: the server has it, and duplicate effects are checked there.
    if (!entry || !('at' in entry.mutation)) return
    const { mutation } = entry
    const status = { start: 'in_progress', unstart: 'pending', complete: 'completed' }[tap]
    const effect = `${status} ${job.id} ${entry.mutation.at}`
    const takesBack = mutation.kind === 'job.unstart' ? { takesBack: mutation.startedAt } : {}
    this.acknowledged.push({ kind: 'tap', device, jobId: job.id, effect, ...takesBack })
  }

  private async report(tab: Tab, device: Device, job: Job): Promise<void> {
    this.log(`${device.name}: ${tab.owner.userId} reports on ${job.id}`)
    this.recordWork(job.id, device)
    const identity = anIdentity({ id: tab.owner.technicianId, auth_user_id: tab.owner.userId })
    const draft = await tab.commands.openDraft(identity, job.id)
    if (draft.corrects) {
      this.forms.show(tab, draft)
      return this.forms.saveCorrection(tab, device, draft)
    }
    const { ownerId, reportId } = draft
    await this.takePhotos(tab, draft)
    const photos = await tab.store.photos(ownerId, reportId)
    const report = await this.forms.submit(tab, device, draft, `report ${reportId}`)
    const photoContents = photos.map((photo) => photo.md5)
    this.acknowledged.push({
      kind: 'report',
      device,
      report,
      photoContents: photoContents.filter((content) => !this.removedPhotos.has(content)),
    })
  }

  private async correctReport(tab: Tab, device: Device): Promise<void> {
    const draft = await this.forms.beginCorrection(tab, device)
    if (!draft) return
    if (this.choices.happens(2)) await this.takePhotos(tab, draft)
    await this.forms.saveCorrection(tab, device, draft)
  }

  /** Takes some photos, and makes those of pictures that an earlier tab has left. */
  async takePhotos({ store }: Tab, draft: Draft): Promise<void> {
    await finishPictures(store, draft)
    for (let count = this.choices.pick(6); count > 0; count -= 1) {
      const bytes = this.newBytes()
      const photo = aTakenPhoto(draft, `${draft.reportId}-photo-${this.photosTaken}`, this.photosTaken, bytes)
      if (this.photosTaken % 2 === 0) await takePicture(store, photo, bytes)
      else await store.addPhoto(photo, bytes, new ArrayBuffer(0))
    }
  }

  /** The bytes of another photo. */
  newBytes(): ArrayBuffer {
    return new Uint8Array([(this.photosTaken += 1), this.photosTaken >> 8]).buffer
  }

  /** A rarer action: mark as seen, send now, edit a draft, manage photos. */
  async doSideTask(tab: Tab, device: Device): Promise<unknown> {
    const { choices } = this
    const { store, commands, loop, owner } = tab
    const entries = device.disk.outbox.filter(({ ownerId }) => ownerId === owner.userId)
    const draft = device.disk.drafts.find(({ ownerId }) => ownerId === owner.userId)
    const photos = draft ? await store.photos(draft.ownerId, draft.reportId) : []
    const [photo] = photos
    // Seldom possible, so done whenever it is.
    if (entries.some(({ state }) => state.kind === 'refused') && choices.pick(3) > 0)
      return this.putAwayOrTakeBack(tab, device)
    switch (choices.pick(10)) {
      case 0:
        return store.markSeen(owner.userId, await store.jobChanges(owner.userId))
      case 1:
        this.log(`${device.name}: sends now`)
        return loop.sendNow('all')
      case 2: {
        // The screen offers it for none that is put away.
        const retryable = entries.filter(({ state, putAway }) => state.kind !== 'waiting' && !putAway)
        if (retryable.length === 0) return
        this.log(`${device.name}: tries again`)
        await commands.tryAgain(choices.of(retryable))
        return loop.sendNow()
      }
      case 3:
        return this.beginReport(tab, device)
      case 8:
        this.log(`${device.name}: pulls its reports`)
        return tab.pullReports()
      case 9:
        this.log(`${device.name}: deletes what is too old`)
        return tab.tidy()
      case 4:
        if (!draft || choices.happens(2)) return
        this.log(`${device.name}: discards the draft of ${draft.jobId}`)
        return store.discardDraft(draft)
      case 5:
        return photo && store.captionPhoto(photo.id, photo.md5)
      case 6:
        return (
          draft && store.orderPhotos(draft.ownerId, draft.reportId, photos.map(({ id }) => id).toReversed())
        )
      default:
        if (!photo) return
        this.log(`${device.name}: removes the photo ${photo.id}`)
        this.removedPhotos.add(photo.md5)
        return store.removePhoto(photo.id)
    }
  }

  private async putAwayOrTakeBack({ store, owner: { userId } }: Tab, device: Device): Promise<void> {
    const away = (await store.allEntries(userId)).filter(({ putAway }) => putAway)
    if (away.length > 0 && this.choices.happens(3)) {
      this.log(`${device.name}: takes a refused entry back`)
      return store.putAway(userId, this.choices.of(away).id, null)
    }
    const refused = (await store.entries(userId)).filter(({ state }) => state.kind === 'refused')
    if (refused.length === 0) return
    this.log(`${device.name}: puts a refused entry away`)
    return store.putAway(userId, this.choices.of(refused).id, device.disk.identity?.acceptedUntil ?? null)
  }

  // Opens a form, fills in a little, and leaves it.
  private async beginReport(tab: Tab, device: Device): Promise<void> {
    const jobs = this.screen(device, tab.owner.userId).filter(({ status }) => status === 'in_progress')
    if (jobs.length === 0) return
    const job = this.choices.of(jobs)
    this.log(`${device.name}: begins a report on ${job.id}`)
    this.recordWork(job.id, device)
    const identity = anIdentity({ id: tab.owner.technicianId, auth_user_id: tab.owner.userId })
    const draft = await tab.commands.openDraft(identity, job.id)
    // The job's correction is open already.
    if (draft.corrects) this.forms.show(tab, draft)
    else await tab.store.saveDraft(draft, { findings: { weather_conditions: 'Dry' } })
    const bytes = this.newBytes()
    const photo = aTakenPhoto(draft, `${draft.reportId}-photo-${this.photosTaken}`, this.photosTaken, bytes)
    await tab.store.addPhoto({ ...photo, caption: '' }, bytes, new ArrayBuffer(0))
  }

  private readonly workedBy = new Map<string, Device>()

  private recordWork(jobId: string, device: Device): void {
    const earlier = this.workedBy.get(jobId)
    if (earlier && earlier !== device) this.contested.add(jobId)
    this.workedBy.set(jobId, device)
  }

  // [OB4e] A job's status on the screen never goes back, unless the office or another phone has changed the job.
  private checkScreen(device: Device, watch: ScreenWatch): void {
    if (!watch.hasChanged(device.disk)) return
    for (const { userId } of TECHNICIANS) {
      for (const { id } of watch.findStale(userId, this.screen(device, userId)))
        this.problems.push(`[OB23q] ${device.name} ${userId} ${id} went back to an earlier edit`)
      for (const { id, status } of watch.findRegressions(userId, this.screen(device, userId))) {
        if (this.contested.has(id) || this.network.refusedJobs.has(id)) continue
        this.problems.push(`[OB4e] ${device.name} ${userId} ${id} went back to ${status}`)
      }
    }
  }
}
