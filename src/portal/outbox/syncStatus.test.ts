import { describe, expect, it } from 'vitest'
import type { EntryState, OutboxEntry } from '#sync/outbox/entry.ts'
import type { SyncState } from '#sync/syncState.ts'
import { anEntry, photoOf, startOf } from '../../../tests/support/store/samples.ts'
import { describeSyncStatus, isOffline, pullProblem } from './syncStatus.ts'

const AT_REST: SyncState = {
  isSending: false,
  isPulling: false,
  isRefreshing: false,
  stoppedBy: null,
  storageError: null,
  lastPull: null,
}
const AT = '2026-11-20T10:00:00.000Z'

function statusLine(entries: OutboxEntry[], state: Partial<SyncState> = {}, isOnline = true): string {
  const { text, reasons } = describeSyncStatus(entries, { ...AT_REST, ...state }, isOnline)
  return [text, ...reasons].join(' | ')
}

const startEntry = (seq: number) => anEntry(seq, startOf(`job-${seq}`))
const photoEntry = (seq: number) => anEntry(seq, photoOf(`job-${seq}`))

function inState(entry: OutboxEntry, state: EntryState): OutboxEntry {
  return { ...entry, state }
}

describe('the sync status', () => {
  it('is "All sent" if the outbox is empty', () => {
    expect(statusLine([])).toBe('All sent')
  })

  it('counts changes and photos separately', () => {
    expect(statusLine([startEntry(1), startEntry(2), startEntry(3), photoEntry(4)])).toBe(
      '3 changes and 1 photo waiting',
    )
  })

  it('names what prevents sending', () => {
    expect(statusLine([photoEntry(1)], {}, false)).toBe('1 photo waiting | Offline')
    expect(statusLine([photoEntry(1)], { stoppedBy: 'unreachable' })).toBe(
      '1 photo waiting | Offline: server not reached',
    )
    expect(statusLine([], { lastPull: { kind: 'failed', message: 'x', isOffline: true } })).toBe(
      'All sent | Offline: server not reached',
    )
    expect(
      statusLine([photoEntry(1)], { stoppedBy: 'storage', storageError: new Error('Disk broken') }),
    ).toBe('1 photo waiting | Disk broken')
    expect(statusLine([], { lastPull: { kind: 'no-access', message: 'Inactive.' } })).toBe(
      'All sent | Inactive.',
    )
  })

  it.each<Partial<SyncState>>([{ stoppedBy: 'key-refused' }, { lastPull: { kind: 'key-refused' } }])(
    '[OB9i] [R55] is a problem with the settings, and not offline, if the key is refused (%j)',
    (state) => {
      expect(statusLine([startEntry(1)], state)).toBe('1 change waiting | Settings outdated, all is kept')
      expect(describeSyncStatus([], { ...AT_REST, ...state }, true).tone).toBe('problem')
      expect(isOffline({ ...AT_REST, ...state }, true)).toBe(false)
    },
  )

  it('[OB21c] is a problem if the account is switched off', () => {
    const lastPull = { kind: 'failed', message: 'x', isOffline: true } as const
    expect(statusLine([startEntry(1)], { stoppedBy: 'no-access', lastPull })).toBe(
      '1 change waiting | Your account is switched off',
    )
    expect(describeSyncStatus([startEntry(1)], { ...AT_REST, stoppedBy: 'no-access' }, true).tone).toBe(
      'problem',
    )
  })

  it('requires a sign-in if the session has ended, and only then', () => {
    const needsSignIn = (state: Partial<SyncState>) =>
      describeSyncStatus([startEntry(1)], { ...AT_REST, ...state }, true).needsSignIn
    expect(needsSignIn({ stoppedBy: 'signed-out' })).toBe(true)
    expect(needsSignIn({ lastPull: { kind: 'signed-out' } })).toBe(true)
    expect(needsSignIn({ stoppedBy: 'unreachable' })).toBe(false)
  })

  it('is a problem if somebody has to act, and else waits or is done', () => {
    const toneOf = (entries: OutboxEntry[], state: Partial<SyncState> = {}) =>
      describeSyncStatus(entries, { ...AT_REST, ...state }, true).tone
    expect([toneOf([]), toneOf([startEntry(1)])]).toEqual(['done', 'waiting'])
    expect(toneOf([startEntry(1)], { stoppedBy: 'unreachable' })).toBe('waiting')
    const problems: Partial<SyncState>[] = [
      { stoppedBy: 'signed-out' },
      { stoppedBy: 'storage' },
      { lastPull: { kind: 'no-access', message: 'Inactive.' } },
    ]
    expect(problems.map((state) => toneOf([], state))).toEqual(['problem', 'problem', 'problem'])
  })

  it('[OB3c] is never "All sent" while something is refused', () => {
    const refused = inState(startEntry(1), { kind: 'refused', at: AT })
    expect(statusLine([refused])).toBe('Not all sent | 1 not taken by the office’s system')
    expect(statusLine([refused, startEntry(2)], {}, false)).toBe(
      '1 change waiting | 1 not taken by the office’s system | Offline',
    )
    expect(describeSyncStatus([refused], AT_REST, true).tone).toBe('problem')
  })

  it('distinguishes a busy server from sending', () => {
    const busy = inState(startEntry(1), { kind: 'backing-off', because: 'busy', since: AT, until: AT })
    expect(statusLine([busy], { isSending: true })).toBe(
      '1 change waiting | The server is busy, trying again soon',
    )
    expect(statusLine([startEntry(1)], { isSending: true })).toBe('1 change waiting | Sending…')
    expect(statusLine([], { isSending: true })).toBe('All sent')
  })
})

it('[R16] isOffline is true if the phone is offline, or sending or the last refresh found no connection', () => {
  const state = (change: Partial<SyncState>) => isOffline({ ...AT_REST, ...change }, true)
  expect(isOffline(AT_REST, false)).toBe(true)
  expect(state({})).toBe(false)
  expect(state({ stoppedBy: 'unreachable' })).toBe(true)
  expect(state({ stoppedBy: 'signed-out' })).toBe(false)
  expect(state({ lastPull: { kind: 'failed', message: 'x', isOffline: true } })).toBe(true)
  expect(state({ lastPull: { kind: 'failed', message: 'x', isOffline: false } })).toBe(false)
})

it('[OB15k] the reason of a failed pull is that of the server, and none while there is no connection', () => {
  const problem = (lastPull: SyncState['lastPull'], isOnline = true) =>
    pullProblem({ ...AT_REST, lastPull }, isOnline)
  const failed = { kind: 'failed', message: 'Too slow', isOffline: false } as const
  expect(problem(failed)).toBe('Too slow')
  expect(problem(failed, false)).toBeNull()
  expect(problem({ ...failed, isOffline: true })).toBeNull()
  expect(problem({ kind: 'signed-out' })).toBeNull()
  expect(problem(null)).toBeNull()
})
