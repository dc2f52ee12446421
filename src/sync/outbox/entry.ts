import type { Timestamp } from '#domain/time.ts'
import type { Mutation } from './mutation.ts'

export type BackOffReason = 'unreachable' | 'busy'

export type EntryState =
  | { kind: 'waiting' }
  | { kind: 'backing-off'; because: BackOffReason; since: Timestamp; until: Timestamp }
  | { kind: 'refused'; at: Timestamp }

/** A mutation on its way to the server. It leaves the outbox only when the server has confirmed it (rule OB3). */
export type OutboxEntry = {
  version: 1
  /** Idempotency key, a UUID made on the device. */
  id: string
  /** The device's own sequence: the order of taps, whatever the clock says (rule OB5). */
  seq: number
  /** The `sub` of the access token that may send it (rule OB9). */
  ownerId: string
  mutation: Mutation
  createdAt: Timestamp
  state: EntryState
  /** How often a server answered without accepting. Being offline is not an attempt. */
  attempts: number
  /** The last answer in plain words, for the technician. */
  lastAnswer: string | null
}

/** What a caller hands to the store; the store adds the sequence. */
export type NewEntry = Omit<OutboxEntry, 'seq'>

export function newEntry(id: string, ownerId: string, mutation: Mutation, createdAt: Timestamp): NewEntry {
  return {
    version: 1,
    id,
    ownerId,
    mutation,
    createdAt,
    state: { kind: 'waiting' },
    attempts: 0,
    lastAnswer: null,
  }
}

/** Whether a report on the job is on its way: a second one would be refused (rule OB10). */
export function hasUnsentReport(entries: readonly OutboxEntry[], jobId: string): boolean {
  return entries.some(
    ({ mutation, state }) =>
      mutation.kind === 'report.submit' && mutation.jobId === jobId && state.kind !== 'refused',
  )
}
