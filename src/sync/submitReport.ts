import { MAX_CAPTION_LENGTH, photoPath, type Photo } from '#domain/photo.ts'
import type { Report } from '#domain/report.ts'
import type { ReportFindings } from '#domain/reportFields.ts'
import { finishedFindings, unsendableField } from '#domain/sendableReport.ts'
import { cutText, storableText } from '#domain/text.ts'
import type { Timestamp } from '#domain/time.ts'
import type { CommandPorts } from './ports/commandPorts.ts'
import { finishedCorrection, requireCorrectable } from './correctReport.ts'
import { changedFindings, type Corrects, type Draft, type StoredPhoto } from './draft.ts'
import type { Mutation } from './outbox/mutation.ts'
import { newEntry } from './outbox/entry.ts'
import { DraftGoneError, UnsendableReportError, type DraftKey } from './ports/draftStore.ts'
import type { ReportStore } from './ports/reportStore.ts'

/** Turns a draft into a report in the outbox. See `Commands.submitReport`. */
export async function submitReport(
  { store, clock, randomness }: CommandPorts,
  draft: DraftKey,
  entered: Partial<ReportFindings> = {},
): Promise<Report> {
  const timestamp = () => new Date(clock.now()).toISOString()
  await requireCorrectable({ store, clock }, draft)
  let saved: Report | null = null
  const isNew = await store.submitReport(draft, (stored, storedPhotos) => {
    const { ownerId, corrects } = stored
    const { report, mutations } = corrects
      ? { report: null, mutations: [correctionOf(stored, corrects, timestamp())] }
      : newReport(stored, storedPhotos, timestamp())
    saved = report
    return {
      report,
      entries: mutations.map((mutation) => newEntry(randomness.uuid(), ownerId, mutation, timestamp())),
    }
  })
  if (isNew && saved) return saved
  return savedReport(store, draft, isNew ? {} : entered)
}

/** What a draft would put into the outbox if it were saved now. Throws `UnsendableReportError` as saving does. */
export function mutationsOf(draft: Draft, photos: readonly StoredPhoto[], at: Timestamp): Mutation[] {
  return draft.corrects ? [correctionOf(draft, draft.corrects, at)] : newReport(draft, photos, at).mutations
}

function newReport(
  draft: Draft,
  storedPhotos: readonly StoredPhoto[],
  submittedAt: Timestamp,
): { report: Report; mutations: Mutation[] } {
  const { jobId } = draft
  const bare = finishedReport(draft, submittedAt)
  const photos = storedPhotos.map((photo, position) => withPath(photo, bare, position))
  const report = { ...bare, ...captionsOf(storedPhotos, photos), ...partsOf(storedPhotos, photos) }
  return {
    report,
    mutations: [
      { kind: 'report.submit', jobId, report },
      ...photos.map((photo) => ({ kind: 'photo.upload', jobId, photo }) as const),
    ],
  }
}

function correctionOf(draft: Draft, corrects: Corrects, correctedAt: Timestamp): Mutation {
  return {
    kind: 'report.correct',
    jobId: draft.jobId,
    correction: finishedCorrection(draft, corrects, correctedAt),
  }
}

// The only place where the texts of a report are prepared for the server, whichever tab they were entered in.
function finishedReport({ findings, reportId, jobId }: Draft, submittedAt: Timestamp): Report {
  const finished = finishedFindings(findings)
  const unsendable = unsendableField(finished)
  if (unsendable) throw new UnsendableReportError(unsendable)
  return { ...finished, id: reportId, job_id: jobId, submitted_at: submittedAt }
}

// A second tap returns the report of the first. So does a tap in another tab, if everything entered there is in it.
async function savedReport(
  store: ReportStore,
  { ownerId, reportId, corrects }: DraftKey,
  entered: Partial<ReportFindings>,
): Promise<Report> {
  const saved = await store.report(ownerId, corrects?.reportId ?? reportId)
  if (!saved || (corrects && (saved.version ?? 1) <= corrects.version)) throw new DraftGoneError('discarded')
  const expected = finishedFindings({ ...saved, ...entered })
  if (Object.keys(changedFindings(finishedFindings(saved), expected)).length > 0)
    throw new DraftGoneError('saved')
  return saved
}

function withPath(stored: StoredPhoto, report: Report, position: number): Photo {
  const { id, contentType, size, md5, fileName } = stored
  const path = photoPath(report.id, report.submitted_at, position, fileName)
  return { id, reportId: report.id, path, contentType, size, md5 }
}

// Captions and parts are keyed by path, since that identifies a photo on the server; its id is never sent.
function captionsOf(
  stored: readonly StoredPhoto[],
  photos: readonly Photo[],
): Pick<Report, 'photo_captions'> {
  const captions = photos.flatMap(({ path }, index) => {
    const caption = cutText(storableText(stored[index]?.caption ?? '').trim(), MAX_CAPTION_LENGTH)
    return caption ? [[path, caption] as const] : []
  })
  return captions.length === 0 ? {} : { photo_captions: Object.fromEntries(captions) }
}

function partsOf(stored: readonly StoredPhoto[], photos: readonly Photo[]): Pick<Report, 'photo_parts'> {
  const parts = photos.flatMap(({ path }, index) => {
    const part = stored[index]?.part
    return part ? [[path, part] as const] : []
  })
  return parts.length === 0 ? {} : { photo_parts: Object.fromEntries(parts) }
}
