import type { Moment } from '#domain/time.ts'
import type { MutationKind } from './mutation.ts'
import type { Outcome } from './outcome.ts'

/** Something worth knowing when a phone behaves oddly. Never names, addresses, texts or anything entered. */
export type DiagnosticEvent =
  | { kind: 'sent'; mutation: MutationKind; entryId: string; outcome: Outcome['kind']; tookMs: number }
  | { kind: 'drain-ended'; because: 'nothing-ready' | 'unreachable' | 'signed-out' }
  | { kind: 'pulled'; answer: string; jobs: number }
  | { kind: 'storage-failed'; error: string }
  | { kind: 'started'; version: string }

export type DiagnosticLine = { at: Moment; where: 'tab' | 'worker'; event: DiagnosticEvent }

/** Takes lines and keeps the newest. Losing some in a kill is no harm, so it makes nobody wait. */
export type DiagnosticLog = {
  note(event: DiagnosticEvent): void
  lines(): Promise<DiagnosticLine[]>
}
