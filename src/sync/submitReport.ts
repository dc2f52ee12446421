import { MAX_CAPTION_LENGTH, photoPath, type Photo } from '#domain/photo.ts'
import type { Report, ReportFindings } from '#domain/report.ts'
import { finishedFindings, unsendableField } from '#domain/sendableReport.ts'
import { cutText, storableText } from '#domain/text.ts'
import type { Timestamp } from '#domain/time.ts'
import type { CommandPorts } from './commands.ts'
import { changedFindings, type Draft, type StoredPhoto } from './draft.ts'
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
  let saved: Report | null = null
  await store.submitReport(draft, (stored, storedPhotos) => {
    const { ownerId, jobId } = stored
    const uncaptioned = finishedReport(stored, timestamp())
    const photos = storedPhotos.map((photo, position) => withPath(photo, uncaptioned, position))
    const report = withCaptions(uncaptioned, storedPhotos, photos)
    const mutations: Mutation[] = [
      { kind: 'report.submit', jobId, report },
      ...photos.map((photo) => ({ kind: 'photo.upload', jobId, photo }) as const),
    ]
    saved = report
    return {
      report,
      entries: mutations.map((mutation) => newEntry(randomness.uuid(), ownerId, mutation, timestamp())),
    }
  })
  return saved ?? earlierReport(store, draft, entered)
}

// The only place where the texts of a report are prepared for the server, whichever tab they were entered in.
function finishedReport({ findings, reportId, jobId }: Draft, submittedAt: Timestamp): Report {
  const finished = finishedFindings(findings)
  const unsendable = unsendableField(finished)
  if (unsendable) throw new UnsendableReportError(unsendable)
  return { ...finished, id: reportId, job_id: jobId, submitted_at: submittedAt }
}

// A second tap returns the report of the first. So does a tap in another tab, if everything entered there is in it.
async function earlierReport(
  store: ReportStore,
  { ownerId, reportId }: DraftKey,
  entered: Partial<ReportFindings>,
): Promise<Report> {
  const earlier = await store.report(ownerId, reportId)
  if (!earlier) throw new DraftGoneError('discarded')
  const expected = finishedFindings({ ...earlier, ...entered })
  if (Object.keys(changedFindings(earlier, expected)).length > 0) throw new DraftGoneError('saved')
  return earlier
}

function withPath(stored: StoredPhoto, report: Report, position: number): Photo {
  const { id, contentType, size, md5, fileName } = stored
  const path = photoPath(report.id, report.submitted_at, position, fileName)
  return { id, reportId: report.id, path, contentType, size, md5 }
}

// Captions are keyed by path, since that identifies a photo on the server; its id is never sent.
function withCaptions(report: Report, stored: readonly StoredPhoto[], photos: readonly Photo[]): Report {
  const captions = photos.flatMap(({ path }, index) => {
    const caption = cutText(storableText(stored[index]?.caption ?? '').trim(), MAX_CAPTION_LENGTH)
    return caption ? [[path, caption] as const] : []
  })
  return captions.length === 0 ? report : { ...report, photo_captions: Object.fromEntries(captions) }
}
