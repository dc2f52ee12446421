import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { Report } from '#domain/report.ts'
import { attemptsWords } from '../attemptsWords.ts'
import { entryStateWords } from '../entryText.ts'
import type { Hold } from '../heldBack.ts'
import { mutationWords } from '../mutationWords.ts'
import type { OutboxLine } from '../useOutboxLines.ts'
import { dateTimeWords } from './formatDateTime.ts'
import { escapeHtml } from './escapeHtml.ts'
import { reportRows } from './reportRows.ts'

/** What a person reads of an entry: what it is, how it stands, and all fields of a report. */
export function entrySection({ entry, jobNumber }: OutboxLine, hold: Hold | null): string {
  const { mutation } = entry
  const facts = [
    `Entered ${dateTimeWords(entry.createdAt)}`,
    entryStateWords(entry.state, hold),
    attemptsWords(entry.attempts),
    answerOf(entry),
  ].filter(Boolean)
  return [
    `<h2>${escapeHtml(mutationWords(mutation, jobNumber))}</h2>\n`,
    `<p>${facts.map(escapeHtml).join('<br>')}</p>\n`,
    mutation.kind === 'report.submit' ? reportList(mutation.report) : '',
  ].join('')
}

function answerOf({ lastAnswer }: OutboxEntry): string {
  return lastAnswer === null ? '' : `Last answer: ${lastAnswer}`
}

function reportList(report: Report): string {
  const rows = reportRows(report).map(
    ({ label, text }) => `<dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(text) || '–'}</dd>`,
  )
  return `<dl>\n${rows.join('\n')}\n</dl>\n`
}
