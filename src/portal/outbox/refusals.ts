import { reportNumber } from '#domain/report.ts'
import type { Mutation } from '#sync/outbox/mutation.ts'
import type { EntryState, OutboxEntry } from '#sync/outbox/entry.ts'
import { mutationWords } from './mutationWords.ts'

/** A report, a start or a completion that the server has refused for good. */
export type Refusal = OutboxEntry & {
  mutation: Exclude<Mutation, { kind: 'photo.upload' }>
  state: EntryState & { kind: 'refused' }
}

export function isRefusal(entry: OutboxEntry): entry is Refusal {
  return entry.mutation.kind !== 'photo.upload' && entry.state.kind === 'refused'
}

/**
 * The notice's text: the words of the error catalogue, why, and what is kept [R16] [R26].
 *
 * @param jobNumber null if the job has left the phone
 */
export function refusalText({ mutation, lastAnswer }: Refusal, jobNumber: string | null): string {
  const reason = lastAnswer ?? 'No reason was given'
  if (mutation.kind === 'report.submit') {
    const number = reportNumber(mutation.report.id)
    return `Failed to save inspection report: ${reason}. Report ${number} stays on this phone.`
  }
  const what = jobNumber === null ? 'What you tapped' : mutationWords(mutation, jobNumber)
  return `Failed to update job: ${reason}. ${what} is kept on this phone.`
}
