import * as v from 'valibot'
import type { VisitRecord } from '#domain/visit.ts'
import type { Outcome } from '#sync/outbox/outcome.ts'
import type { DatabaseClient } from '../connection.ts'
import { outcomeOf, UNIQUE_VIOLATION, UNREACHABLE } from './outcomeOf.ts'

const SentRows = v.array(v.object({ job_id: v.string(), recorded_at: v.string() }))

/**
 * Inserts a visit record. If its id exists and is the caller's, with the same job and time, it was sent before (rule
 * OB10f).
 */
export async function sendVisit(client: DatabaseClient, visit: VisitRecord): Promise<Outcome> {
  const { error, status } = await client.from('visit_records').insert(visit)
  if (error?.code === UNIQUE_VIOLATION) return compareWithServer(client, visit)
  if (error) return outcomeOf(status, error)
  // PostgREST responds to an insert with 201 and an empty body.
  return status === 201 ? { kind: 'accepted' } : UNREACHABLE
}

async function compareWithServer(
  client: DatabaseClient,
  { id, job_id, recorded_at }: VisitRecord,
): Promise<Outcome> {
  const { data, error, status } = await client
    .from('visit_records')
    .select('job_id,recorded_at')
    .eq('id', id)
    .retry(false)
  if (error) return outcomeOf(status, error)
  const rows = v.safeParse(SentRows, data)
  if (!rows.success) return UNREACHABLE
  const [row] = rows.output
  const isSame = row?.job_id === job_id && Date.parse(row.recorded_at) === Date.parse(recorded_at)
  return isSame
    ? { kind: 'accepted' }
    : { kind: 'refused', reason: 'The server holds a different record under this id' }
}
