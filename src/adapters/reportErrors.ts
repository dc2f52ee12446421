import type { ErrorRecord, ErrorsAnswer } from '#sync/diagnostics.ts'
import type { DatabaseClient } from './databaseClient.ts'

/** Adds errors to the office's table. A refusal (enough for today, or a value that does not fit) is final. */
export async function reportErrors(
  client: DatabaseClient,
  records: readonly ErrorRecord[],
): Promise<ErrorsAnswer | 'signed-out'> {
  const { error, status } = await client.from('portal_errors').insert([...records])
  if (!error) return 'accepted'
  if (status === 401) return 'signed-out'
  return status === 0 || status >= 500 ? 'later' : 'refused'
}
