import type { DiagnosticLog } from './diagnostics.ts'
import { isFact } from './mutation.ts'
import type { OutboxEntry } from './outboxEntry.ts'
import type { Outcome } from './outcome.ts'
import type { Chance, Clock, Server, Store } from './ports.ts'
import { cutBackOffShort, msUntilDue, nextToSend, type Impatience } from './ready.ts'
import { settle } from './settle.ts'

/**
 * Why a drain stopped. `retryInMs` is null where nothing is backing off. `hasRefusals`: the server refused
 * something, so it knows of a job what the device does not.
 */
export type DrainEnd = { hasRefusals: boolean } & (
  | { kind: 'nothing-ready'; retryInMs: number | null }
  | { kind: 'unreachable' }
  | { kind: 'signed-out' }
  | { kind: 'no-access' }
)

export type DrainPorts = {
  store: Pick<Store, 'entries' | 'photoBytes' | 'finish' | 'keep'>
  server: Pick<Server, 'send'>
  clock: Pick<Clock, 'now'>
  chance: Pick<Chance, 'random'>
  log: Pick<DiagnosticLog, 'note'>
}

// Two different entries without an answer are taken for a lost network. One alone may just be too heavy
// for it, and must not hold up the others (rule OB6).
const SILENT_ENTRIES_BEFORE_STOP = 2

const UNREADABLE: Outcome = { kind: 'retry', reason: 'The phone cannot read this photo', retryAfterMs: null }

/**
 * Sends the owner's outbox until nothing is ready, and entries that are added meanwhile too. The caller
 * holds the sender's lock (rule OB10).
 *
 * @param onFactsSent called whenever no fact is ready any more: from here on it may take an hour
 */
export async function drain(
  ports: DrainPorts,
  ownerId: string,
  impatience: Impatience,
  onFactsSent: () => void = () => {},
): Promise<DrainEnd> {
  const { store, server, clock, chance, log } = ports
  const outbox = new Map<string, OutboxEntry>()
  let lastSeq = 0
  let silentEntries = 0
  let hasRefusals = false
  // The store ends an accepted entry while the next one is on its way: the server knows both by their ids,
  // so a kill in between only sends one of them again (rule OB10).
  let finishing = Promise.resolve()
  const end = async (reason: DrainEnd): Promise<DrainEnd> => {
    await finishing
    return reason
  }

  // Only what is new is read again, so that an entry costs the same in a short outbox and in a long one.
  const look = () => {
    const looking = store.entries(ownerId, lastSeq)
    // Heard where it is awaited; this only says that somebody will.
    looking.catch(() => {})
    return looking
  }
  const take = (added: readonly OutboxEntry[]) => {
    for (const entry of added) {
      outbox.set(entry.id, cutBackOffShort(entry, impatience))
      lastSeq = entry.seq
    }
  }

  // What the technician lets be sent again is in the store, and no news by its number.
  const takeReleased = async () => {
    const held = [...outbox.values()].filter(({ mutation, state }) => isFact(mutation) && isHeld(state))
    const [first] = held
    if (!first) return
    for (const entry of await store.entries(ownerId, first.seq - 1)) {
      if (held.some(({ id }) => id === entry.id) && !isHeld(entry.state)) outbox.set(entry.id, entry)
    }
  }

  let looking = look()
  for (;;) {
    take(await looking)
    let entry = nextToSend(outbox.values(), clock.now())
    if (!entry || !isFact(entry.mutation)) {
      // A fact that was added or let go while the last entry was on its way goes before a photo, and before
      // the end.
      take(await look())
      await takeReleased()
      entry = nextToSend(outbox.values(), clock.now())
    }
    if (!entry || !isFact(entry.mutation)) void finishing.then(onFactsSent, () => {})
    if (!entry && silentEntries > 0) return end({ kind: 'unreachable', hasRefusals })
    if (!entry) {
      const retryInMs = msUntilDue(outbox.values(), clock.now())
      return end({ kind: 'nothing-ready', retryInMs, hasRefusals })
    }

    const bytes = await bytesOf(entry, store)
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
    const settlement = settle(entry, outcome, clock.now(), chance.random())
    await finishing
    if (settlement.kind === 'done') {
      finishing = store.finish(entry)
      // Heard where it is awaited; this only says that somebody will.
      finishing.catch(() => {})
      outbox.delete(entry.id)
    } else {
      await store.keep(settlement.entry)
      outbox.set(entry.id, settlement.entry)
    }

    hasRefusals ||= outcome.kind === 'rejected'
    if (outcome.kind === 'signed-out' || outcome.kind === 'no-access') {
      return end({ kind: outcome.kind, hasRefusals })
    }
    silentEntries = outcome.kind === 'unreachable' ? silentEntries + 1 : 0
    if (silentEntries >= SILENT_ENTRIES_BEFORE_STOP) return end({ kind: 'unreachable', hasRefusals })
  }
}

function isHeld(state: OutboxEntry['state']): boolean {
  return state.kind !== 'waiting'
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
