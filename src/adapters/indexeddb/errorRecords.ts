import type { DiagnosticEvent, DiagnosticLine, ErrorRecord } from '#sync/diagnostics.ts'

const LONGEST_NAME = 100

/** What the office gets to see of a line of the log; null for the many lines that are no error. */
export function errorRecord({ at, where, event }: DiagnosticLine, appVersion: string): ErrorRecord | null {
  const error = errorOf(event)
  return error === null ? null : { occurred_at: at, app_version: appVersion, place: where, ...error }
}

/** Whether the office should know of the event. */
export function isError(event: DiagnosticEvent): boolean {
  return errorOf(event) !== null
}

function errorOf(event: DiagnosticEvent): Pick<ErrorRecord, 'kind' | 'error' | 'stack'> | null {
  switch (event.kind) {
    case 'uncaught':
      return { kind: 'uncaught', error: nameLike(event.error), stack: event.stack }
    case 'storage-failed':
      return { kind: 'storage-failed', error: nameLike(event.error), stack: '' }
    case 'sent':
      return event.outcome === 'rejected' ? { kind: 'refused', error: event.mutation, stack: '' } : null
    default:
      return null
  }
}

// What the database takes for a name. An error can be called anything, also a sentence.
function nameLike(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9_.:-]/g, '').slice(0, LONGEST_NAME) || 'unnamed'
}
