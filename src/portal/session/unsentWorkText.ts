import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { blockedBy, isStuck } from '#sync/outbox/schedule.ts'
import { countUnsent, formatUnsentCount } from '../outbox/unsentCount.ts'

/** Describes the unsent work of the technician whose session has ended, in sentences. */
export function unsentWorkText(entries: readonly OutboxEntry[]): string[] {
  const blockReasons = blockedBy(entries)
  const isRefused = ({ id, state }: OutboxEntry) => state.kind === 'refused' || isStuck(blockReasons.get(id))
  const sendable = entries.filter((entry) => !isRefused(entry))
  const refused = entries.filter(isRefused)

  const sentences = []
  if (sendable.length > 0) {
    const verb = sendable.length === 1 ? 'is' : 'are'
    sentences.push(
      `${formatUnsentCount(countUnsent(sendable))} ${verb} kept here and will be sent when you sign in.`,
    )
  }
  if (refused.length > 0) {
    sentences.push(`Refused by the server, and kept here: ${formatUnsentCount(countUnsent(refused))}.`)
  }
  return sentences
}
