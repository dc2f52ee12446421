import { fullName } from '#domain/job.ts'
import type { ChimneyPart } from '#domain/chimney.ts'
import { photoPath, type Photo } from '#domain/photo.ts'
import { blankFindings, type PartOrCheck, type ReportFindings } from '#domain/reportFields.ts'
import type { Technician } from '#domain/technician.ts'
import type { Timestamp } from '#domain/time.ts'
import type { VisitReason } from '#domain/visit.ts'

/** A report that is being written. It is never sent. */
export type Draft = {
  ownerId: string
  jobId: string
  /**
   * The id that the report, or the correction, will have, so that a report's number is known before it is saved [R15].
   */
  reportId: string
  /** The saved report that is being corrected [R29]. */
  corrects?: Corrects
  findings: ReportFindings
  startedAt: Timestamp
  /** Nothing was entered since it was opened: it is dropped when its form is left (rule OB10z). */
  isUntouched?: true
  /** The field that was edited last, where the form continues when it is opened again. */
  lastField?: string
  /** The parts and safety checks that the technician has looked at in the form [R30] [R41]. */
  lookedAt?: readonly PartOrCheck[]
  /** Whether the technician has set the overall status, which follows the worst finding until then [R31]. */
  isOverallByHand?: boolean
}

/** The version of a report that the technician saw when they began to correct it. */
export type Corrects = {
  reportId: string
  version: number
  /** Its `versionId`. */
  versionId: string
  /** Who signed it, possibly empty; absent if nobody did [R34]. */
  signedBy?: string | undefined
}

/** Only the changed fields of a draft: another tab may have changed the others. */
export type DraftChange = { findings?: Partial<ReportFindings> } & Pick<
  Draft,
  'lastField' | 'lookedAt' | 'isOverallByHand'
>

/** What the technician enters about a visit at which the job could not be done [R32]. */
export type VisitText = { reason: VisitReason | null; note: string }

/** A visit that is not recorded yet. It is never sent. */
export type VisitDraft = VisitText & {
  ownerId: string
  jobId: string
  /** The id that the record will have. The `reportId` of its photos and pictures. */
  visitId: string
}

/** A photo on the device, of a draft or of a saved report. */
export type StoredPhoto = {
  id: string
  ownerId: string
  /** The id of the report, of the correction that adds it [R43] or, until that is recorded, of the visit. */
  reportId: string
  /** Position in the report, from 0. */
  position: number
  fileName: string
  contentType: string
  size: number
  md5: string
  /** A small JPEG for lists. ArrayBuffer, since Safari may send a stored Blob as 0 bytes (rule OB11a). */
  thumbnail: ArrayBuffer
  caption?: string
  /** The part that it was taken of [R35]. */
  part?: ChimneyPart
  /** Its path in the bucket; null while it belongs to a draft. */
  path: string | null
}

/** A picture as it came from the camera, from which no photo has been made yet (rule OB20a). */
export type TakenPicture = {
  /** Also the id of the photo that will be made from it. */
  id: string
  ownerId: string
  /** As in `StoredPhoto`. */
  reportId: string
  fileName: string
  contentType: string
  /** The part that it was taken of [R35]. */
  part?: ChimneyPart
  /** Number of attempts to make a photo from it. */
  attempts: number
}

/**
 * The photo as it is sent, with its path.
 *
 * @param savedAt when its report, correction or visit was saved
 * @param index among the photos of it, from 0
 * @param corrects the report to which it is added, if a correction adds it
 */
export function photoToSend(
  stored: StoredPhoto,
  savedAt: Timestamp,
  index: number,
  corrects?: Pick<Corrects, 'reportId' | 'version'>,
): Photo {
  const { id, contentType, size, md5, fileName } = stored
  const reportId = corrects?.reportId ?? stored.reportId
  const photo = { id, reportId, path: photoPath(reportId, savedAt, index, fileName), contentType, size, md5 }
  return corrects ? { ...photo, correction: { id: stored.reportId, version: corrects.version + 1 } } : photo
}

/** Returns the photos renumbered: first those in `photoIds`, in that order, then the others. */
export function inOrder(photos: readonly StoredPhoto[], photoIds: readonly string[]): StoredPhoto[] {
  const rank = ({ id }: StoredPhoto) => (photoIds.includes(id) ? photoIds.indexOf(id) : photoIds.length)
  return [...photos].sort((a, b) => rank(a) - rank(b)).map((photo, position) => ({ ...photo, position }))
}

export function withChange<Content extends DraftChange>(content: Content, change: DraftChange): Content {
  return { ...content, ...change, findings: { ...content.findings, ...change.findings } }
}

/** The stored draft with a change. Anything but a field that had the focus counts as entered (rule OB10z). */
export function withStoredChange(draft: Draft, change: DraftChange): Draft {
  const changed = withChange(draft, change)
  return Object.keys(change).join() === 'lastField' ? changed : touched(changed)
}

/** The draft as one in which something was entered. */
export function touched({ isUntouched: _mark, ...draft }: Draft): Draft {
  return draft
}

/** The findings that differ, with the values of `after`. */
export function changedFindings(before: ReportFindings, after: ReportFindings): Partial<ReportFindings> {
  const changed: Partial<ReportFindings> = { ...after }
  let name: keyof ReportFindings
  for (name in after) {
    if (JSON.stringify(after[name]) === JSON.stringify(before[name])) delete changed[name]
  }
  return changed
}

/** What is entered before the technician begins. */
export type Prefilled = Pick<ReportFindings, 'last_cleaned_date' | 'next_inspection_date'>

/** A new draft with the inspector's fields filled in from the technician. */
export function newDraft(
  ownerId: string,
  jobId: string,
  reportId: string,
  technician: Technician,
  startedAt: Timestamp,
  prefilled: Partial<Prefilled> = {},
): Draft {
  return {
    ownerId,
    jobId,
    reportId,
    startedAt,
    findings: {
      ...blankFindings(),
      ...prefilled,
      inspector_name: fullName(technician),
      inspector_license: technician.license_number ?? '',
    },
  }
}
