import type { Report } from '#domain/report.ts'
import { aReport, aTechnician, anEntry, photoOf } from '../../../../tests/support/store/samples.ts'
import type { ExportInput } from './exportData.ts'
import type { HtmlPart } from './exportHtml.ts'

/** One report entry and its two photos. */
export function workOf(change: Partial<Report> = {}): ExportInput {
  const report = aReport({ id: 'report-of-job-1', ...change })
  return {
    exportedAt: new Date(2026, 10, 20, 14, 5).toISOString(),
    appVersion: '1.2.3',
    technician: aTechnician(),
    lines: [
      { entry: anEntry(1, { kind: 'report.submit', jobId: 'job-1', report }), jobNumber: 'CH-1' },
      { entry: anEntry(2, photoOf('job-1', 'photo-1')), jobNumber: 'CH-1' },
      { entry: anEntry(3, photoOf('job-1', 'photo-2')), jobNumber: 'CH-1' },
    ],
  }
}

/** The HTML, with `data:` and the photo's id in place of every picture. */
export function textOf(parts: readonly HtmlPart[]): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : `${part.before}data:${part.photo.id}${part.after}`))
    .join('')
}
