import { CHIMNEY_PARTS, isWorse, type ChimneyPart, type Condition } from './chimney.ts'
import {
  REPORT_FIELDS,
  type CheckFindings,
  type CheckName,
  type PartFindings,
  type ReportFindings,
} from './reportFields.ts'
import type { Timestamp } from './time.ts'

/** A saved report as it is sent: findings, ids and the time at which the technician saved it. */
export type Report = ReportFindings & {
  /** A UUID made on the device [R15]. */
  id: string
  job_id: string
  submitted_at: Timestamp
  /** Captions by the photo's path in the bucket. Absent if no photo has one. */
  photo_captions?: Record<string, string>
  /** The parts that photos show, by the photo's path in the bucket [R35]. Absent if no photo shows one. */
  photo_parts?: Record<string, ChimneyPart>
  /** Which version added each photo that the first one lacked, by the photo's path in the bucket [R43]. */
  photo_versions?: Record<string, number>
  /** 1 or absent before the first correction [R29]. */
  version?: number
  /** When the report was last corrected, by the device's clock. Absent or null before the first correction. */
  corrected_at?: Timestamp | null
  /** The id of the correction that made this version, the office's included. Absent or null if there was none. */
  correction_id?: string | null
  /** When the server received the report. Absent until the device has pulled it. */
  received_at?: Timestamp
}

/** A photo that a correction adds to its report [R43]. */
export type AddedPhoto = { path: string; caption?: string; part?: ChimneyPart }

/** The new content of a saved report [R29]. The photos that the report has stay as they are. */
export type Correction = {
  /** A UUID made on the device. */
  id: string
  report_id: string
  /** The version that this correction makes: one more than that of the corrected report. */
  version: number
  /** The `versionId` of the version on top of which it was made: another phone may have made one of the same number. */
  replaces: string
  corrected_at: Timestamp
  /** All fields, also those that a report may lack: an absent field would keep its value. */
  findings: Required<ReportFindings>
  /** Absent if it adds none. */
  photos?: readonly AddedPhoto[]
}

/** The report after the correction. */
export function corrected(report: Report, correction: Correction): Report {
  const { id, findings, version, corrected_at, photos = [] } = correction
  const after = { ...report, ...findings, version, corrected_at, correction_id: id }
  if (photos.length === 0) return after
  const { photo_captions, photo_parts } = photoTexts(photos)
  return {
    ...after,
    photo_captions: { ...report.photo_captions, ...photo_captions },
    photo_parts: { ...report.photo_parts, ...photo_parts },
    photo_versions: { ...report.photo_versions, ...byPath(photos, () => version) },
  }
}

/** What a correction says of its photos, as a report has it. */
export function photoTexts(
  photos: readonly AddedPhoto[],
): Required<Pick<Report, 'photo_captions' | 'photo_parts'>> {
  return {
    photo_captions: byPath(photos, ({ caption }) => caption),
    photo_parts: byPath(photos, ({ part }) => part),
  }
}

function byPath<Value>(
  photos: readonly AddedPhoto[],
  valueOf: (photo: AddedPhoto) => Value | undefined,
): Record<string, Value> {
  return Object.fromEntries(
    photos.flatMap((photo) => {
      const value = valueOf(photo)
      return value === undefined ? [] : [[photo.path, value]]
    }),
  )
}

/**
 * What distinguishes the report's version from another one of the same number: the id of the correction that made it,
 * or the report's own if none of a phone did.
 */
export function versionId({ id, correction_id }: Report): string {
  return correction_id ?? id
}

/** Whether the report has the version that was seen: another one may have its number. */
export function isVersion(report: Report, seen: { version: number; versionId: string }): boolean {
  return (report.version ?? 1) === seen.version && versionId(report) === seen.versionId
}

/** The condition that the part was found in; null if it was not inspected [R30]. */
export function partCondition(findings: PartFindings, part: ChimneyPart): Condition | null {
  return findings[`${part}_not_inspected`] ? null : findings[`${part}_status`]
}

/** Whether the outcome of a safety check is the alarming one. Null if it was not tested [R41]. */
export function isAlarming(findings: CheckFindings, check: CheckName): boolean | null {
  const { mark, alarm } = REPORT_FIELDS[check]
  return findings[mark] ? null : findings[check] === alarm
}

/** What decides how bad it is: the parts and the three safety checks. */
export type ConditionFindings = PartFindings & CheckFindings

/**
 * The worst of what was found [R31]: the worst condition of the inspected parts, at least "poor" if the smoke test
 * failed or there are structural issues, and "needs attention" if carbon monoxide was detected. What was not looked at
 * is not bad.
 */
export function worstFinding(findings: ConditionFindings): Condition {
  const conditions = CHIMNEY_PARTS.map((part) => partCondition(findings, part) ?? 'good')
  if (isAlarming(findings, 'smoke_test_passed') || isAlarming(findings, 'structural_issues'))
    conditions.push('poor')
  if (isAlarming(findings, 'carbon_monoxide_detected')) conditions.push('needs_attention')
  return conditions.reduce((worst, condition) => (isWorse(condition, worst) ? condition : worst))
}

/**
 * Whether the report is urgent [R42]: something needs immediate attention, carbon monoxide was detected, or the smoke
 * test failed.
 */
export function isUrgent(findings: ConditionFindings & Pick<ReportFindings, 'overall_status'>): boolean {
  return (
    findings.overall_status === 'needs_attention' ||
    CHIMNEY_PARTS.some((part) => partCondition(findings, part) === 'needs_attention') ||
    isAlarming(findings, 'carbon_monoxide_detected') === true ||
    isAlarming(findings, 'smoke_test_passed') === true
  )
}

/**
 * The number printed on the report with this UUID: the UUID's last twelve hexadecimal digits in groups of four, such
 * as `IR-9F3A-41BC-07DE`. The database derives it by the same rule [R15].
 */
export function reportNumber(reportId: string): string {
  const digits = reportId.slice(-12).toUpperCase()
  return `IR-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8, 12)}`
}

/** The lines of a multi-line text, trimmed, without blank ones (specification, section 5). */
export function nonBlankLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
