import type { Report } from '#domain/report.ts'
import type { Outcome } from '#sync/outcome.ts'
import type { DatabaseClient } from './databaseClient.ts'
import { NO_ANSWER, outcomeOf } from './answer.ts'

const UNIQUE_VIOLATION = '23505'

/** Inserts a report. Its id makes a repetition recognisable; its content decides whether it is one. */
export async function sendReport(client: DatabaseClient, report: Report): Promise<Outcome> {
  const { error, status } = await client.from('inspection_reports').insert(report)
  if (error?.code === UNIQUE_VIOLATION) return compare(client, report)
  if (error) return outcomeOf(status, error)
  // Of a row that it has taken, PostgREST says "created" and nothing else.
  return status === 201 ? { kind: 'accepted' } : NO_ANSWER
}

async function compare(client: DatabaseClient, report: Report): Promise<Outcome> {
  const { data, error, status } = await client
    .from('inspection_reports')
    .select(Object.keys(report).join(','))
    .eq('id', report.id)
    .retry(false)
    .maybeSingle()
  if (error) return outcomeOf(status, error)
  if (data === null) return { kind: 'rejected', reason: 'The job already has another report' }
  return holdsAll(data, report)
    ? { kind: 'accepted' }
    : { kind: 'rejected', reason: 'The server holds a different report under this number' }
}

/**
 * Whether the row holds every value of the report. Moments are compared as moments, and captions in
 * whatever order the database has put them.
 */
export function holdsAll(row: object, report: Report): boolean {
  const stored = new Map<string, unknown>(Object.entries(row))
  return Object.entries(report).every(([column, sent]) => {
    const there = stored.get(column)
    if (column === 'submitted_at') return Date.parse(String(there)) === Date.parse(report.submitted_at)
    if (column === 'photo_captions') return inKeyOrder(there) === inKeyOrder(sent)
    return JSON.stringify(there) === JSON.stringify(sent)
  })
}

function inKeyOrder(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  return JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
