import type { PullAnswer } from '#sync/ports.ts'
import type { SyncLoop, SyncState } from '#sync/syncLoop.ts'

const SIGNED_OUT: PullAnswer = { kind: 'signed-out' }
const STATE: SyncState = {
  isSending: false,
  isPulling: false,
  stoppedBy: 'signed-out',
  storageError: null,
  lastPull: SIGNED_OUT,
}

/** In place of the loop on a phone that is out of touch: it sends and pulls nothing until somebody signs in. */
export const pausedLoop: SyncLoop = {
  sendNow: async () => {},
  refresh: async () => SIGNED_OUT,
  state: () => STATE,
  subscribe: () => () => {},
  stop: () => {},
}
