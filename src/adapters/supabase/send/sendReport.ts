import * as v from 'valibot'
import type { Correction, Report } from '#domain/report.ts'
import type { Outcome } from '#sync/outbox/outcome.ts'
import type { DatabaseClient } from '../connection.ts'
import { outcomeOf, UNIQUE_VIOLATION, UNREACHABLE } from './outcomeOf.ts'

const SentRows = v.array(v.object({ job_id: v.string(), submitted_at: v.string() }))

/**
 * Inserts a report. If the id exists, reads the row: with the same job and the same `submitted_at` it is this
 * report from an earlier attempt (rule OB10f). All other columns may have been corrected by the office since.
 */
export async function sendReport(client: DatabaseClient, report: Report): Promise<Outcome> {
  const { error, status } = await client.from('inspection_reports').insert(report)
  if (error?.code === UNIQUE_VIOLATION) return compareWithServer(client, report)
  if (error) return outcomeOf(status, error)
  // PostgREST responds to an insert with 201 and an empty body.
  return status === 201 ? { kind: 'accepted' } : UNREACHABLE
}

async function compareWithServer(
  client: DatabaseClient,
  { id, job_id, submitted_at }: Report,
): Promise<Outcome> {
  const { data, error, status } = await client
    .from('inspection_reports')
    .select('job_id,submitted_at')
    .eq('id', id)
    .retry(false)
  if (error) return outcomeOf(status, error)
  const rows = v.safeParse(SentRows, data)
  if (!rows.success) return UNREACHABLE
  const [row] = rows.output
  if (!row) return { kind: 'refused', reason: 'The job already has another report' }
  return row.job_id === job_id && Date.parse(row.submitted_at) === Date.parse(submitted_at)
    ? { kind: 'accepted' }
    : { kind: 'refused', reason: 'The server holds a different report under this number' }
}

const Version = v.pipe(v.number(), v.integer())

/** Corrects a report. The server recognises a correction that took effect before by its id (rule OB10i). */
export async function sendCorrection(client: DatabaseClient, correction: Correction): Promise<Outcome> {
  const { id, report_id, version, replaces, corrected_at, findings, photos } = correction
  const { data, error, status } = await client.rpc('correct_report', {
    correction_id: id,
    report_id,
    version,
    replaces,
    corrected_at,
    findings,
    ...(photos && { photos: [...photos] }),
  })
  if (error) return outcomeOf(status, error)
  return v.is(Version, data) ? { kind: 'accepted' } : UNREACHABLE
}
