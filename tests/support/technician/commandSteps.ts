import type { Job } from '#domain/job.ts'
import type { Report } from '#domain/report.ts'
import type { ReportFindings } from '#domain/reportFields.ts'
import type { Commands } from '#sync/commands.ts'
import type { StoredPhoto } from '#sync/draft.ts'
import type { Identity } from '#sync/ports/identityStore.ts'
import type { Store } from '#sync/ports/store.ts'
import type { Between } from './visit.ts'

// A technician without a screen: what the portal's screens do through the commands and the store of the core. The one in
// Playwright is `screenSteps.ts`.

/** The parts of the portal behind its screens. */
export type Core = { commands: Commands; store: Store }

/** A photo as the portal has prepared it. */
export type PreparedPicture = Pick<
  StoredPhoto,
  'id' | 'fileName' | 'contentType' | 'size' | 'md5' | 'caption'
> & { bytes: ArrayBuffer }

/** Starts a pending job. Returns from and until when. */
export function startJob({ commands }: Core, ownerId: string, jobId: string): Promise<Between> {
  return tap(() => commands.startJob(ownerId, jobId), 'The job was not pending')
}

/** Completes a job in progress. Returns from and until when. */
export function completeJob({ commands }: Core, ownerId: string, jobId: string): Promise<Between> {
  return tap(() => commands.completeJob(ownerId, jobId), 'The job was not in progress')
}

async function tap(command: () => Promise<boolean>, refusal: string): Promise<Between> {
  const before = Date.now()
  if (!(await command())) throw new Error(refusal)
  return [before, Date.now()]
}

/** Opens the job's report, enters findings and photos, and saves it. Returns the report, and from and until when it was saved. */
export async function reportOn(
  { commands, store }: Core,
  identity: Identity,
  jobId: string,
  photos: readonly PreparedPicture[],
  findings: Partial<ReportFindings> = {},
): Promise<{ report: Report; savedBetween: Between }> {
  const draft = await commands.openDraft(identity, jobId)
  if (Object.keys(findings).length > 0) await store.saveDraft(draft, { findings })
  await addPhotos(store, draft, photos)
  const before = Date.now()
  const report = await commands.submitReport(draft, findings)
  return { report, savedBetween: [before, Date.now()] }
}

/** Records that the job could not be done, with photos. */
export async function recordVisit(
  { commands, store }: Core,
  ownerId: string,
  job: Job,
  note: string,
  photos: readonly PreparedPicture[],
): Promise<void> {
  const shown = { reason: 'no_access', note } as const
  const draft = { ...shown, ownerId, jobId: job.id, visitId: crypto.randomUUID() }
  await store.saveVisitDraft(() => draft, {}, job)
  await addPhotos(store, { ownerId, reportId: draft.visitId }, photos)
  if (!(await commands.recordVisit(ownerId, job, shown, {}))) throw new Error('The visit was not recorded')
}

async function addPhotos(
  store: Store,
  { ownerId, reportId }: Pick<StoredPhoto, 'ownerId' | 'reportId'>,
  photos: readonly PreparedPicture[],
): Promise<void> {
  for (const [position, { bytes, ...prepared }] of photos.entries()) {
    const photo = { ...prepared, ownerId, reportId, position, thumbnail: new ArrayBuffer(0), path: null }
    await store.addPhoto(photo, bytes, new ArrayBuffer(0))
  }
}
