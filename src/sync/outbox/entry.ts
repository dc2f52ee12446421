import type { Timestamp } from '#domain/time.ts'
import type { Mutation } from './mutation.ts'

export type BackOffReason = 'unreachable' | 'busy'

export type EntryState =
  | { kind: 'waiting' }
  | { kind: 'backing-off'; because: BackOffReason; since: Timestamp; until: Timestamp }
  | { kind: 'refused'; at: Timestamp }

/** A mutation that is to be sent. It leaves the outbox only when the server has confirmed it (rule OB3a). */
export type OutboxEntry = {
  version: 1
  /** Idempotency key, a UUID made on the device. */
  id: string
  /** The device's own sequence: the order of the taps, independent of the clock (rule OB5a). */
  seq: number
  /** The `sub` of the access token that may send it (rule OB9a). */
  ownerId: string
  mutation: Mutation
  createdAt: Timestamp
  state: EntryState
  /** How many responses there were that did not accept it. Being offline is not an attempt. */
  attempts: number
  /** How often the server received all bytes of a photo and did not keep them. */
  lostUploads?: number
  /** The reason in the last response, as text for the technician. */
  lastReason: string | null
  /** Set while the refused entry is put away, or the report whose photo this is (rule OB3g) [R28]. */
  putAway?: PutAway
}

/**
 * `acceptedUntil`: of the technician's session when they put the entry away. `readableUntil`: the end of the ninety days,
 * absent until they begin, with the first contact with the server after that. Both by the server's clock.
 */
export type PutAway = { acceptedUntil: Timestamp; readableUntil?: Timestamp }

/** What a caller passes to the store, which adds the sequence. */
export type NewEntry = Omit<OutboxEntry, 'seq'>

/** The entry of a tap that takes a start back. */
export type NewUnstart = NewEntry & { mutation: Mutation & { kind: 'job.unstart' } }

export function newEntry<Made extends Mutation>(
  id: string,
  ownerId: string,
  mutation: Made,
  createdAt: Timestamp,
): NewEntry & { mutation: Made } {
  return {
    version: 1,
    id,
    ownerId,
    mutation,
    createdAt,
    state: { kind: 'waiting' },
    attempts: 0,
    lastReason: null,
  }
}

/** Whether a report on the job is waiting to be sent: a second one would be refused (rule OB10w). */
export function hasUnsentReport(entries: readonly OutboxEntry[], jobId: string): boolean {
  return entries.some(
    ({ mutation, state }) =>
      mutation.kind === 'report.submit' && mutation.jobId === jobId && state.kind !== 'refused',
  )
}
