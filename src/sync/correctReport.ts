import { PARTS_AND_CHECKS } from '#domain/reportFields.ts'
import {
  corrected,
  isVersion,
  versionId,
  worstFinding,
  type Correction,
  type Report,
} from '#domain/report.ts'
import { completeFindings, findingsOf, finishedFindings, unsendableField } from '#domain/sendableReport.ts'
import type { Timestamp } from '#domain/time.ts'
import type { CommandPorts } from './ports/commandPorts.ts'
import type { Corrects, Draft } from './draft.ts'
import { UnsendableReportError, type DraftKey } from './ports/draftStore.ts'

/** How long a technician can correct a report [R29]. */
const CORRECTABLE_MS = 30 * 24 * 60 * 60_000

/**
 * Whether the technician can still correct the report, by the device's clock. The server decides. When it was saved is
 * by the device's clock, too, which may have been a year behind.
 */
export function isCorrectable({ submitted_at, received_at = submitted_at }: Report, now: number): boolean {
  return now - Math.max(Date.parse(submitted_at), Date.parse(received_at)) <= CORRECTABLE_MS
}

/** The draft of a correction was begun in time, but is saved too late: the server would refuse it. */
export class CorrectionTooLateError extends Error {
  override readonly name = 'CorrectionTooLateError'
  constructor() {
    super('The thirty days in which a report can be corrected are over. Your draft is kept: ring the office')
  }
}

/**
 * The report no longer has the version that the draft corrects: another correction came first, or the one before it was
 * refused. The server would refuse the draft's correction.
 */
export class ReportChangedError extends Error {
  override readonly name = 'ReportChangedError'
  constructor() {
    super('This report is no longer as it was when you began to correct it. What you entered is kept')
  }
}

/**
 * Returns the report if a correction of the version that its technician saw can still be made (rule OB10j). Throws
 * `CorrectionTooLateError` or `ReportChangedError` otherwise.
 *
 * @param report as it is shown, or null if the device does not have it
 * @param now milliseconds since the epoch
 */
export function requireCorrectable(report: Report | null, corrects: Corrects, now: number): Report {
  if (report && !isCorrectable(report, now)) throw new CorrectionTooLateError()
  if (!report || !isVersion(report, corrects)) throw new ReportChangedError()
  return report
}

/**
 * The report with the correction that a draft has become, also if the server has refused it; null if the draft has
 * become none. Of a version before the last one, the device does not know whose it was: the draft's, it is assumed.
 */
export async function savedCorrection(
  store: Pick<CommandPorts['store'], 'report' | 'allEntries'>,
  { ownerId, reportId }: DraftKey,
  corrects: Corrects,
): Promise<Report | null> {
  const report = await store.report(ownerId, corrects.reportId)
  if (!report || report.correction_id === reportId) return report
  const own = (await store.allEntries(ownerId)).flatMap(({ mutation }) =>
    mutation.kind === 'report.correct' && mutation.correction.id === reportId ? [mutation.correction] : [],
  )
  if (own[0]) return corrected(report, own[0])
  return (report.version ?? 1) > corrects.version + 1 ? report : null
}

/** The job has a draft already, of another report: a job has one draft. */
export class OtherDraftError extends Error {
  override readonly name = 'OtherDraftError'
  constructor() {
    super('A report on another visit to this job is begun on this phone. Save or discard it first')
  }
}

/** Opens the draft of a correction. See `Commands.openCorrection`. */
export async function openCorrection(
  { store, clock, randomness }: CommandPorts,
  ownerId: string,
  report: Report,
): Promise<Draft> {
  const startedAt = new Date(clock.now()).toISOString()
  const begun = correctionDraft(ownerId, report, randomness.uuid(), startedAt)
  const draft = await store.openDraft({ ...begun, isUntouched: true })
  if (draft.corrects?.reportId !== report.id) throw new OtherDraftError()
  return draft
}

/** A draft that corrects a saved report [R29]. The customer's signature stays with the version that they signed. */
export function correctionDraft(
  ownerId: string,
  report: Report,
  correctionId: string,
  startedAt: Timestamp,
): Draft {
  const { signed_by = '', customer_signature, ...findings } = findingsOf(report)
  return {
    ownerId,
    jobId: report.job_id,
    reportId: correctionId,
    corrects: {
      reportId: report.id,
      version: report.version ?? 1,
      versionId: versionId(report),
      signedBy: customer_signature ? signed_by : undefined,
    },
    startedAt,
    findings,
    // What the report says stays until the technician changes it.
    lookedAt: PARTS_AND_CHECKS,
    isOverallByHand: report.overall_status !== worstFinding(report),
  }
}

/** The correction that a draft makes. Throws `UnsendableReportError` if the server would refuse it for good. */
export function finishedCorrection(
  { reportId, findings }: Draft,
  corrects: Corrects,
  correctedAt: Timestamp,
): Correction {
  const finished = finishedFindings(findings)
  const unsendable = unsendableField(finished)
  if (unsendable) throw new UnsendableReportError(unsendable)
  return {
    id: reportId,
    report_id: corrects.reportId,
    version: corrects.version + 1,
    replaces: corrects.versionId,
    corrected_at: correctedAt,
    findings: completeFindings(finished),
  }
}
