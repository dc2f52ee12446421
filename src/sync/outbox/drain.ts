import type { DiagnosticLog } from '../diagnostics.ts'
import { createAttempts, type EndedAttempt } from './attempts.ts'
import { isRowMutation, type Mutation } from './mutation.ts'
import type { OutboxEntry } from './entry.ts'
import type { DrainEnd, Outcome } from './outcome.ts'
import type { Randomness, Clock, LockHold } from '../ports/device.ts'
import type { Server } from '../ports/server.ts'
import type { DraftStore } from '../ports/draftStore.ts'
import type { OutboxStore } from '../ports/outboxStore.ts'
import { readOutbox } from './outboxCopy.ts'
import { hasRoomFor, isSendingRow, msUntilDue, nextToSend, type RetryScope } from './schedule.ts'
import { settle } from './settle.ts'
import { createResultWriter, type UnwrittenResults } from './writeResults.ts'

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
  /** The sender's lock (rule OB10a). */
  hold: LockHold
  /** Results that earlier drains of this tab or worker could not write. Changed in place. */
  unwritten?: UnwrittenResults
  /**
   * Called whenever no row mutation is ready any more: the photos that follow may take an hour. `shouldPull` has the
   * same meaning as in `DrainEnd`.
   */
  onRowsSent?: (shouldPull: boolean) => void
}

const UNREADABLE: Outcome = { kind: 'retry', reason: 'The phone cannot read this photo', retryAfterMs: null }

/**
 * Sends the owner's outbox until nothing is ready, including entries that are added meanwhile, up to four entries side
 * by side (rule OB24a). The caller holds the sender's lock. A result that cannot be written does not stop it: sending
 * is what makes room (rule OB12b). Throws the storage's error if the outbox or the session cannot be read.
 */
export async function drain(
  { store, server, clock, randomness, log }: DrainPorts,
  ownerId: string,
  { retryScope, hold, unwritten = new Map(), onRowsSent = () => {} }: DrainOptions,
): Promise<DrainEnd> {
  const results = createResultWriter(store, unwritten, hold)
  const outbox = await readOutbox(store, ownerId, retryScope, results)
  const attempts = createAttempts(clock)
  // Whoever waits for the lock may have added something that need not wait for the photo that is being sent (rule
  // OB7b).
  hold.onWanted(() => attempts.wake())
  let shouldPull = false

  const stopReason = () => (hold.isHeld() ? attempts.stopReason() : 'lock-lost')
  const next = () => nextToSend(outbox.entries(), clock.now(), attempts.sending())

  const finish = ({ entry, outcome, tookMs }: EndedAttempt) => {
    const { id: entryId, mutation } = entry
    log.note({ kind: 'sent', mutation: mutation.kind, entryId, outcome: outcome.kind, tookMs })
    const settlement = settle(entry, outcome, clock.now(), randomness.random())
    outbox.apply(entry, settlement)
    // Written while other entries are being sent: the server recognises entries by their ids, so a kill in between
    // only sends some of them again (rule OB10d).
    results.write(entry, settlement)
    shouldPull ||= changesJobs(mutation, outcome)
  }

  const finishEnded = () => attempts.takeEnded().forEach(finish)

  const startRows = () => {
    for (let entry = next(); entry && isRowMutation(entry.mutation); entry = next()) {
      const { mutation } = entry
      attempts.start(entry, () => server.send(ownerId, mutation, null))
    }
  }

  const startPhotos = async () => {
    for (let entry = next(); entry && !isRowMutation(entry.mutation); entry = next()) {
      const { mutation } = entry
      const bytes = await bytesOf(entry, store)
      // The tab may have been frozen while it read the bytes, or a response may have arrived.
      if (stopReason() !== null) return
      if (bytes === 'unreadable') finish({ entry, outcome: UNREADABLE, tookMs: 0 })
      else attempts.start(entry, () => server.send(ownerId, mutation, bytes))
    }
  }

  const startWhatIsReady = async () => {
    startRows()
    if (!hasRoomFor(attempts.sending())) return
    // A row mutation that was added or released meanwhile goes before any photo, and is sent before the drain ends.
    await results.written()
    await outbox.reread()
    if (stopReason() !== null) return
    startRows()
    if (isSendingRow(attempts.sending())) return
    const isPullDue = shouldPull
    shouldPull = false
    void results.written().then(() => onRowsSent(isPullDue))
    await startPhotos()
  }

  try {
    for (;;) {
      finishEnded()
      attempts.throwIfRejected()
      if (stopReason() === null) await startWhatIsReady()
      if (attempts.areRunning()) await attempts.untilOneEnds()
      else if (stopReason() !== null || next() === null) break
    }
  } finally {
    // The next drain may begin as soon as this one has thrown, and would send what this one is still sending, or read
    // entries that this one is about to end.
    await attempts.untilAllEnd()
    finishEnded()
    await results.written()
  }
  const end = { shouldPull, storageError: results.error() }
  const kind = stopReason() ?? (attempts.isUnanswered() ? 'unreachable' : 'nothing-ready')
  return kind === 'nothing-ready'
    ? { ...end, kind, retryInMs: msUntilDue(outbox.entries(), clock.now()) }
    : { ...end, kind }
}

function changesJobs({ kind }: Mutation, outcome: Outcome): boolean {
  const isCompletion = kind === 'job.complete' || kind === 'report.submit'
  return outcome.kind === 'refused' || (outcome.kind === 'accepted' && isCompletion)
}

// One photo that a broken disk cannot read must not block the entries after it (rule OB6e).
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
