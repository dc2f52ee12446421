import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { blockedBy } from '#sync/outbox/schedule.ts'
import { countUnsent, formatUnsentCount } from '../outbox/unsentCount.ts'

/** Sentences about the unsent work of the technician whose session has ended. */
export function unsentWorkText(entries: readonly OutboxEntry[]): string[] {
  const blockReasons = blockedBy(entries)
  const isStuck = ({ id, state }: OutboxEntry) =>
    state.kind === 'refused' || blockReasons.get(id) === 'report-refused'
  const moving = entries.filter((entry) => !isStuck(entry))
  const stuck = entries.filter(isStuck)

  const sentences = []
  if (moving.length > 0) {
    const verb = moving.length === 1 ? 'is' : 'are'
    sentences.push(
      `${formatUnsentCount(countUnsent(moving))} ${verb} kept here and will be sent when you sign in.`,
    )
  }
  if (stuck.length > 0) {
    sentences.push(`Refused by the server, and kept here: ${formatUnsentCount(countUnsent(stuck))}.`)
  }
  return sentences
}
