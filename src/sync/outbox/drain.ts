import type { DiagnosticLog } from '../diagnostics.ts'
import { isRowMutation, type Mutation } from './mutation.ts'
import type { OutboxEntry } from './entry.ts'
import type { Outcome } from './outcome.ts'
import type { Randomness, Clock, LockHold } from '../ports/device.ts'
import type { Server } from '../ports/server.ts'
import type { DraftStore } from '../ports/draftStore.ts'
import type { OutboxStore } from '../ports/outboxStore.ts'
import { cutBackOffShort, msUntilDue, nextToSend, type RetryScope } from './schedule.ts'
import { settle } from './settle.ts'
import { createResultWriter, type ResultWriter, type UnwrittenResults } from './writeResults.ts'

/**
 * Why a drain stopped. `retryInMs` is null if nothing is backing off. `lock-lost`: another tab or worker sends
 * now, because this one had stood still. `shouldPull`: since `onRowsSent` was last called the server has
 * refused something or completed a job, so it knows of a job what the device does not [R27]. `storageError`:
 * what the device's storage threw when it did not take a result, or null.
 */
export type DrainEnd = { shouldPull: boolean; storageError: unknown } & (
  | { kind: 'nothing-ready'; retryInMs: number | null }
  | { kind: 'unreachable' }
  | { kind: 'signed-out' }
  | { kind: 'no-access' }
  | { kind: 'lock-lost' }
)

export type DrainPorts = {
  store: OutboxStore & Pick<DraftStore, 'photoBytes'>
  server: Pick<Server, 'send'>
  clock: Pick<Clock, 'now'>
  randomness: Pick<Randomness, 'random'>
  log: Pick<DiagnosticLog, 'note'>
}

export type DrainOptions = {
  /** Which back-offs to cut short. */
  retryScope: RetryScope
  /** The lock of whoever sends (rule OB10). */
  hold: LockHold
  /** What an earlier drain of this tab or worker could not write. Changed in place. */
  unwritten?: UnwrittenResults
  /**
   * Called whenever no row mutation is ready any more: from here on it may take an hour. `shouldPull` as at the end
   * of the drain.
   */
  onRowsSent?: (shouldPull: boolean) => void
}

// Two different entries without an answer are taken for a lost network. One alone may just be too heavy
// for it, and must not hold up the others (rule OB6).
const SILENT_ENTRIES_BEFORE_STOP = 2

const UNREADABLE: Outcome = { kind: 'retry', reason: 'The phone cannot read this photo', retryAfterMs: null }

/**
 * Sends the owner's outbox until nothing is ready, including entries that are added meanwhile. The caller holds
 * the sender's lock. A result that the storage does not take stops nothing: sending is what makes room (OB12).
 * Throws what the storage throws when the outbox cannot be read.
 */
export async function drain(ports: DrainPorts, ownerId: string, options: DrainOptions): Promise<DrainEnd> {
  const { unwritten = new Map() } = options
  const results = createResultWriter(ports.store, unwritten)
  try {
    return await sendWhatIsReady(ports, ownerId, { ...options, unwritten }, results)
  } finally {
    // The next drain, which may begin as soon as this one has thrown, would read what this one is about to end.
    await results.written()
  }
}

async function sendWhatIsReady(
  { store, server, clock, randomness, log }: DrainPorts,
  ownerId: string,
  { retryScope, hold, unwritten, onRowsSent = () => {} }: DrainOptions & { unwritten: UnwrittenResults },
  results: ResultWriter,
): Promise<DrainEnd> {
  const outbox = new Map<string, OutboxEntry>()
  let lastSeq = 0
  let silentEntries = 0
  let shouldPull = false
  const end = async <Reason extends object>(reason: Reason) => {
    await results.written()
    return { ...reason, shouldPull, storageError: results.error() }
  }

  // Only what is new is read again, so that an entry costs the same in a short outbox and in a long one.
  const look = () => {
    const looking = store.entries(ownerId, lastSeq)
    // Awaited below; this only prevents an unhandled rejection until then.
    looking.catch(() => {})
    return looking
  }
  const take = (added: readonly OutboxEntry[]) => {
    for (const stored of added) {
      lastSeq = stored.seq
      const entry = results.recall(stored)
      if (entry) outbox.set(entry.id, cutBackOffShort(entry, retryScope))
    }
  }

  // Called when no row mutation is ready. What the technician lets be sent again is in the store, and has no new
  // number; what another tab has ended, which had stood still while it sent, is in the store no longer.
  const lookForReleased = async () => {
    const known = [...outbox.values()].filter(({ mutation }) => isRowMutation(mutation))
    const entries = await store.entries(ownerId, known[0] ? known[0].seq - 1 : lastSeq)
    const stored = new Set(entries.map(({ id }) => id))
    for (const { id } of known) if (!stored.has(id)) outbox.delete(id)
    for (const entry of entries) {
      const isReleased = outbox.has(entry.id) && entry.state.kind === 'waiting'
      if (isReleased && !unwritten.has(entry.id)) outbox.set(entry.id, entry)
    }
    take(entries.filter(({ seq }) => seq > lastSeq))
  }

  let looking = look()
  for (;;) {
    take(await looking)
    let entry = nextToSend(outbox.values(), clock.now())
    if (!entry || !isRowMutation(entry.mutation)) {
      // A row mutation that was added or let go while the last entry was on its way goes before a photo, and before
      // the end.
      await lookForReleased()
      entry = nextToSend(outbox.values(), clock.now())
    }
    if (!hold.isHeld()) return end({ kind: 'lock-lost' })
    if (!entry || !isRowMutation(entry.mutation)) {
      const isPullDue = shouldPull
      shouldPull = false
      void results.written().then(() => onRowsSent(isPullDue))
    }
    if (!entry && silentEntries > 0) return end({ kind: 'unreachable' })
    if (!entry) return end({ kind: 'nothing-ready', retryInMs: msUntilDue(outbox.values(), clock.now()) })

    const bytes = await bytesOf(entry, store)
    // It may have stood still while it read.
    if (!hold.isHeld()) return end({ kind: 'lock-lost' })
    const sentAt = clock.now()
    const sending =
      bytes === 'unreadable' ? Promise.resolve(UNREADABLE) : server.send(ownerId, entry.mutation, bytes)
    looking = look()
    const outcome = await sending
    log.note({
      kind: 'sent',
      mutation: entry.mutation.kind,
      entryId: entry.id,
      outcome: outcome.kind,
      tookMs: clock.now() - sentAt,
    })
    const settlement = settle(entry, outcome, clock.now(), randomness.random())
    await results.written()
    if (settlement.kind === 'done') {
      // The store ends an accepted entry while the next one is on its way: the server knows both by their ids,
      // so a kill in between only sends one of them again (rule OB10).
      results.write(entry, settlement)
      outbox.delete(entry.id)
    } else {
      // Whoever took the lock over meanwhile knows better what became of the entry.
      if (!hold.isHeld()) return end({ kind: 'lock-lost' })
      results.write(entry, settlement)
      await results.written()
      outbox.set(entry.id, settlement.entry)
    }

    shouldPull ||= changesJobs(entry.mutation, outcome)
    if (outcome.kind === 'signed-out' || outcome.kind === 'no-access') return end({ kind: outcome.kind })
    silentEntries = outcome.kind === 'unreachable' ? silentEntries + 1 : 0
    if (silentEntries >= SILENT_ENTRIES_BEFORE_STOP) return end({ kind: 'unreachable' })
  }
}

function changesJobs({ kind }: Mutation, outcome: Outcome): boolean {
  const isCompletion = kind === 'job.complete' || kind === 'report.submit'
  return outcome.kind === 'refused' || (outcome.kind === 'accepted' && isCompletion)
}

// One photo that a broken disk does not give back must not hold up those behind it (rule OB6).
async function bytesOf(
  { mutation }: OutboxEntry,
  store: DrainPorts['store'],
): Promise<ArrayBuffer | null | 'unreadable'> {
  if (mutation.kind !== 'photo.upload') return null
  try {
    return await store.photoBytes(mutation.photo.id)
  } catch {
    return 'unreadable'
  }
}
