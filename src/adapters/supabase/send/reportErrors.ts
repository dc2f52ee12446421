import type { ErrorRecord, ReportErrorsResult } from '#sync/diagnostics.ts'
import { outcomeOf } from './outcomeOf.ts'
import type { DatabaseClient } from '../connection.ts'

/**
 * Inserts errors into the office's table. A refusal by a rule (the daily limit, or an invalid value) is final.
 * Resolves to `later` for any failure that may pass.
 */
export async function reportErrors(
  client: DatabaseClient,
  records: readonly ErrorRecord[],
): Promise<ReportErrorsResult | 'signed-out'> {
  const { error, status } = await client.from('portal_errors').insert([...records])
  // PostgREST responds to an insert with 201 and an empty body.
  if (!error) return status === 201 ? 'accepted' : 'later'
  const { kind } = outcomeOf(status, error)
  if (kind === 'signed-out') return 'signed-out'
  return kind === 'refused' ? 'refused' : 'later'
}
