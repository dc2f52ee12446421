import { isOpen, type Job } from '#domain/job.ts'
import { PhotoError, photoErrorFor } from '#portal/drafts/preparedPhoto.ts'
import {
  finishPicture,
  storedPictures,
  storePhoto,
  storePicture,
  type PhotoTarget,
} from '#portal/drafts/photoIntake.ts'
import type { VisitDraft, VisitText } from '#sync/draft.ts'
import { PicturesWaitingError } from '#sync/ports/draftStore.ts'
import type { Choices } from '../choices.ts'
import type { Acknowledged, Device, Tab } from '../device.ts'
import { contentOf } from '../officeServer.ts'

/** After how many attempts a picture is given up (rule OB20g). */
const MAX_ATTEMPTS = 4

/** What the visits need of the world. */
type World = {
  choices: Choices
  acknowledged: Acknowledged[]
  removedPhotos: Set<string>
  log: (line: string) => void
  newBytes: () => ArrayBuffer
  screen: (device: Device, ownerId: string) => Job[]
}

/** Visits at which a job could not be done [R32], with the pictures of them, in whichever tab. */
export class VisitForms {
  /** Those that were discarded, with their pictures, by the ids that their records would have had. */
  readonly discarded = new Set<string>()
  /** The bytes of the pictures that were taken, by their content, which is also the name of the file. */
  private readonly pictures = new Map<string, ArrayBuffer>()
  private begun = 0
  private notes = 0

  constructor(private readonly world: World) {}

  /** Something is entered about a visit, or about one that was begun. */
  async change(tab: Tab, device: Device): Promise<void> {
    const { choices } = this.world
    const job = this.visitedJob(tab, device)
    if (!job) return
    switch (choices.pick(6)) {
      case 0:
        this.world.log(`${device.name}: enters a reason for ${job.id}`)
        await this.save(tab, job, { note: `Locked, ${(this.notes += 1)}` })
        return
      case 1:
        return this.removePhoto(tab, device, job)
      case 2:
        return choices.happens(3) ? this.discard(tab, device, job) : undefined
      case 3:
        this.world.log(`${device.name}: opens the visit to ${job.id} again`)
        return this.resume(tab, job)
      default:
        return this.takePicture(tab, device, job)
    }
  }

  /** Ends the draft that was begun, in whichever tab. */
  async recordBegun(tab: Tab, device: Device): Promise<void> {
    const { userId } = tab.owner
    const begun = device.disk.visitDrafts.filter(({ ownerId }) => ownerId === userId)
    const row = device.disk.jobs.find(({ job }) => begun.some(({ jobId }) => jobId === job.id))
    if (row) await this.record(tab, device, row.job)
  }

  /** Records that a job could not be done, with a picture or without. */
  async record(tab: Tab, device: Device, job: Job, hasPicture = false): Promise<void> {
    this.world.log(`${device.name}: ${tab.owner.userId} could not do ${job.id}`)
    if (hasPicture) await this.takePicture(tab, device, job)
    const note = `Visit ${(this.notes += 1)}`
    const shown = { reason: 'no_access', note } as const
    try {
      if (!(await tab.commands.recordVisit(tab.owner.userId, job, shown, { note }))) return
    } catch (error) {
      if (error instanceof PicturesWaitingError) await this.resume(tab, job)
      throw error
    }
    // If it was sent already, the server has it, and duplicate effects are checked there.
    for (const { mutation } of device.disk.outbox) {
      if (mutation.kind !== 'visit.record' || mutation.visit.note !== note) continue
      const { id } = mutation.visit
      const photoContents = device.disk.outbox.flatMap(({ mutation: other }) =>
        other.kind === 'photo.upload' && other.photo.reportId === id ? [other.photo.md5] : [],
      )
      const name = `visit ${id}`
      this.world.acknowledged.push({ kind: 'record', device, jobId: job.id, name, folder: id, photoContents })
    }
  }

  private async takePicture(tab: Tab, device: Device, job: Job): Promise<void> {
    const bytes = this.world.newBytes()
    const content = contentOf(bytes)
    const taken = { id: `visit-picture-${content}`, file: new TakenFile(content, bytes) }
    this.pictures.set(content, bytes)
    this.world.log(`${device.name}: takes ${taken.id} of the visit to ${job.id}`)
    const target = this.target(tab, job)
    const stored = await storePicture(this.portal(tab), target, taken)
    if (stored) this.world.acknowledged.push({ kind: 'picture', device, visitId: stored.reportId, content })
    await this.tryToMake(content, () => storePhoto(this.portal(tab), target, taken, stored))
  }

  // As the sheet does when it is opened, and when a record has to wait for a picture.
  private async resume(tab: Tab, job: Job): Promise<void> {
    const target = this.target(tab, job)
    for (const picture of await storedPictures(this.portal(tab), target)) {
      if (picture.attempts >= MAX_ATTEMPTS) this.world.removedPhotos.add(picture.fileName)
      await this.tryToMake(picture.fileName, () => finishPicture(this.portal(tab), target, picture))
    }
  }

  private async tryToMake(content: string, makePhoto: () => Promise<void>): Promise<void> {
    await makePhoto().catch((error: unknown) => {
      this.world.log(`no photo of ${content}: ${String(error)}`)
      // Its technician has read that it cannot become a photo: another page may have tried, too, since it was read.
      if (error instanceof PhotoError && !error.mayWorkLater) this.world.removedPhotos.add(content)
    })
  }

  private async removePhoto(tab: Tab, device: Device, job: Job): Promise<void> {
    const visitId = await this.target(tab, job).find()
    const photos = visitId === null ? [] : await tab.store.photos(tab.owner.userId, visitId)
    if (photos.length === 0) return
    const photo = this.world.choices.of(photos)
    this.world.log(`${device.name}: removes ${photo.id} of the visit to ${job.id}`)
    this.world.removedPhotos.add(photo.md5)
    return tab.store.removePhoto(photo.id)
  }

  private async discard(tab: Tab, device: Device, job: Job): Promise<void> {
    const visitId = await this.target(tab, job).find()
    if (visitId === null) return
    this.world.log(`${device.name}: discards the visit to ${job.id}`)
    this.discarded.add(visitId)
    return tab.store.discardDraft({ ownerId: tab.owner.userId, reportId: visitId })
  }

  private save({ store, owner }: Tab, job: Job, change: Partial<VisitText>): Promise<VisitDraft> {
    const begin = () => {
      const visitId = `visit-${(this.begun += 1)}`
      return { ownerId: owner.userId, jobId: job.id, visitId, reason: null, note: '' }
    }
    return store.saveVisitDraft(begin, change, job)
  }

  private target(tab: Tab, job: Job): PhotoTarget {
    const { userId: ownerId } = tab.owner
    const find = async () =>
      (await tab.store.visitDrafts(ownerId)).find(({ jobId }) => jobId === job.id)?.visitId ?? null
    const begin = async () => (await find()) ?? (await this.save(tab, job, {})).visitId
    return { ownerId, find, begin, maxPhotos: 20, tooMany: 'Too many', kept: '' }
  }

  private portal({ store }: Tab): Parameters<typeof storePhoto>[0] {
    const { choices } = this.world
    return {
      store,
      preparePhoto: async ({ name }) => {
        const bytes = this.pictures.get(name)
        if (!bytes || choices.happens(12)) {
          this.world.removedPhotos.add(name)
          throw photoErrorFor('unreadable')
        }
        if (choices.happens(3)) throw photoErrorFor('no-memory')
        const [copy, thumbnail] = [new ArrayBuffer(0), new ArrayBuffer(0)]
        const made = { contentType: 'image/jpeg', size: bytes.byteLength, md5: contentOf(bytes) }
        return { ...made, fileName: 'gate.jpg', bytes, copy, thumbnail }
      },
    }
  }

  private visitedJob(tab: Tab, device: Device): Job | undefined {
    const open = this.world.screen(device, tab.owner.userId).filter(isOpen)
    return open.length > 0 ? this.world.choices.of(open) : undefined
  }
}

/** A file that is read without a wait: reading a real one would take turns of the event loop. */
class TakenFile extends File {
  constructor(
    name: string,
    private readonly content: ArrayBuffer,
  ) {
    super([], name, { type: 'image/jpeg' })
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.content
  }
}
