import type { EntryState } from '#sync/outbox/entry.ts'
import type { Hold } from './heldBack.ts'

const HOLD_WORDS: Record<Hold, string> = {
  'report-unsent': 'Waits until its report is sent',
  'report-refused': 'Waits for its report, which the server refused',
}

/** Where an entry stands on its way to the server, in plain words. */
export function entryStateWords(state: EntryState, hold: Hold | null): string {
  if (hold !== null) return HOLD_WORDS[hold]
  switch (state.kind) {
    case 'waiting':
      return 'Waiting to be sent'
    case 'backing-off':
      return state.because === 'unreachable' ? 'Waiting for a connection' : 'The server is busy'
    case 'refused':
      return 'Refused by the server'
  }
}
