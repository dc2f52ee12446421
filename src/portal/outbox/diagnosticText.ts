import type { DiagnosticEvent, DiagnosticLine } from '#sync/diagnostics.ts'

/** A line of the log, for the screen and for the file: moment, who noted it, and what happened. */
export function diagnosticText({ at, where, event }: DiagnosticLine): string {
  return `${at} ${where} ${eventText(event)}`
}

function eventText(event: DiagnosticEvent): string {
  switch (event.kind) {
    case 'sent':
      return `sent ${event.mutation} ${event.entryId}: ${event.outcome} after ${event.tookMs} ms`
    case 'drain-ended':
      return `stopped sending: ${event.because}`
    case 'pulled':
      return `asked for jobs: ${event.answer}, ${event.jobs}${event.unreadable ? `, ${event.unreadable} unreadable` : ''}`
    case 'reports-pulled':
      return `asked for reports: ${event.answer}, ${event.reports}`
    case 'storage-failed':
      return `storage failed: ${event.error}`
    case 'uncaught':
      return `uncaught ${event.error} ${event.stack.replaceAll('\n', ' ')}`.trimEnd()
    case 'started':
      return `started version ${event.version}`
  }
}
