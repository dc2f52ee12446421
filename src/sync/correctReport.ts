import type { Correction, Report } from '#domain/report.ts'
import { completeFindings, finishedFindings, unsendableField } from '#domain/sendableReport.ts'
import type { Timestamp } from '#domain/time.ts'
import type { CommandPorts } from './ports/commandPorts.ts'
import { correctionDraft, type Draft } from './draft.ts'
import { UnsendableReportError } from './ports/draftStore.ts'

/** How long a technician can correct a report [R29]. */
const CORRECTABLE_MS = 30 * 24 * 60 * 60_000

/** Whether the technician can still correct the report, by the device's clock. The server decides. */
export function isCorrectable({ submitted_at }: Report, now: number): boolean {
  return now - Date.parse(submitted_at) <= CORRECTABLE_MS
}

/** Opens the draft of a correction. See `Commands.openCorrection`. */
export function openCorrection(
  { store, clock, randomness }: CommandPorts,
  ownerId: string,
  report: Report,
): Promise<Draft> {
  const startedAt = new Date(clock.now()).toISOString()
  return store.openDraft(correctionDraft(ownerId, report, randomness.uuid(), startedAt))
}

/** The correction that a draft makes. Throws `UnsendableReportError` if the server would refuse it for good. */
export function finishedCorrection(
  { reportId, findings }: Draft,
  corrects: NonNullable<Draft['corrects']>,
  correctedAt: Timestamp,
): Correction {
  const finished = finishedFindings(findings)
  const unsendable = unsendableField(finished)
  if (unsendable) throw new UnsendableReportError(unsendable)
  return {
    id: reportId,
    report_id: corrects.reportId,
    version: corrects.version + 1,
    corrected_at: correctedAt,
    findings: completeFindings(finished),
  }
}
