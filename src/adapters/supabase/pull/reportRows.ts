import * as v from 'valibot'
import { CHIMNEY_PARTS, INSPECTION_LEVELS, NOT_INSPECTED } from '#domain/chimney.ts'
import type { PulledReport } from '#sync/ports/server.ts'
import { Condition, OptionalText, Text, TimestampText } from './rowFields.ts'

const NotInspectedText = v.exactOptional(v.nullable(v.picklist(NOT_INSPECTED)))

const ReportRow = v.object({
  id: Text,
  job_id: Text,
  submitted_at: TimestampText,
  inspection_level: v.picklist(INSPECTION_LEVELS),
  overall_status: Condition,
  weather_conditions: Text,
  last_cleaned_date: OptionalText,
  chimney_crown_status: Condition,
  chimney_crown_notes: Text,
  chimney_crown_not_inspected: NotInspectedText,
  flue_liner_status: Condition,
  flue_liner_notes: Text,
  flue_liner_not_inspected: NotInspectedText,
  damper_status: Condition,
  damper_notes: Text,
  damper_not_inspected: NotInspectedText,
  smoke_chamber_status: Condition,
  smoke_chamber_notes: Text,
  smoke_chamber_not_inspected: NotInspectedText,
  firebox_status: Condition,
  firebox_notes: Text,
  firebox_not_inspected: NotInspectedText,
  carbon_monoxide_detected: v.boolean(),
  smoke_test_passed: v.boolean(),
  structural_issues: v.boolean(),
  recommendations: v.array(Text),
  priority_items: v.array(Text),
  next_inspection_date: OptionalText,
  inspector_name: Text,
  inspector_certification: Text,
  inspector_license: Text,
  signed_by: v.exactOptional(Text),
  customer_signature: v.exactOptional(Text),
  photo_captions: v.record(Text, Text),
  photo_parts: v.exactOptional(v.record(Text, v.picklist(CHIMNEY_PARTS))),
  version: v.exactOptional(v.number()),
  corrected_at: v.exactOptional(v.nullable(TimestampText)),
  correction_id: v.exactOptional(OptionalText),
  received_at: v.exactOptional(TimestampText),
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
