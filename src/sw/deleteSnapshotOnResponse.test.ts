import { expect, it, vi } from 'vitest'
import type { Outcome } from '#sync/outbox/outcome.ts'
import { startOf } from '../../tests/support/store/samples.ts'
import { deleteSnapshotOnResponse } from './deleteSnapshotOnResponse.ts'

async function sendWith(outcome: Outcome) {
  const steps: string[] = []
  const deleteSnapshot = vi.fn<() => Promise<void>>(async () => void steps.push('deleted'))
  const send = deleteSnapshotOnResponse(async () => outcome, deleteSnapshot)
  expect(await send('owner-1', startOf('job-1'), null)).toBe(outcome)
  steps.push('returned')
  return steps
}

it.each<Outcome>([
  { kind: 'accepted' },
  { kind: 'refused', reason: 'Reassigned' },
  { kind: 'retry', reason: 'Busy', retryAfterMs: null },
  { kind: 'unreachable', reason: 'Cut off', areBytesSent: true },
])('the snapshot is deleted before $kind is applied to the outbox', async (outcome) => {
  expect(await sendWith(outcome)).toEqual(['deleted', 'returned'])
})

it.each<Outcome>([{ kind: 'unreachable', reason: 'No connection' }, { kind: 'signed-out' }])(
  'the snapshot stays after $kind, which changes nothing that it shows',
  async (outcome) => {
    expect(await sendWith(outcome)).toEqual(['returned'])
  },
)
