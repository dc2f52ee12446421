import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { blockedBy, isStuck } from '#sync/outbox/schedule.ts'
import type { UnsentCount } from '#sync/retention/unsentWork.ts'
import { formatUnsent } from '../outbox/syncStatus.ts'
import { describeUnsaved, type UnsavedReport } from '../outbox/useUnsentWork.ts'
import { plural } from '../shell/text/plural.ts'

/** Describes the unsent work of the technician whose session has ended, in sentences. */
export function unsentWorkText(entries: readonly OutboxEntry[]): string[] {
  const blockReasons = blockedBy(entries)
  const isRefused = ({ id, state }: OutboxEntry) => state.kind === 'refused' || isStuck(blockReasons.get(id))
  const sendable = entries.filter((entry) => !isRefused(entry))
  const refused = entries.filter(isRefused)

  const sentences = []
  if (sendable.length > 0) {
    const verb = sendable.length === 1 ? 'is' : 'are'
    sentences.push(`${formatUnsent(sendable)} ${verb} kept here and will be sent when you sign in.`)
  }
  if (refused.length > 0) {
    sentences.push(`Not taken by the office’s system, and kept here: ${formatUnsent(refused)}.`)
  }
  return sentences
}

/** What a technician has to know before signing out, in sentences [R37]. */
export function logoutText(
  entries: readonly OutboxEntry[],
  unsavedReports: readonly UnsavedReport[],
  isOffline: boolean,
): string[] {
  const sentences = []
  if (isOffline) sentences.push('There is no connection now. You cannot sign in again until there is one.')
  if (entries.length > 0) sentences.push(`Not sent yet: ${formatUnsent(entries)}.`)
  for (const unsaved of unsavedReports) {
    sentences.push(`${describeUnsaved(unsaved)} is begun, and not saved yet.`)
  }
  const isWorkLeft = entries.length + unsavedReports.length > 0
  if (isWorkLeft) {
    sentences.push(
      'It stays on this phone with its jobs until you sign in here again, and is sent then once it is saved. Nobody else who signs in on this phone can see it.',
    )
  }
  sentences.push(
    isWorkLeft ? 'Everything else is removed from this phone.' : 'Your jobs are removed from this phone.',
  )
  return sentences
}

/** Describes to whoever looks at the sign-in screen how much waits on this phone (rule OB9h); null if nothing does. */
export function waitingWorkText({ changes, photos, drafts }: UnsentCount): string | null {
  const parts = []
  if (changes > 0) parts.push(plural(changes, 'change'))
  if (photos > 0) parts.push(plural(photos, 'photo'))
  if (drafts > 0) parts.push(plural(drafts, 'draft'))
  if (parts.length === 0) return null
  return `Unsent work on this phone: ${parts.join(', ')}. It waits until whoever entered it signs in here again.`
}
