import { CONDITION_LABELS, INSPECTION_LEVEL_LABELS, reportNumber, type Report } from '#domain/report.ts'
import type { CalendarDay } from '#domain/time.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { formatDay } from '../../shell/formatDate.ts'
import { describeEntryState, describeMutation, formatAttempts } from '../entryText.ts'
import type { OutboxLine } from '../useUnsentWork.ts'
import { escapeHtml } from './escapeHtml.ts'
import { formatDateTime } from './formatDateTime.ts'

/** The label of a field, and its value as text; empty if nothing was entered. */
type Row = [label: string, text: (report: Report) => string]

// In the order of the form. A record of all fields: the compiler requires a row for each new field of a report.
const ROWS: Record<keyof Report, Row> = {
  id: ['Report number', (r) => `${reportNumber(r.id)} (${r.id})`],
  job_id: ['Job id', (r) => r.job_id],
  submitted_at: ['Saved', (r) => formatDateTime(r.submitted_at)],
  inspection_level: ['Inspection level', (r) => INSPECTION_LEVEL_LABELS[r.inspection_level]],
  overall_status: ['Overall status', (r) => CONDITION_LABELS[r.overall_status]],
  weather_conditions: ['Weather conditions', (r) => r.weather_conditions],
  last_cleaned_date: ['Last cleaned', (r) => dayText(r.last_cleaned_date)],
  chimney_crown_status: ['Chimney crown', (r) => CONDITION_LABELS[r.chimney_crown_status]],
  chimney_crown_notes: ['Chimney crown notes', (r) => r.chimney_crown_notes],
  flue_liner_status: ['Flue liner', (r) => CONDITION_LABELS[r.flue_liner_status]],
  flue_liner_notes: ['Flue liner notes', (r) => r.flue_liner_notes],
  damper_status: ['Damper', (r) => CONDITION_LABELS[r.damper_status]],
  damper_notes: ['Damper notes', (r) => r.damper_notes],
  smoke_chamber_status: ['Smoke chamber', (r) => CONDITION_LABELS[r.smoke_chamber_status]],
  smoke_chamber_notes: ['Smoke chamber notes', (r) => r.smoke_chamber_notes],
  firebox_status: ['Firebox', (r) => CONDITION_LABELS[r.firebox_status]],
  firebox_notes: ['Firebox notes', (r) => r.firebox_notes],
  carbon_monoxide_detected: ['Carbon monoxide detected', (r) => yesOrNo(r.carbon_monoxide_detected)],
  smoke_test_passed: ['Smoke test passed', (r) => yesOrNo(r.smoke_test_passed)],
  structural_issues: ['Structural issues', (r) => yesOrNo(r.structural_issues)],
  recommendations: ['Recommendations', (r) => r.recommendations.join('\n')],
  priority_items: ['Priority items', (r) => r.priority_items.join('\n')],
  next_inspection_date: ['Next inspection', (r) => dayText(r.next_inspection_date)],
  inspector_name: ['Inspector', (r) => r.inspector_name],
  inspector_certification: ['Certification', (r) => r.inspector_certification],
  inspector_license: ['License', (r) => r.inspector_license],
  photo_captions: ['Photo captions', (r) => captionLines(r.photo_captions)],
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
    mutation.kind === 'report.submit' ? reportHtml(mutation.report) : '',
  ].join('')
}

function lastAnswerText({ lastAnswer }: OutboxEntry): string {
  return lastAnswer === null ? '' : `Last answer: ${lastAnswer}`
}

function reportHtml(report: Report): string {
  const rows = Object.values(ROWS).map(
    ([label, text]) => `<dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(text(report)) || '–'}</dd>`,
  )
  return `<dl>\n${rows.join('\n')}\n</dl>\n`
}

function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No'
}

function captionLines(captions: Report['photo_captions'] = {}): string {
  return Object.entries(captions)
    .map(([path, caption]) => `${path}: ${caption}`)
    .join('\n')
}

function dayText(day: CalendarDay | null): string {
  return day === null ? '' : formatDay(day)
}
