import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { countUnsent, formatUnsentCount } from '../outbox/unsentCount.ts'
import { describeUnsaved, type UnsavedReport } from '../outbox/useUnsentWork.ts'

/** What a technician has to know before signing out, in sentences [R37]. */
export function logoutText(
  entries: readonly OutboxEntry[],
  unsavedReports: readonly UnsavedReport[],
  isOffline: boolean,
): string[] {
  const sentences = []
  if (isOffline) sentences.push('There is no connection now. You cannot sign in again until there is one.')
  if (entries.length > 0) sentences.push(`Not sent yet: ${formatUnsentCount(countUnsent(entries))}.`)
  for (const unsaved of unsavedReports) {
    sentences.push(`${describeUnsaved(unsaved)} is begun, and not saved yet.`)
  }
  const isWorkLeft = entries.length + unsavedReports.length > 0
  if (isWorkLeft) {
    sentences.push(
      'It stays on this phone with its jobs until you sign in here again, and is sent then once it is saved. Nobody else who signs in on this phone can see it.',
    )
  }
  sentences.push(isWorkLeft ? 'Everything else of yours leaves the phone.' : 'Your jobs leave this phone.')
  return sentences
}
