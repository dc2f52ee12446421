import type { ErrorRecord, ErrorsAnswer } from '#sync/diagnostics.ts'
import { outcomeOf } from './outcomeOf.ts'
import type { DatabaseClient } from '../connection.ts'

/**
 * Adds errors to the office's table. A refusal by a rule (enough for today, or a value that does not fit) is
 * final; whatever may pass is answered `later`.
 */
export async function reportErrors(
  client: DatabaseClient,
  records: readonly ErrorRecord[],
): Promise<ErrorsAnswer | 'signed-out'> {
  const { error, status } = await client.from('portal_errors').insert([...records])
  // Of rows that it has taken, PostgREST says "created" and nothing else.
  if (!error) return status === 201 ? 'accepted' : 'later'
  const { kind } = outcomeOf(status, error)
  if (kind === 'signed-out') return 'signed-out'
  return kind === 'refused' ? 'refused' : 'later'
}
