import { MAX_CAPTION_LENGTH, type Photo } from '#domain/photo.ts'
import { corrected, type AddedPhoto, type Correction, type Report } from '#domain/report.ts'
import type { ReportFindings } from '#domain/reportFields.ts'
import { finishedFindings, unsendableField } from '#domain/sendableReport.ts'
import { cutText, storableText } from '#domain/text.ts'
import type { Timestamp } from '#domain/time.ts'
import type { CommandPorts } from './ports/commandPorts.ts'
import { finishedCorrection, requireCorrectable, savedCorrection } from './correctReport.ts'
import { changedFindings, photoToSend, type Corrects, type Draft, type StoredPhoto } from './draft.ts'
import type { Mutation } from './outbox/mutation.ts'
import { newEntry } from './outbox/entry.ts'
import { DraftGoneError, UnsendableReportError, type DraftKey } from './ports/draftStore.ts'

/** Turns a draft into a report in the outbox. See `Commands.submitReport`. */
export async function submitReport(
  { store, clock, randomness }: CommandPorts,
  draft: DraftKey,
  entered: Partial<ReportFindings> = {},
): Promise<Report> {
  let saved: Report | null = null
  const isNew = await store.submitReport(draft, (stored, storedPhotos, shown, takenPaths) => {
    const now = clock.now()
    const at = new Date(now).toISOString()
    const { ownerId, corrects } = stored
    const { report, mutations } = corrects
      ? newCorrection(
          stored,
          storedPhotos,
          corrects,
          requireCorrectable(shown, corrects, now),
          takenPaths,
          at,
        )
      : newReport(stored, storedPhotos, at)
    saved = report
    return {
      report: corrects ? null : report,
      entries: mutations.map((mutation) => newEntry(randomness.uuid(), ownerId, mutation, at)),
    }
  })
  return isNew && saved ? saved : savedReport(store, draft, entered)
}

/** What a draft would put into the outbox if it were saved now. Throws `UnsendableReportError` as saving does. */
export function mutationsOf(draft: Draft, photos: readonly StoredPhoto[], at: Timestamp): Mutation[] {
  return draft.corrects
    ? correctionOf(draft, photos, draft.corrects, [], at).mutations
    : newReport(draft, photos, at).mutations
}

type Made = { report: Report; mutations: Mutation[] }

function newReport(draft: Draft, storedPhotos: readonly StoredPhoto[], submittedAt: Timestamp): Made {
  const { jobId } = draft
  const bare = finishedReport(draft, submittedAt)
  const photos = storedPhotos.map((photo, index) => photoToSend(photo, submittedAt, index))
  const report = { ...bare, ...captionsOf(storedPhotos, photos), ...partsOf(storedPhotos, photos) }
  return { report, mutations: [{ kind: 'report.submit', jobId, report }, ...uploadsOf(jobId, photos)] }
}

function uploadsOf(jobId: string, photos: readonly Photo[]): Mutation[] {
  return photos.map((photo) => ({ kind: 'photo.upload', jobId, photo }))
}

// Returned from what was made, not from what the phone then shows: that may be of another version already.
function newCorrection(
  draft: Draft,
  storedPhotos: readonly StoredPhoto[],
  corrects: Corrects,
  before: Report,
  takenPaths: readonly string[],
  correctedAt: Timestamp,
): Made {
  const paths = [...takenPaths, ...Object.keys({ ...before.photo_captions, ...before.photo_versions })]
  const { correction, mutations } = correctionOf(draft, storedPhotos, corrects, paths, correctedAt)
  return { report: corrected(before, correction), mutations }
}

function correctionOf(
  draft: Draft,
  storedPhotos: readonly StoredPhoto[],
  corrects: Corrects,
  pathsBefore: readonly string[],
  correctedAt: Timestamp,
): { correction: Correction; mutations: Mutation[] } {
  const { jobId } = draft
  const photosAt = afterPhotos(pathsBefore, correctedAt)
  const photos = storedPhotos.map((photo, index) => photoToSend(photo, photosAt, index, corrects))
  const added = photos.map(({ path }, index) => addedPhoto(path, storedPhotos[index]))
  const correction = {
    ...finishedCorrection(draft, corrects, correctedAt),
    ...(added.length > 0 && { photos: added }),
  }
  return {
    correction,
    mutations: [{ kind: 'report.correct', jobId, correction }, ...uploadsOf(jobId, photos)],
  }
}

// The paths of photos contain their time: two corrections within the same milliseconds, or after the clock was set back,
// must not give two photos the same one.
function afterPhotos(paths: readonly string[], at: Timestamp): Timestamp {
  const times = paths.map((path) => Number(/\/(\d{1,14})-/.exec(path)?.[1] ?? 0))
  return new Date(Math.max(Date.parse(at), ...times.map((time) => time + 1))).toISOString()
}

function addedPhoto(path: string, stored: StoredPhoto | undefined): AddedPhoto {
  const caption = captionOf(stored)
  const part = stored?.part
  return { path, ...(caption && { caption }), ...(part && { part }) }
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
  store: CommandPorts['store'],
  draft: DraftKey,
  entered: Partial<ReportFindings>,
): Promise<Report> {
  const { ownerId, reportId, corrects } = draft
  const saved = corrects
    ? await savedCorrection(store, draft, corrects)
    : await store.report(ownerId, reportId)
  if (!saved) throw new DraftGoneError('discarded')
  const expected = finishedFindings({ ...saved, ...entered })
  if (Object.keys(changedFindings(finishedFindings(saved), expected)).length > 0)
    throw new DraftGoneError('saved')
  return saved
}

// Captions and parts are keyed by path, since that identifies a photo on the server; its id is never sent.
function captionsOf(
  stored: readonly StoredPhoto[],
  photos: readonly Photo[],
): Pick<Report, 'photo_captions'> {
  const captions = photos.flatMap(({ path }, index) => {
    const caption = captionOf(stored[index])
    return caption ? [[path, caption] as const] : []
  })
  return captions.length === 0 ? {} : { photo_captions: Object.fromEntries(captions) }
}

function captionOf(stored: StoredPhoto | undefined): string {
  return cutText(storableText(stored?.caption ?? '').trim(), MAX_CAPTION_LENGTH)
}

function partsOf(stored: readonly StoredPhoto[], photos: readonly Photo[]): Pick<Report, 'photo_parts'> {
  const parts = photos.flatMap(({ path }, index) => {
    // Stryker disable next-line OptionalChaining: there is a stored photo for each photo
    const part = stored[index]?.part
    return part ? [[path, part] as const] : []
  })
  return parts.length === 0 ? {} : { photo_parts: Object.fromEntries(parts) }
}
