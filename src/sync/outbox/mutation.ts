import type { Photo } from '#domain/photo.ts'
import type { Correction, Report } from '#domain/report.ts'
import type { Timestamp } from '#domain/time.ts'
import type { VisitRecord } from '#domain/visit.ts'

/** One thing that a technician did and that has to reach the server. `at` is the time of the tap [R14]. */
export type Mutation =
  | { kind: 'job.start'; jobId: string; at: Timestamp }
  /** `startedAt` is the time of the start that it takes back [R45]. */
  | { kind: 'job.unstart'; jobId: string; startedAt: Timestamp; at: Timestamp }
  | { kind: 'job.complete'; jobId: string; at: Timestamp }
  | { kind: 'report.submit'; jobId: string; report: Report }
  | { kind: 'report.correct'; jobId: string; correction: Correction }
  | { kind: 'visit.record'; jobId: string; visit: VisitRecord }
  | { kind: 'photo.upload'; jobId: string; photo: Photo }

export type MutationKind = Mutation['kind']

/** The id of the record that the mutation makes: a report, a correction or the record of a visit. */
export function recordIdOf(mutation: Mutation): string | null {
  switch (mutation.kind) {
    case 'report.submit':
      return mutation.report.id
    case 'report.correct':
      return mutation.correction.id
    case 'visit.record':
      return mutation.visit.id
    default:
      return null
  }
}

/**
 * The ids of the records that the server has to have accepted before the mutation, the latest first (rules OB6b and
 * OB6c).
 */
export function neededIdsOf(mutation: Mutation): string[] {
  switch (mutation.kind) {
    case 'photo.upload': {
      const { reportId, correction } = mutation.photo
      return correction ? [correction.id, reportId] : [reportId]
    }
    case 'report.correct': {
      const { report_id, replaces } = mutation.correction
      return [replaces, report_id]
    }
    default:
      return []
  }
}

/** Whether the mutation is small and sent first. Photos are large and wait (rule OB7a). */
export function isRowMutation(mutation: Mutation): boolean {
  return mutation.kind !== 'photo.upload'
}
