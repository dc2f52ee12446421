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
 * Why a drain stopped. `retryInMs` is null if nothing is backing off. `lock-lost`: another tab or worker is sending
 * now, because this one was frozen or suspended. `shouldPull`: since `onRowsSent` was last called, the server has
 * refused something or completed a job, so the device's jobs are out of date [R27]. `storageError`: what the device's
 * storage threw when a result could not be written, or null.
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
  /** Which back-offs are cut short. */
  retryScope: RetryScope
  /** The sender's lock (rule OB10). */
  hold: LockHold
  /** Results that earlier drains of this tab or worker could not write. Changed in place. */
  unwritten?: UnwrittenResults
  /**
   * Called whenever no row mutation is ready any more: the photos that follow may take an hour. `shouldPull` has the
   * same meaning as in `DrainEnd`.
   */
  onRowsSent?: (shouldPull: boolean) => void
}

// If two different entries get no response, the network counts as lost. One alone may just be too large for a slow
// network, and must not block the others (rule OB6).
const UNANSWERED_ENTRIES_BEFORE_STOP = 2

const UNREADABLE: Outcome = { kind: 'retry', reason: 'The phone cannot read this photo', retryAfterMs: null }

/**
 * Sends the owner's outbox until nothing is ready, including entries that are added meanwhile. The caller holds the
 * sender's lock. A result that cannot be written does not stop it: sending is what makes room (rule OB12). Throws the
 * storage's error if the outbox cannot be read.
 */
export async function drain(ports: DrainPorts, ownerId: string, options: DrainOptions): Promise<DrainEnd> {
  const { unwritten = new Map() } = options
  const results = createResultWriter(ports.store, unwritten)
  try {
    return await sendWhatIsReady(ports, ownerId, { ...options, unwritten }, results)
  } finally {
    // The next drain may begin as soon as this one has thrown, and would read entries that this one is about to end.
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
  let unansweredEntries = 0
  let shouldPull = false
  const end = async <Reason extends object>(reason: Reason) => {
    await results.written()
    return { ...reason, shouldPull, storageError: results.error() }
  }

  // Only new entries are read, so that sending an entry costs the same in a short outbox and in a long one.
  const readNew = () => {
    const reading = store.entries(ownerId, lastSeq)
    // Awaited below; this only prevents an unhandled rejection until then.
    reading.catch(() => {})
    return reading
  }
  const add = (added: readonly OutboxEntry[]) => {
    for (const stored of added) {
      lastSeq = stored.seq
      const entry = results.recall(stored)
      if (entry) outbox.set(entry.id, cutBackOffShort(entry, retryScope))
    }
  }

  // Called when no row mutation is ready. An entry that the technician has released is in the store with its old
  // number; one that another tab has ended, after being frozen while it sent, is no longer in the store.
  const rereadRowMutations = async () => {
    const known = [...outbox.values()].filter(({ mutation }) => isRowMutation(mutation))
    const entries = await store.entries(ownerId, known[0] ? known[0].seq - 1 : lastSeq)
    const stored = new Set(entries.map(({ id }) => id))
    for (const { id } of known) if (!stored.has(id)) outbox.delete(id)
    for (const entry of entries) {
      const isReleased = outbox.has(entry.id) && entry.state.kind === 'waiting'
      if (isReleased && !unwritten.has(entry.id)) outbox.set(entry.id, entry)
    }
    add(entries.filter(({ seq }) => seq > lastSeq))
  }

  let reading = readNew()
  for (;;) {
    add(await reading)
    let entry = nextToSend(outbox.values(), clock.now())
    if (!entry || !isRowMutation(entry.mutation)) {
      // A row mutation that was added or released while the last entry was being sent goes before any photo, and is
      // sent before the drain ends.
      await rereadRowMutations()
      entry = nextToSend(outbox.values(), clock.now())
    }
    if (!hold.isHeld()) return end({ kind: 'lock-lost' })
    if (!entry || !isRowMutation(entry.mutation)) {
      const isPullDue = shouldPull
      shouldPull = false
      void results.written().then(() => onRowsSent(isPullDue))
    }
    if (!entry && unansweredEntries > 0) return end({ kind: 'unreachable' })
    if (!entry) return end({ kind: 'nothing-ready', retryInMs: msUntilDue(outbox.values(), clock.now()) })

    const bytes = await bytesOf(entry, store)
    // The tab may have been frozen while it read the bytes.
    if (!hold.isHeld()) return end({ kind: 'lock-lost' })
    const sentAt = clock.now()
    const sending =
      bytes === 'unreadable' ? Promise.resolve(UNREADABLE) : server.send(ownerId, entry.mutation, bytes)
    reading = readNew()
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
      // Written while the next entry is being sent: the server recognises entries by their ids, so a kill in between
      // only sends one of them again (rule OB10).
      results.write(entry, settlement)
      outbox.delete(entry.id)
    } else {
      // If another tab has taken over the lock meanwhile, its result for the entry is newer.
      if (!hold.isHeld()) return end({ kind: 'lock-lost' })
      results.write(entry, settlement)
      await results.written()
      outbox.set(entry.id, settlement.entry)
    }

    shouldPull ||= changesJobs(entry.mutation, outcome)
    if (outcome.kind === 'signed-out' || outcome.kind === 'no-access') return end({ kind: outcome.kind })
    unansweredEntries = outcome.kind === 'unreachable' ? unansweredEntries + 1 : 0
    if (unansweredEntries >= UNANSWERED_ENTRIES_BEFORE_STOP) return end({ kind: 'unreachable' })
  }
}

function changesJobs({ kind }: Mutation, outcome: Outcome): boolean {
  const isCompletion = kind === 'job.complete' || kind === 'report.submit'
  return outcome.kind === 'refused' || (outcome.kind === 'accepted' && isCompletion)
}

// One photo that a broken disk cannot read must not block the entries after it (rule OB6).
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
