import type { DiagnosticEvent, DiagnosticLine } from '#sync/diagnostics.ts'

/** What the file contains besides the lines. */
export type DiagnosticSource = { appVersion: string; browser: string }

/** The whole log as plain text, oldest line first. It contains no names and no input. */
export function diagnosticFileText(lines: readonly DiagnosticLine[], source: DiagnosticSource): string {
  const head = [
    'Diagnostic log of the technician portal',
    `Version: ${source.appVersion}`,
    `Browser: ${source.browser}`,
    '',
  ]
  return [...head, ...lines.map(diagnosticText), ''].join('\n')
}

/** A line of the log, for the screen and the file: the timestamp, the writer (tab or worker), and the event. */
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
      return `asked for jobs: ${event.result}, ${event.jobs}${event.unreadable ? `, ${event.unreadable} unreadable` : ''}`
    case 'reports-pulled':
      return `asked for reports: ${event.result}, ${event.reports}`
    case 'storage-failed':
      return `storage failed: ${event.error}`
    case 'key-refused':
      return 'publishable key refused'
    case 'uncaught':
      return `uncaught ${event.error} ${event.stack.replaceAll('\n', ' ')}`.trimEnd()
    case 'started':
      return `started version ${event.version}`
  }
}
