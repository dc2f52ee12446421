import type { DiagnosticLine } from '#sync/diagnostics.ts'
import { diagnosticText } from './diagnosticText.ts'

/** What the file says of the phone besides the lines. */
export type DiagnosticSource = { appVersion: string; browser: string }

/** The whole log as a plain text, oldest line first. It names no person and holds nothing that was entered. */
export function diagnosticFileText(lines: readonly DiagnosticLine[], source: DiagnosticSource): string {
  const head = [
    'Diagnostic log of the technician portal',
    `Version: ${source.appVersion}`,
    `Browser: ${source.browser}`,
    '',
  ]
  return [...head, ...lines.map(diagnosticText), ''].join('\n')
}
