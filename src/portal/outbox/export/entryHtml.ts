import { photoTexts, reportNumber, type Report } from '#domain/report.ts'
import {
  fieldsOfKind,
  REPORT_FIELD_NAMES,
  REPORT_FIELDS,
  type ReportFieldName,
  type ReportFindings,
} from '#domain/reportFields.ts'
import { fieldText } from '#domain/reportText.ts'
import { calendarDay, type Timestamp } from '#domain/time.ts'
import { VISIT_REASON_LABELS } from '#domain/visit.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { Mutation } from '#sync/outbox/mutation.ts'
import { formatDay, formatTime } from '../../shell/text/formatDate.ts'
import { describeEntryState, describeMutation, formatAttempts } from '../entryText.ts'
import type { OutboxLine } from '../useUnsentWork.ts'

/** The label of a line, and its value as text; empty if nothing was entered. */
type Line = readonly [label: string, text: string]

const MARKS: readonly ReportFieldName[] = fieldsOfKind('reason', 'not-tested')

/** What the report form has, in its order. What was not inspected or tested says so in the line of its value [R41]. */
function findingLines(findings: ReportFindings): Line[] {
  return REPORT_FIELD_NAMES.filter((name) => !MARKS.includes(name)).map((name) => [
    REPORT_FIELDS[name].label,
    fieldText(findings, name, formatDay),
  ])
}

function photoLines({ photo_captions, photo_parts }: Pick<Report, 'photo_captions' | 'photo_parts'>): Line[] {
  return [
    ['Photo captions', captionLines(photo_captions)],
    ['Parts on photos', captionLines(photo_parts)],
  ]
}

/** The human-readable part of an entry: what it is, its state, and all fields of a report. */
export function entryHtml({ entry, jobNumber }: OutboxLine): string {
  const { mutation } = entry
  const state = [
    `Entered ${formatDateTime(entry.createdAt)}`,
    // Without the block reason: a photo that waits for its report is in the report's section.
    describeEntryState(entry.state, null),
    formatAttempts(entry.attempts),
    lastReasonText(entry),
  ].filter(Boolean)
  return [
    `<h2>${escapeHtml(describeMutation(mutation, jobNumber))}</h2>\n`,
    `<p>${state.map(escapeHtml).join('<br>')}</p>\n`,
    contentHtml(mutation),
  ].join('')
}

function lastReasonText({ lastReason }: OutboxEntry): string {
  return lastReason === null ? '' : `Last answer: ${lastReason}`
}

function contentHtml(mutation: Mutation): string {
  switch (mutation.kind) {
    case 'report.submit': {
      const { report } = mutation
      return listHtml([
        ['Report number', `${reportNumber(report.id)} (${report.id})`],
        ['Job id', report.job_id],
        ['Saved', formatDateTime(report.submitted_at)],
        ...findingLines(report),
        ...photoLines(report),
      ])
    }
    case 'report.correct': {
      const { report_id, version, corrected_at, findings, photos = [] } = mutation.correction
      return listHtml([
        ['Report number', `${reportNumber(report_id)} (${report_id})`],
        ['Job id', mutation.jobId],
        ...findingLines(findings),
        ['Version', String(version)],
        ['Corrected', formatDateTime(corrected_at)],
        ...(photos.length > 0 ? photoLines(photoTexts(photos)) : []),
      ])
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

function listHtml(lines: readonly Line[]): string {
  const rows = lines.map(
    ([label, text]) => `<dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(text) || '–'}</dd>`,
  )
  return `<dl>\n${rows.join('\n')}\n</dl>\n`
}

function captionLines(captions: Readonly<Record<string, string>> = {}): string {
  return Object.entries(captions)
    .map(([path, caption]) => `${path}: ${caption}`)
    .join('\n')
}

/** A timestamp such as "Fri 20 Nov 2026, 14:05": always with the day, since a file is read on any day. */
export function formatDateTime(timestamp: Timestamp): string {
  const date = new Date(timestamp)
  return `${formatDay(calendarDay(date))}, ${formatTime(date)}`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
