import { describe, expect, it } from 'vitest'
import type { EntryState, OutboxEntry } from '#sync/outbox/entry.ts'
import type { SyncState } from '#sync/syncLoop.ts'
import { startEntry, photoEntry } from './entries.fixture.ts'
import { isOffline, describeSyncStatus } from './syncStatus.ts'

const AT_REST: SyncState = {
  isSending: false,
  isPulling: false,
  stoppedBy: null,
  storageError: null,
  lastPull: null,
}
const AT = '2026-11-20T10:00:00.000Z'

function line(entries: OutboxEntry[], state: Partial<SyncState> = {}, isOnline = true): string {
  const { text, reasons } = describeSyncStatus(entries, { ...AT_REST, ...state }, isOnline)
  return [text, ...reasons].join(' | ')
}

function inState(entry: OutboxEntry, state: EntryState): OutboxEntry {
  return { ...entry, state }
}

describe('the sync status', () => {
  it('is that all is sent if the outbox is empty', () => {
    expect(line([])).toBe('All sent')
  })

  it('counts changes and photos apart', () => {
    expect(line([startEntry(1), startEntry(2), startEntry(3), photoEntry(4)])).toBe(
      '3 changes and 1 photo waiting',
    )
  })

  it('names what prevents sending', () => {
    expect(line([photoEntry(1)], {}, false)).toBe('1 photo waiting | Offline')
    expect(line([photoEntry(1)], { stoppedBy: 'unreachable' })).toBe(
      '1 photo waiting | Offline: server not reached',
    )
    expect(line([], { lastPull: { kind: 'failed', message: 'x', isOffline: true } })).toBe(
      'All sent | Offline: server not reached',
    )
    expect(line([photoEntry(1)], { stoppedBy: 'storage', storageError: new Error('Disk broken') })).toBe(
      '1 photo waiting | Disk broken',
    )
    expect(line([], { lastPull: { kind: 'no-access', message: 'Inactive.' } })).toBe('All sent | Inactive.')
  })

  it('[OB21] is that the account is switched off, and that help is needed', () => {
    const lastPull = { kind: 'failed', message: 'x', isOffline: true } as const
    expect(line([startEntry(1)], { stoppedBy: 'no-access', lastPull })).toBe(
      '1 change waiting | Your account is switched off',
    )
    expect(describeSyncStatus([startEntry(1)], { ...AT_REST, stoppedBy: 'no-access' }, true).tone).toBe(
      'problem',
    )
  })

  it('asks to sign in if the session has ended, and only then', () => {
    const isAsked = (state: Partial<SyncState>) =>
      describeSyncStatus([startEntry(1)], { ...AT_REST, ...state }, true).needsSignIn
    expect(isAsked({ stoppedBy: 'signed-out' })).toBe(true)
    expect(isAsked({ lastPull: { kind: 'signed-out' } })).toBe(true)
    expect(isAsked({ stoppedBy: 'unreachable' })).toBe(false)
  })

  it('[OB3] is never that all is sent while something is refused', () => {
    const refused = inState(startEntry(1), { kind: 'refused', at: AT })
    expect(line([refused])).toBe('Not all sent | 1 refused by the server')
    expect(line([refused, startEntry(2)], {}, false)).toBe(
      '1 change waiting | 1 refused by the server | Offline',
    )
    expect(describeSyncStatus([refused], AT_REST, true).tone).toBe('problem')
  })

  it('distinguishes a busy server from sending', () => {
    const busy = inState(startEntry(1), { kind: 'backing-off', because: 'busy', since: AT, until: AT })
    expect(line([busy], { isSending: true })).toBe('1 change waiting | The server is busy, trying again soon')
    expect(line([startEntry(1)], { isSending: true })).toBe('1 change waiting | Sending…')
    expect(line([], { isSending: true })).toBe('All sent')
  })
})

it('[R16] there is no connection if the phone, the sending or the last refresh found none', () => {
  const state = (change: Partial<SyncState>) => isOffline({ ...AT_REST, ...change }, true)
  expect(isOffline(AT_REST, false)).toBe(true)
  expect(state({})).toBe(false)
  expect(state({ stoppedBy: 'unreachable' })).toBe(true)
  expect(state({ stoppedBy: 'signed-out' })).toBe(false)
  expect(state({ lastPull: { kind: 'failed', message: 'x', isOffline: true } })).toBe(true)
  expect(state({ lastPull: { kind: 'failed', message: 'x', isOffline: false } })).toBe(false)
})
