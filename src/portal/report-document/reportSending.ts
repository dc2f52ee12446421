import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { neededIdsOf, recordIdOf } from '#sync/outbox/mutation.ts'
import { blockedBy, isStuck } from '#sync/outbox/schedule.ts'

/** What the office does not have of a saved report. */
export type ReportSending = {
  /** Whether the report, a correction or a photo of it is waiting to be sent. False if it waits for the technician. */
  isUnsent: boolean
  /** What the server has refused of it, and why. */
  refusal: { of: 'report' | 'correction' | 'photo'; reason: string } | null
}

const KINDS = [
  ['report.submit', 'report'],
  ['report.correct', 'correction'],
  ['photo.upload', 'photo'],
] as const

/** @param entries the owner's outbox, ascending by `seq` */
export function reportSending(entries: readonly OutboxEntry[], reportId: string): ReportSending {
  const own = entries.filter(
    ({ mutation }) => recordIdOf(mutation) === reportId || neededIdsOf(mutation).includes(reportId),
  )
  const blockReasons = blockedBy(own)
  const refused = own.filter(({ state }) => state.kind === 'refused')
  const refusals = KINDS.flatMap(([kind, of]) => {
    const entry = refused.findLast(({ mutation }) => mutation.kind === kind)
    return entry ? [{ of, reason: entry.lastReason ?? 'No reason was given' }] : []
  })
  return {
    isUnsent: own.some((entry) => !refused.includes(entry) && !isStuck(blockReasons.get(entry.id))),
    refusal: refusals[0] ?? null,
  }
}
