import * as v from 'valibot'
import type { VisitRecord } from '#domain/visit.ts'
import type { Outcome } from '#sync/outbox/outcome.ts'
import type { DatabaseClient } from '../connection.ts'
import { UNREACHABLE, outcomeOf } from './outcomeOf.ts'

const UNIQUE_VIOLATION = '23505'

const SentRows = v.array(v.object({ job_id: v.string() }))

/** Inserts a visit record. If its id exists and is the caller's, it was sent before (rule OB10). */
export async function sendVisit(client: DatabaseClient, visit: VisitRecord): Promise<Outcome> {
  const { error, status } = await client.from('visit_records').insert(visit)
  if (error?.code === UNIQUE_VIOLATION) return compareWithServer(client, visit)
  if (error) return outcomeOf(status, error)
  // PostgREST responds to an insert with 201 and an empty body.
  return status === 201 ? { kind: 'accepted' } : UNREACHABLE
}

async function compareWithServer(client: DatabaseClient, { id, job_id }: VisitRecord): Promise<Outcome> {
  const { data, error, status } = await client
    .from('visit_records')
    .select('job_id')
    .eq('id', id)
    .retry(false)
  if (error) return outcomeOf(status, error)
  const rows = v.safeParse(SentRows, data)
  if (!rows.success) return UNREACHABLE
  return rows.output[0]?.job_id === job_id
    ? { kind: 'accepted' }
    : { kind: 'refused', reason: 'The server holds a different record under this id' }
}
