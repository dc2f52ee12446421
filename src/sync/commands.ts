import { photoPath, type Photo } from '#domain/photo.ts'
import type { Report } from '#domain/report.ts'
import { storableText } from '#domain/text.ts'
import { changedFindings, newDraft, type Draft, type StoredPhoto } from './draft.ts'
import type { Mutation } from './mutation.ts'
import { newEntry, type NewEntry, type OutboxEntry } from './outboxEntry.ts'
import { DraftGoneError, type Chance, type Clock, type Identity, type Store } from './ports.ts'

export type CommandPorts = {
  store: Store
  clock: Pick<Clock, 'now'>
  chance: Pick<Chance, 'uuid'>
}

/** What a technician can do without asking the network. Each resolves once it would survive a kill (rule OB1). */
export type Commands = {
  /** Answers false where the job was not pending any more. */
  startJob(ownerId: string, jobId: string): Promise<boolean>
  /** Answers false where the job was not in progress any more. */
  completeJob(ownerId: string, jobId: string): Promise<boolean>
  /** The job's draft; a new one where there is none. */
  openDraft(identity: Identity, jobId: string): Promise<Draft>
  /**
   * Turns the draft into a report on its way to the server, and the job into a completed one [R17]. Throws
   * `DraftGoneError` where the draft has ended otherwise than with these findings.
   */
  submitReport(draft: Draft): Promise<Report>
  /** Lets an entry that was refused, or is backing off, be sent again at once. */
  tryAgain(entry: OutboxEntry): Promise<void>
}

export function createCommands({ store, clock, chance }: CommandPorts): Commands {
  const moment = () => new Date(clock.now()).toISOString()
  const entry = (ownerId: string, mutation: Mutation): NewEntry =>
    newEntry(chance.uuid(), ownerId, mutation, moment())

  return {
    startJob: (ownerId, jobId) => store.enqueue(entry(ownerId, { kind: 'job.start', jobId, at: moment() })),

    completeJob: (ownerId, jobId) =>
      store.enqueue(entry(ownerId, { kind: 'job.complete', jobId, at: moment() })),

    openDraft: (identity, jobId) =>
      store.openDraft(newDraft(identity.userId, jobId, chance.uuid(), identity.technician, moment())),

    async submitReport(draft) {
      const { ownerId, jobId, reportId, findings } = draft
      const bare: Report = { ...findings, id: reportId, job_id: jobId, submitted_at: moment() }
      let saved = bare
      const isNew = await store.submitReport(draft, (stored) => {
        const photos = stored.map((photo, position) => placed(photo, bare, position))
        saved = withCaptions(bare, stored, photos)
        const mutations: Mutation[] = [
          { kind: 'report.submit', jobId, report: saved },
          ...photos.map((photo) => ({ kind: 'photo.upload', jobId, photo }) as const),
        ]
        return { report: saved, entries: mutations.map((mutation) => entry(ownerId, mutation)) }
      })
      return isNew ? saved : earlierReport(store, draft)
    },

    tryAgain: (stuck) => store.keep({ ...stuck, state: { kind: 'waiting' } }),
  }
}

// A second tap on the button gets the report of the first. Another tab's holds what was entered there.
async function earlierReport(store: Store, { ownerId, reportId, findings }: Draft): Promise<Report> {
  const earlier = await store.report(ownerId, reportId)
  if (!earlier) throw new DraftGoneError('discarded')
  if (Object.keys(changedFindings(earlier, findings)).length > 0) throw new DraftGoneError('saved')
  return earlier
}

function placed(stored: StoredPhoto, report: Report, position: number): Photo {
  const { id, contentType, size, md5, fileName } = stored
  const path = photoPath(report.id, report.submitted_at, position, fileName)
  return { id, reportId: report.id, path, contentType, size, md5 }
}

// By path, since that is what names a photo on the server; its id never leaves the device.
function withCaptions(report: Report, stored: readonly StoredPhoto[], photos: readonly Photo[]): Report {
  const captions = photos.flatMap(({ path }, index) => {
    const caption = storableText(stored[index]?.caption ?? '').trim()
    return caption ? [[path, caption] as const] : []
  })
  return captions.length === 0 ? report : { ...report, photo_captions: Object.fromEntries(captions) }
}
