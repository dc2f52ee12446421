import type { Timestamp } from '#domain/time.ts'
import type { DrainEnd } from './outbox/drain.ts'
import type { MutationKind } from './outbox/mutation.ts'
import type { Outcome } from './outbox/outcome.ts'

/** An earlier version wrote `rejected` for what is `refused`, and its lines are still on the device. */
export type NotedOutcome = Outcome['kind'] | 'rejected'

/** Something worth knowing when a phone behaves oddly. Never names, addresses, texts or anything entered. */
export type DiagnosticEvent =
  | { kind: 'sent'; mutation: MutationKind; entryId: string; outcome: NotedOutcome; tookMs: number }
  | { kind: 'drain-ended'; because: DrainEnd['kind'] }
  | { kind: 'pulled'; answer: string; jobs: number; unreadable?: number }
  | { kind: 'reports-pulled'; answer: string; reports: number }
  | { kind: 'storage-failed'; error: string }
  /** Nothing caught it. The name of the error, and its places in the code. */
  | { kind: 'uncaught'; error: string; stack: string }
  | { kind: 'started'; version: string }

export type DiagnosticLine = { at: Timestamp; where: 'tab' | 'worker'; event: DiagnosticEvent }

/** Takes lines and keeps the newest. Losing some in a kill is no harm, so it makes nobody wait. */
export type DiagnosticLog = {
  note(event: DiagnosticEvent): void
  lines(): Promise<DiagnosticLine[]>
}

/** An error that a technician met, as the office gets to see it. Names are the columns of `portal_errors`. */
export type ErrorRecord = {
  occurred_at: Timestamp
  app_version: string
  place: DiagnosticLine['where']
  kind: 'uncaught' | 'storage-failed' | 'refused'
  /** A name, never a sentence. */
  error: string
  stack: string
}

/** `later`: there was no answer, so it may be tried again. */
export type ErrorsAnswer = 'accepted' | 'refused' | 'later'

export type ErrorInbox = {
  /** Reports errors once, with the owner's session only. Answers instead of throwing. */
  reportErrors(ownerId: string, records: readonly ErrorRecord[]): Promise<ErrorsAnswer>
}
