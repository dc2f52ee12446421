import type { EntryState } from '#sync/outboxEntry.ts'
import { clockTime } from '../day/dayWords.ts'

/** Where an entry stands on its way to the server, in plain words. */
export function entryStateWords(state: EntryState): string {
  switch (state.kind) {
    case 'waiting':
      return 'Waiting to be sent'
    case 'backing-off':
      return state.because === 'unreachable'
        ? 'Waiting for a connection'
        : `The server is busy, next try at ${clockTime(new Date(state.until))}`
    case 'refused':
      return 'Refused by the server'
  }
}
