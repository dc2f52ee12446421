/** What an answer of the server means for the entry that was sent. Adapters translate codes into it. */
export type Outcome =
  /** The server holds exactly what was sent. */
  | { kind: 'accepted' }
  /** No answer at all, or one that cannot have come from our server (a captive portal's page). */
  | { kind: 'unreachable'; reason: string }
  /** The server answered that it cannot do it now. */
  | { kind: 'retry'; reason: string; retryAfterMs: number | null }
  /** The access token is missing, expired, or another technician's. */
  | { kind: 'signed-out' }
  /** The office has switched the technician off: the server takes nothing of theirs now, whatever it is. */
  | { kind: 'no-access'; reason: string }
  /** The server will never take it: a rule forbids it, or something else is already there. */
  | { kind: 'refused'; reason: string }
