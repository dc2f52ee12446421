import { reportNumber } from '#domain/report.ts'
import { VISIT_REASON_LABELS } from '#domain/visit.ts'
import type { EntryState } from '#sync/outbox/entry.ts'
import type { Mutation } from '#sync/outbox/mutation.ts'
import { nextAttemptAt, type BlockReason } from '#sync/outbox/schedule.ts'
import { formatTime } from '../shell/text/formatDate.ts'

const A_MINUTE_MS = 60_000

/** What currently prevents every attempt. */
export type Obstacle = 'offline' | 'signed-out' | null

/** Describes what the technician did. `jobNumber` is null if the job is no longer on the phone. */
export function describeMutation(mutation: Mutation, jobNumber: string | null): string {
  const job = jobNumber === null ? 'a job that is no longer on this phone' : `job ${jobNumber}`
  switch (mutation.kind) {
    case 'job.start':
      return `Start of ${job}`
    case 'job.unstart':
      return `Undo of the start of ${job}`
    case 'job.complete':
      return `Completion of ${job}`
    case 'report.submit':
      return `Report ${reportNumber(mutation.report.id)} for ${job}`
    case 'report.correct':
      return `Correction of report ${reportNumber(mutation.correction.report_id)} for ${job}`
    case 'visit.record':
      return `Message to the office about ${job}: ${VISIT_REASON_LABELS[mutation.visit.reason]}`
    case 'photo.upload':
      return `Photo ${photoFileName(mutation.photo.path)} for ${job}`
  }
}

/** The file name in a photo's path, which is `{report id}/{timestamp}-{file name}` [R19]. */
export function photoFileName(path: string): string {
  return path.replace(/^[^/]*\/\d+-/, '')
}

/** Describes the state of an entry. `blockedBy` is null if it does not wait for another entry. */
export function describeEntryState(state: EntryState, blockedBy: BlockReason | null): string {
  if (blockedBy === 'report-unsent') return 'Waits until its report or message is sent'
  if (blockedBy === 'report-refused') return 'Waits for its report or message, which was not taken'
  if (blockedBy === 'correction-refused') return 'Waits for a correction that was not taken'
  switch (state.kind) {
    case 'waiting':
      return 'Waiting to be sent'
    case 'backing-off':
      return state.because === 'unreachable' ? 'Waiting for a connection' : 'The server is busy'
    case 'refused':
      return 'The office’s system did not take it'
  }
}

/** Describes when an entry that is not blocked is sent next. Empty if it is not backing off. */
export function describeNextAttempt(state: EntryState, obstacle: Obstacle, now: Date): string {
  if (state.kind !== 'backing-off') return ''
  if (obstacle === 'signed-out') return 'Next try after you have signed in'
  if (obstacle === 'offline') {
    // `describeEntryState` already mentions the connection.
    return state.because === 'unreachable' ? '' : 'Next try when there is a connection'
  }
  const at = nextAttemptAt(state, now.getTime())
  return at - now.getTime() < A_MINUTE_MS
    ? 'Next try in less than a minute'
    : `Next try at ${formatTime(new Date(at))}`
}

/** How often the server has responded without accepting. Empty if never. */
export function formatAttempts(attempts: number): string {
  if (attempts === 0) return ''
  return attempts === 1 ? 'Tried once' : `Tried ${attempts} times`
}
