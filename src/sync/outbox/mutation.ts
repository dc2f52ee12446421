import type { Photo } from '#domain/photo.ts'
import type { Report } from '#domain/report.ts'
import type { Timestamp } from '#domain/time.ts'

/** One thing that a technician did and that the server has to learn. `at` is the moment of the tap [R14]. */
export type Mutation =
  | { kind: 'job.start'; jobId: string; at: Timestamp }
  | { kind: 'job.complete'; jobId: string; at: Timestamp }
  | { kind: 'report.submit'; jobId: string; report: Report }
  | { kind: 'photo.upload'; jobId: string; photo: Photo }

export type MutationKind = Mutation['kind']

/** Row mutations are small; a photo is heavy bytes that may wait (rule OB7). */
export function isRowMutation(mutation: Mutation): boolean {
  return mutation.kind !== 'photo.upload'
}
