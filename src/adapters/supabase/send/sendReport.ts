import * as v from 'valibot'
import type { Report } from '#domain/report.ts'
import type { Outcome } from '#sync/outbox/outcome.ts'
import type { DatabaseClient } from '../connection.ts'
import { NO_ANSWER, outcomeOf } from './outcomeOf.ts'

const UNIQUE_VIOLATION = '23505'

const SentRows = v.array(v.object({ job_id: v.string(), submitted_at: v.string() }))

/**
 * Inserts a report. If its id is taken already, the row is read: with the same job and the same moment of saving it is
 * this report, sent before (rule OB10). Everything else in the row the office may have corrected since.
 */
export async function sendReport(client: DatabaseClient, report: Report): Promise<Outcome> {
  const { error, status } = await client.from('inspection_reports').insert(report)
  if (error?.code === UNIQUE_VIOLATION) return compare(client, report)
  if (error) return outcomeOf(status, error)
  // Of a row that it has taken, PostgREST says "created" and nothing else.
  return status === 201 ? { kind: 'accepted' } : NO_ANSWER
}

async function compare(client: DatabaseClient, { id, job_id, submitted_at }: Report): Promise<Outcome> {
  const { data, error, status } = await client
    .from('inspection_reports')
    .select('job_id,submitted_at')
    .eq('id', id)
    .retry(false)
  if (error) return outcomeOf(status, error)
  const rows = v.safeParse(SentRows, data)
  if (!rows.success) return NO_ANSWER
  const [row] = rows.output
  if (!row) return { kind: 'refused', reason: 'The job already has another report' }
  return row.job_id === job_id && Date.parse(row.submitted_at) === Date.parse(submitted_at)
    ? { kind: 'accepted' }
    : { kind: 'refused', reason: 'The server holds a different report under this number' }
}
