import type { PullRequest, PullResult } from '#sync/ports/server.ts'
import type { DatabaseClient } from '../connection.ts'
import { cursorText } from './cursorText.ts'
import { failedRead, unreadableRead } from './failedRead.ts'
import { profileOf } from './fetchTechnician.ts'
import { parseChanges } from './jobRows.ts'

/**
 * Reads what has changed of the technician's jobs since a cursor, or all of them from a day on if the server does not
 * recognise it, in one request and one snapshot (decision 027).
 */
export async function pullChanges(client: DatabaseClient, { since, from }: PullRequest): Promise<PullResult> {
  const { data, error, status } = await client.rpc('pull_changes', {
    since: cursorText(since),
    first_day: from,
  })
  if (error) return failedRead(status, error)
  const changes = parseChanges(data)
  if (!changes) return unreadableRead()
  const { cursor, jobs, unreadableIds, full, gone, reports_changed } = changes
  const technician = changes.technician ?? null
  if (changes.technician !== undefined) {
    const profile = profileOf(technician)
    if (profile.kind !== 'active') return profile
  }
  if (cursor === null || (full && !technician)) return unreadableRead()
  return {
    kind: 'pulled',
    technician,
    isFull: full,
    cursor,
    jobs,
    goneJobIds: gone,
    unreadableJobIds: unreadableIds,
    haveReportsChanged: reports_changed,
  }
}
