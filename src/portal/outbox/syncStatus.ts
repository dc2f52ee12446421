import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { isRowMutation } from '#sync/outbox/mutation.ts'
import type { SyncState } from '#sync/syncState.ts'
import { errorText } from '../shell/text/errorText.ts'
import { plural } from '../shell/text/plural.ts'

/** The text if nothing is left to send. Tests wait for it by this name. */
export const ALL_SENT = 'All sent'

/** The reason if the gateway refuses the portal's key [R55]. One line: the jobs must not move. */
const SETTINGS_OUTDATED = 'Settings outdated, all is kept'

/** Describes whether everything has reached the office. */
export type SyncStatus = {
  text: string
  /** What prevents sending, or what is being done; empty if there is nothing to report. */
  reasons: string[]
  tone: 'done' | 'waiting' | 'problem'
  needsSignIn: boolean
}

/**
 * Describes the state of sending. A refused entry is not waiting, but it is not sent either, so the text is never
 * "All sent" while there is one.
 */
export function describeSyncStatus(
  entries: readonly OutboxEntry[],
  state: SyncState,
  isOnline: boolean,
): SyncStatus {
  const refused = entries.filter((entry) => entry.state.kind === 'refused').length
  const waiting = entries.filter((entry) => entry.state.kind !== 'refused')
  const needsSignIn = state.stoppedBy === 'signed-out' || state.lastPull?.kind === 'signed-out'

  const reasons = []
  if (refused > 0) reasons.push(`${refused} not taken by the office’s system`)
  const obstacle = obstacleText(state, isOnline, needsSignIn)
  if (obstacle) reasons.push(obstacle)
  else if (waiting.some(isServerBusy)) reasons.push('The server is busy, trying again soon')
  else if (state.isSending && waiting.length > 0) reasons.push('Sending…')

  return {
    text: headline(waiting, refused),
    reasons,
    tone: toneOf(waiting.length, refused > 0 || isHelpNeeded(state, needsSignIn)),
    needsSignIn,
  }
}

/** Whether there is no connection, as far as this phone knows. */
export function isOffline({ stoppedBy, lastPull }: SyncState, isOnline: boolean): boolean {
  return !isOnline || stoppedBy === 'unreachable' || (lastPull?.kind === 'failed' && lastPull.isOffline)
}

/** Whether the gateway has refused the portal's publishable key (rule OB9i) [R55]. */
export function isKeyRefused({ stoppedBy, lastPull }: SyncState): boolean {
  return stoppedBy === 'key-refused' || lastPull?.kind === 'key-refused'
}

/** Why the jobs could not be refreshed, in the words of the server; null if the status itself shows the reason. */
export function pullProblem(state: SyncState, isOnline: boolean): string | null {
  const { lastPull } = state
  return lastPull?.kind === 'failed' && !isOffline(state, isOnline) ? lastPull.message : null
}

function headline(waiting: readonly OutboxEntry[], refused: number): string {
  if (waiting.length > 0) return `${formatUnsent(waiting)} waiting`
  return refused > 0 ? 'Not all sent' : ALL_SENT
}

/** Text such as "3 changes and 5 photos", where changes are row mutations. Empty if there are no entries. */
export function formatUnsent(entries: readonly OutboxEntry[]): string {
  const changes = entries.filter((entry) => isRowMutation(entry.mutation)).length
  const photos = entries.length - changes
  const parts = []
  if (changes > 0) parts.push(plural(changes, 'change'))
  if (photos > 0) parts.push(plural(photos, 'photo'))
  return parts.join(' and ')
}

function obstacleText(state: SyncState, isOnline: boolean, needsSignIn: boolean): string {
  const { stoppedBy, storageError, lastPull } = state
  if (stoppedBy === 'storage') return errorText(storageError)
  if (!isOnline) return 'Offline'
  if (isKeyRefused(state)) return SETTINGS_OUTDATED
  if (needsSignIn) return 'Signed out'
  if (lastPull?.kind === 'no-access') return lastPull.message
  if (stoppedBy === 'no-access') return 'Your account is switched off'
  if (stoppedBy === 'unreachable') return 'Offline: server not reached'
  if (lastPull?.kind === 'failed') {
    return lastPull.isOffline ? 'Offline: server not reached' : 'Jobs could not be refreshed'
  }
  return ''
}

function isServerBusy({ state }: OutboxEntry): boolean {
  return state.kind === 'backing-off' && state.because === 'busy'
}

// Whether somebody has to act: the state does not resolve itself.
function isHelpNeeded(state: SyncState, needsSignIn: boolean): boolean {
  const { stoppedBy, lastPull } = state
  if (needsSignIn || isKeyRefused(state)) return true
  return stoppedBy === 'storage' || stoppedBy === 'no-access' || lastPull?.kind === 'no-access'
}

function toneOf(waiting: number, isProblem: boolean): SyncStatus['tone'] {
  if (isProblem) return 'problem'
  return waiting > 0 ? 'waiting' : 'done'
}
