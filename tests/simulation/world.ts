import type { Job } from '#domain/job.ts'
import { calendarDay } from '#domain/time.ts'
import type { Report } from '#domain/report.ts'
import type { Draft, StoredPhoto } from '#sync/draft.ts'
import type { Store } from '#sync/ports/store.ts'
import { fullPullDay } from '#sync/pull/pullJobs.ts'
import { project } from '#sync/outbox/project.ts'
import { aJob, anIdentity } from '../support/store/samples.ts'
import type { DeviceDisk } from '../support/store/memoryStore.ts'
import type { Choices } from './choices.ts'
import { Device, SimulatedClock, tokenExpiry, type Tab } from './device.ts'
import { Network, type Technician } from './network.ts'
import { contentOf, correctedParts, OfficeServer } from './officeServer.ts'
import { nameOf } from './requestMonitor.ts'
import { ScreenWatch } from './screenWatch.ts'
import { Steps } from './steps.ts'

export const TECHNICIANS: readonly Technician[] = [
  { userId: 'user-a', technicianId: 'technician-a' },
  { userId: 'user-b', technicianId: 'technician-b' },
]

/** The days of completed jobs: within ninety days, before that, and too old to be stored. */
const JOBS_OF_TODAY = 5
const OLD_DAYS = ['2026-10-01', '2026-05-10', '2025-12-01', '2025-03-15', '2025-03-15', '2024-06-01']
export const CUSTOMERS = ['Keane', 'Doyle', 'Nolan'] as const

/** Work that the screen has acknowledged: at the end it must be on the server, or visible as unsent. */
export type Acknowledged =
  | { kind: 'tap'; device: Device; jobId: string; effect: string }
  | { kind: 'report'; device: Device; report: Report; photoContents: string[] }
  /** A correction or a visit record. `name` is that of its mutation, and of its effect. */
  | { kind: 'record'; device: Device; jobId: string; name: string; photoContents: string[] }

function aTakenPhoto(
  { ownerId, reportId }: Draft,
  id: string,
  position: number,
  bytes: ArrayBuffer,
): StoredPhoto {
  return {
    id,
    ownerId,
    reportId,
    position,
    fileName: 'flue.jpg',
    contentType: 'image/jpeg',
    size: 2,
    md5: contentOf(bytes),
    thumbnail: new ArrayBuffer(0),
    // Lets a test match caption and photo.
    caption: contentOf(bytes),
    path: null,
  }
}

// As the form does (rule OB20): stores the picture first, then makes a photo of it.
async function takePicture(store: Store, photo: StoredPhoto, bytes: ArrayBuffer): Promise<void> {
  const { id, ownerId, reportId, fileName, contentType } = photo
  await store.addPicture({ id, ownerId, reportId, fileName, contentType, attempts: 0 }, bytes)
  await store.beginPhoto(id)
  await store.addPhoto(photo, bytes, new ArrayBuffer(0))
}

// A tab that opens the form processes the pictures that an earlier tab left.
async function finishPictures(store: Store, draft: Draft): Promise<void> {
  for (const [index, { id }] of (await store.pictures(draft.ownerId, draft.reportId)).entries()) {
    const bytes = await store.photoBytes(id)
    if (!bytes) continue
    await store.beginPhoto(id)
    await store.addPhoto(aTakenPhoto(draft, id, index, bytes), bytes, new ArrayBuffer(0))
  }
}

/** The simulated world: two technicians, two phones, one office, one server. */
export class World {
  readonly steps = new Steps()
  readonly office = new OfficeServer()
  readonly clock = new SimulatedClock()
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
  private readonly removedPhotos = new Set<string>()
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
      }
    }
  }

  log(line: string): void {
    this.history.push(line)
  }

  signIn(device: Device, technician: Technician): void {
    device.signedIn = technician
    const identity = {
      ...anIdentity({ id: technician.technicianId, auth_user_id: technician.userId }),
      acceptedUntil: tokenExpiry(this.clock.now),
    }
    device.disk.identity = identity
    device.acceptedMs = this.clock.now
    device.contactMs = this.clock.now
    device.storedFor = null
    const from = fullPullDay(calendarDay(new Date(this.clock.now + device.clockSkewMs)))
    const changes = this.office.pull(technician.technicianId, { since: null, from })
    const isOff = this.office.switchedOff.has(technician.technicianId)
    device.firstPull = isOff ? null : { from, changes: { ...changes, technician: identity.technician } }
  }

  /** Taps a button or submits a report, as the screen allows. Acknowledged once the command has resolved. */
  async doWork(tab: Tab, device: Device): Promise<void> {
    const withdrawn = new Set(device.disk.jobs.filter((row) => row.isWithdrawn).map((row) => row.job.id))
    const screen = this.screen(device, tab.owner.userId).filter(
      (job) => (job.status === 'pending' || job.status === 'in_progress') && !withdrawn.has(job.id),
    )
    if (this.choices.happens(6)) return this.correctReport(tab, device)
    if (screen.length === 0) return
    const job = this.choices.of(screen)
    if (this.choices.happens(8)) return this.recordVisit(tab, device, job)
    if (job.status === 'pending') return this.tap(tab, device, job, 'start')
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
    for (const jobId of this.office.jobs.keys()) this.contested.add(jobId)
    for (const watch of this.watches) watch.ignoreEdits()
    return true
  }

  private async tap(tab: Tab, device: Device, job: Job, tap: 'start' | 'complete'): Promise<void> {
    this.log(`${device.name}: ${tab.owner.userId} taps ${tap} on ${job.id}`)
    this.recordWork(job.id, device)
    const { userId } = tab.owner
    const isAccepted = await (tap === 'start'
      ? tab.commands.startJob(userId, job.id)
      : tab.commands.completeJob(userId, job.id))
    if (!isAccepted) return
    const entry = device.disk.outbox.findLast(
      ({ mutation: { jobId, kind } }) => jobId === job.id && kind === `job.${tap}`,
    )
    const at = entry && 'at' in entry.mutation ? entry.mutation.at : null
    // Sent already: the server has it, and duplicate effects are checked there.
    if (at === null) return
    const status = tap === 'start' ? 'in_progress' : 'completed'
    this.acknowledged.push({ kind: 'tap', device, jobId: job.id, effect: `${status} ${job.id} ${at}` })
  }

  private async report(tab: Tab, device: Device, job: Job): Promise<void> {
    this.log(`${device.name}: ${tab.owner.userId} reports on ${job.id}`)
    this.recordWork(job.id, device)
    const identity = anIdentity({ id: tab.owner.technicianId, auth_user_id: tab.owner.userId })
    const draft = await tab.commands.openDraft(identity, job.id)
    if (draft.corrects) return this.finishCorrection(tab, device, draft)
    const { ownerId, reportId } = draft
    await finishPictures(tab.store, draft)
    for (let count = this.choices.pick(6); count > 0; count -= 1) {
      const bytes = new Uint8Array([(this.photosTaken += 1), this.photosTaken >> 8]).buffer
      const photo = aTakenPhoto(draft, `${reportId}-photo-${this.photosTaken}`, this.photosTaken, bytes)
      if (this.photosTaken % 2 === 0) await takePicture(tab.store, photo, bytes)
      else await tab.store.addPhoto(photo, bytes, new ArrayBuffer(0))
    }
    const photos = await tab.store.photos(ownerId, reportId)
    const report = await tab.commands.submitReport(draft)
    const photoContents = photos.map((photo) => photo.md5)
    this.acknowledged.push({
      kind: 'report',
      device,
      report,
      photoContents: photoContents.filter((content) => !this.removedPhotos.has(content)),
    })
  }

  private async correctReport(tab: Tab, device: Device): Promise<void> {
    const { userId } = tab.owner
    const own = device.disk.reports.filter(({ ownerId }) => ownerId === userId)
    if (own.length === 0) return
    const { id } = this.choices.of(own).report
    const report = await tab.store.report(userId, id)
    if (!report) return
    this.log(`${device.name}: ${userId} corrects ${id}`)
    const draft = await tab.commands.openCorrection(userId, report)
    // The job may have the draft of a second visit.
    if (draft.corrects) await this.finishCorrection(tab, device, draft)
  }

  private async finishCorrection(tab: Tab, device: Device, draft: Draft): Promise<void> {
    // As it was opened: what is saved below changes it.
    if (!this.correctedFrom.has(draft.reportId))
      this.correctedFrom.set(
        draft.reportId,
        correctedParts({ ...draft.findings, version: draft.corrects?.version }),
      )
    await tab.store.saveDraft(draft, { findings: { firebox_notes: `Corrected as ${draft.reportId}` } })
    await tab.commands.submitReport(draft)
    const { jobId, reportId } = draft
    const name = `correction ${reportId}`
    // Sent already: the server has it, and duplicate effects are checked there.
    if (!device.disk.outbox.some(({ mutation }) => nameOf(mutation) === name)) return
    this.acknowledged.push({ kind: 'record', device, jobId, name, photoContents: [] })
  }

  private async recordVisit(tab: Tab, device: Device, job: Job): Promise<void> {
    this.log(`${device.name}: ${tab.owner.userId} could not do ${job.id}`)
    const bytes = new Uint8Array([(this.photosTaken += 1), this.photosTaken >> 8]).buffer
    const md5 = contentOf(bytes)
    const photo = { id: `visit-photo-${this.photosTaken}`, contentType: 'image/jpeg', size: 2, md5 }
    const photos = this.choices.happens(2) ? [{ ...photo, fileName: 'gate.jpg', bytes }] : []
    const visit = { reason: 'no_access', note: md5, photos } as const
    if (!(await tab.commands.recordVisit(tab.owner.userId, job, visit))) return
    const recorded = device.disk.outbox.flatMap(({ mutation }) =>
      mutation.kind === 'visit.record' && mutation.visit.note === md5 ? [mutation.visit] : [],
    )
    // If it was sent already, the server has it, and duplicate effects are checked there.
    for (const { id } of recorded) {
      const photoContents = photos.map((one) => one.md5)
      this.acknowledged.push({ kind: 'record', device, jobId: job.id, name: `visit ${id}`, photoContents })
    }
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
        const retryable = entries.filter(({ state }) => state.kind !== 'waiting')
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
    const away = await store.putAwayEntries(userId)
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
    await tab.store.saveDraft(draft, { findings: { weather_conditions: 'Dry' } })
    const bytes = new Uint8Array([(this.photosTaken += 1), this.photosTaken >> 8]).buffer
    const photo = aTakenPhoto(draft, `${draft.reportId}-photo-${this.photosTaken}`, this.photosTaken, bytes)
    await tab.store.addPhoto({ ...photo, caption: '' }, bytes, new ArrayBuffer(0))
  }

  private readonly workedBy = new Map<string, Device>()

  private recordWork(jobId: string, device: Device): void {
    const earlier = this.workedBy.get(jobId)
    if (earlier && earlier !== device) this.contested.add(jobId)
    this.workedBy.set(jobId, device)
  }

  // [OB4] A job's status on the screen never goes back, unless the office or another phone has changed the job.
  private checkScreen(device: Device, watch: ScreenWatch): void {
    if (!watch.hasChanged(device.disk)) return
    for (const { userId } of TECHNICIANS) {
      for (const { id } of watch.findStale(userId, this.screen(device, userId)))
        this.problems.push(`[OB23] ${device.name} ${userId} ${id} went back to an earlier edit`)
      for (const { id, status } of watch.findRegressions(userId, this.screen(device, userId))) {
        if (this.contested.has(id) || this.network.refusedJobs.has(id)) continue
        this.problems.push(`[OB4] ${device.name} ${userId} ${id} went back to ${status}`)
      }
    }
  }
}
