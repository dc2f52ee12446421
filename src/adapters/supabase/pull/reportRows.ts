import * as v from 'valibot'
import { CHIMNEY_PARTS, INSPECTION_LEVELS, NOT_INSPECTED } from '#domain/chimney.ts'
import { fieldsOfKind } from '#domain/reportFields.ts'
import type { PulledReport } from '#sync/ports/server.ts'
import { Condition, OptionalText, Text, TimestampText } from './rowFields.ts'

const ReportRow = v.object({
  id: Text,
  job_id: Text,
  submitted_at: TimestampText,
  ...v.entriesFromList(fieldsOfKind('level'), v.picklist(INSPECTION_LEVELS)),
  ...v.entriesFromList(fieldsOfKind('condition'), Condition),
  ...v.entriesFromList(fieldsOfKind('reason'), v.nullable(v.picklist(NOT_INSPECTED))),
  ...v.entriesFromList(fieldsOfKind('not-tested'), v.nullable(v.literal('not_tested'))),
  ...v.entriesFromList(fieldsOfKind('check'), v.boolean()),
  ...v.entriesFromList(fieldsOfKind('day'), OptionalText),
  ...v.entriesFromList(fieldsOfKind('lines'), v.array(Text)),
  ...v.entriesFromList(fieldsOfKind('text', 'signature'), Text),
  photo_captions: v.record(Text, Text),
  photo_parts: v.record(Text, v.picklist(CHIMNEY_PARTS)),
  photo_versions: v.record(Text, v.number()),
  version: v.number(),
  corrected_at: v.nullable(TimestampText),
  correction_id: OptionalText,
  received_at: TimestampText,
  photos: v.array(Text),
  updated_at: TimestampText,
})

export const REPORT_COLUMNS = Object.keys(ReportRow.entries).join(',')

type ParsedReports = { reports: PulledReport[]; unreadableCount: number }

/**
 * Parses the reports of a response. A row that this version cannot read is only counted. Returns null if the response
 * is not a list of rows with ids.
 *
 * @param photoUrl returns the public URL of the photo at a path in the bucket
 */
export function parseReports(body: unknown, photoUrl: (path: string) => string): ParsedReports | null {
  const rows = v.safeParse(v.array(v.looseObject({ id: Text })), body)
  return rows.success ? reportsOf(rows.output, photoUrl) : null
}

function reportsOf(rows: readonly object[], photoUrl: (path: string) => string): ParsedReports {
  const reports = rows.flatMap((row) => {
    const parsed = v.safeParse(ReportRow, row)
    return parsed.success ? [toPulledReport(parsed.output, photoUrl)] : []
  })
  return { reports, unreadableCount: rows.length - reports.length }
}

const ReportPage = v.object({
  full: v.boolean(),
  cursor: v.nullable(Text),
  reports: v.array(v.looseObject({ id: Text })),
  next: v.nullable(Text),
  now: TimestampText,
})

/** Parses a response of `pull_reports`. Returns null if it is none; reports as `parseReports`. */
export function parseReportPage(body: unknown, photoUrl: (path: string) => string) {
  const page = v.safeParse(ReportPage, body)
  return page.success ? { ...page.output, ...reportsOf(page.output.reports, photoUrl) } : null
}

function toPulledReport(
  { photos, updated_at, ...report }: v.InferOutput<typeof ReportRow>,
  photoUrl: (path: string) => string,
): PulledReport {
  return { report, photoUrls: photos.map(photoUrl), changedAt: updated_at }
}
