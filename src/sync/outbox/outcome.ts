/** What the server's response means for the entry that was sent. Adapters map status and error codes to it. */
export type Outcome =
  /** The server holds exactly what was sent. */
  | { kind: 'accepted' }
  /**
   * No response at all, or one that is not from our server (a captive portal's page). `areBytesSent`: there was such a
   * one, to all bytes of a photo.
   */
  | { kind: 'unreachable'; reason: string; areBytesSent?: true }
  /** The server cannot accept it at the moment. */
  | { kind: 'retry'; reason: string; retryAfterMs: number | null }
  /** The server received all bytes of a photo and has not kept them, or a gateway did not let them pass. */
  | { kind: 'upload-lost'; reason: string }
  /** The access token is missing, expired, or another technician's. */
  | { kind: 'signed-out' }
  /** The gateway does not accept the portal's publishable key: it was replaced or disabled [R55]. */
  | { kind: 'key-refused' }
  /** The office has switched the technician off: the server accepts nothing of theirs. */
  | { kind: 'no-access'; reason: string }
  /** The server will never accept it: a rule forbids it, or something else is already there. */
  | { kind: 'refused'; reason: string }

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
  | { kind: 'key-refused' }
  | { kind: 'no-access' }
  | { kind: 'lock-lost' }
)
