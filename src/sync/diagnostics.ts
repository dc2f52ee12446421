import type { Timestamp } from '#domain/time.ts'
import type { MutationKind } from './outbox/mutation.ts'
import type { DrainEnd, Outcome } from './outbox/outcome.ts'

/** An event that helps to explain a problem. Never contains names, addresses, texts or anything that was entered. */
export type DiagnosticEvent =
  | { kind: 'sent'; mutation: MutationKind; entryId: string; outcome: Outcome['kind']; tookMs: number }
  | { kind: 'drain-ended'; because: DrainEnd['kind'] }
  | { kind: 'pulled'; result: string; jobs: number; unreadable?: number }
  | { kind: 'reports-pulled'; result: string; reports: number }
  | { kind: 'storage-failed'; error: string }
  /** The gateway has begun to refuse the portal's publishable key [R55]. */
  | { kind: 'key-refused' }
  /** An uncaught error: its name and its stack frames. */
  | { kind: 'uncaught'; error: string; stack: string }
  | { kind: 'started'; version: string }

export type DiagnosticLine = { at: Timestamp; where: 'tab' | 'worker'; event: DiagnosticEvent }

/** Stores the newest lines. `note` does not wait for the write: lines may be lost in a kill. */
export type DiagnosticLog = {
  note(event: DiagnosticEvent): void
  lines(): Promise<DiagnosticLine[]>
}

/** An error on a technician's device, as it is reported to the office. Names are the columns of `portal_errors`. */
export type ErrorRecord = {
  occurred_at: Timestamp
  app_version: string
  place: DiagnosticLine['where']
  kind: 'uncaught' | 'storage-failed' | 'refused'
  /** The error's name, never its message. */
  error: string
  stack: string
}

/** `later`: there was no response, so it may be retried. */
export type ReportErrorsResult = 'accepted' | 'refused' | 'later'

export type ErrorInbox = {
  /** Sends the errors once, and only with the owner's session. Never rejects. */
  reportErrors(ownerId: string, records: readonly ErrorRecord[]): Promise<ReportErrorsResult>
}
