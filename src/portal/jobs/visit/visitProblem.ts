import type { VisitReason } from '#domain/visit.ts'

/** What is missing before a visit can be recorded, as a sentence for the technician; null if nothing is. */
export function visitProblem(reason: VisitReason | null, note: string): string | null {
  if (reason === null) return 'Choose why the job could not be done.'
  if (reason === 'other' && note.trim() === '') return 'Say in the note what happened.'
  return null
}
