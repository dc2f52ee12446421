import {
  CONDITION_LABELS,
  INSPECTION_LEVEL_LABELS,
  NOT_INSPECTED_LABELS,
  reportNumber,
  type NotInspected,
  type Report,
} from '#domain/report.ts'
import type { CalendarDay } from '#domain/time.ts'
import { VISIT_REASON_LABELS } from '#domain/visit.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { Mutation } from '#sync/outbox/mutation.ts'
import { formatDay } from '../../shell/text/formatDate.ts'
import { describeEntryState, describeMutation, formatAttempts } from '../entryText.ts'
import type { OutboxLine } from '../useUnsentWork.ts'
import { escapeHtml } from './escapeHtml.ts'
import { formatDateTime } from './formatDateTime.ts'

/** The label of a field, and its value as text; empty if nothing was entered. */
type Row = [label: string, text: (report: Report) => string]

// In the order of the form. A record of all fields: the compiler requires a row for each new field of a report.
const ROWS: Record<Exclude<keyof Report, 'correction_id' | 'received_at'>, Row> = {
  id: ['Report number', (r) => `${reportNumber(r.id)} (${r.id})`],
  job_id: ['Job id', (r) => r.job_id],
  submitted_at: ['Saved', (r) => formatDateTime(r.submitted_at)],
  inspection_level: ['Inspection level', (r) => INSPECTION_LEVEL_LABELS[r.inspection_level]],
  overall_status: ['Overall status', (r) => CONDITION_LABELS[r.overall_status]],
  weather_conditions: ['Weather conditions', (r) => r.weather_conditions],
  last_cleaned_date: ['Last cleaned', (r) => dayText(r.last_cleaned_date)],
  chimney_crown_status: ['Chimney crown', (r) => CONDITION_LABELS[r.chimney_crown_status]],
  chimney_crown_not_inspected: [
    'Chimney crown not inspected',
    (r) => notInspectedText(r.chimney_crown_not_inspected),
  ],
  chimney_crown_notes: ['Chimney crown notes', (r) => r.chimney_crown_notes],
  flue_liner_status: ['Flue liner', (r) => CONDITION_LABELS[r.flue_liner_status]],
  flue_liner_not_inspected: ['Flue liner not inspected', (r) => notInspectedText(r.flue_liner_not_inspected)],
  flue_liner_notes: ['Flue liner notes', (r) => r.flue_liner_notes],
  damper_status: ['Damper', (r) => CONDITION_LABELS[r.damper_status]],
  damper_not_inspected: ['Damper not inspected', (r) => notInspectedText(r.damper_not_inspected)],
  damper_notes: ['Damper notes', (r) => r.damper_notes],
  smoke_chamber_status: ['Smoke chamber', (r) => CONDITION_LABELS[r.smoke_chamber_status]],
  smoke_chamber_not_inspected: [
    'Smoke chamber not inspected',
    (r) => notInspectedText(r.smoke_chamber_not_inspected),
  ],
  smoke_chamber_notes: ['Smoke chamber notes', (r) => r.smoke_chamber_notes],
  firebox_status: ['Firebox', (r) => CONDITION_LABELS[r.firebox_status]],
  firebox_not_inspected: ['Firebox not inspected', (r) => notInspectedText(r.firebox_not_inspected)],
  firebox_notes: ['Firebox notes', (r) => r.firebox_notes],
  carbon_monoxide_detected: ['Carbon monoxide detected', (r) => yesOrNo(r.carbon_monoxide_detected)],
  smoke_test_passed: ['Smoke test passed', (r) => yesOrNo(r.smoke_test_passed)],
  structural_issues: ['Structural issues', (r) => yesOrNo(r.structural_issues)],
  recommendations: ['Recommendations', (r) => r.recommendations.join('\n')],
  priority_items: ['Priority items', (r) => r.priority_items.join('\n')],
  next_inspection_date: ['Next inspection', (r) => dayText(r.next_inspection_date)],
  inspector_name: ['Inspector', (r) => r.inspector_name],
  inspector_certification: ['Certification', (r) => r.inspector_certification],
  inspector_license: ['Licence', (r) => r.inspector_license],
  signed_by: ['Signed by', (r) => r.signed_by ?? ''],
  customer_signature: ['Signature', (r) => r.customer_signature ?? ''],
  photo_captions: ['Photo captions', (r) => captionLines(r.photo_captions)],
  photo_parts: ['Parts on photos', (r) => captionLines(r.photo_parts)],
  version: ['Version', (r) => String(r.version ?? 1)],
  corrected_at: ['Corrected', (r) => (r.corrected_at ? formatDateTime(r.corrected_at) : '')],
}

/** The human-readable part of an entry: what it is, its state, and all fields of a report. */
export function entryHtml({ entry, jobNumber }: OutboxLine): string {
  const { mutation } = entry
  const state = [
    `Entered ${formatDateTime(entry.createdAt)}`,
    // Without the block reason: a photo that waits for its report is in the report's section.
    describeEntryState(entry.state, null),
    formatAttempts(entry.attempts),
    lastAnswerText(entry),
  ].filter(Boolean)
  return [
    `<h2>${escapeHtml(describeMutation(mutation, jobNumber))}</h2>\n`,
    `<p>${state.map(escapeHtml).join('<br>')}</p>\n`,
    contentHtml(mutation),
  ].join('')
}

function lastAnswerText({ lastAnswer }: OutboxEntry): string {
  return lastAnswer === null ? '' : `Last answer: ${lastAnswer}`
}

function contentHtml(mutation: Mutation): string {
  switch (mutation.kind) {
    case 'report.submit':
      return listHtml(Object.values(ROWS).map(([label, text]) => [label, text(mutation.report)]))
    case 'report.correct': {
      const { report_id, version, corrected_at, findings } = mutation.correction
      const report = {
        ...findings,
        id: report_id,
        job_id: mutation.jobId,
        submitted_at: '',
        version,
        corrected_at,
      }
      return listHtml(
        Object.entries(ROWS).flatMap(([field, [label, text]]) =>
          field === 'submitted_at' ? [] : [[label, text(report)]],
        ),
      )
    }
    case 'visit.record': {
      const { reason, note, recorded_at } = mutation.visit
      return listHtml([
        ['Why it could not be done', VISIT_REASON_LABELS[reason]],
        ['Note', note],
        ['Recorded', formatDateTime(recorded_at)],
      ])
    }
    default:
      return ''
  }
}

function listHtml(lines: readonly (readonly [label: string, text: string])[]): string {
  const rows = lines.map(
    ([label, text]) => `<dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(text) || '–'}</dd>`,
  )
  return `<dl>\n${rows.join('\n')}\n</dl>\n`
}

function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No'
}

function notInspectedText(reason: NotInspected | null | undefined): string {
  return reason ? NOT_INSPECTED_LABELS[reason] : ''
}

function captionLines(captions: Readonly<Record<string, string>> = {}): string {
  return Object.entries(captions)
    .map(([path, caption]) => `${path}: ${caption}`)
    .join('\n')
}

function dayText(day: CalendarDay | null): string {
  return day === null ? '' : formatDay(day)
}
