import { countUnsent, formatUnsentCount } from '../outbox/unsentCount.ts'
import { describeUnsaved, type UnsentWork } from '../outbox/useUnsentWork.ts'

/** What a technician has to know before signing out, in sentences [R37]. */
export function logoutText({ lines, unsavedReports }: UnsentWork, isOffline: boolean): string[] {
  const sentences = []
  if (isOffline) sentences.push('There is no connection now. You cannot sign in again until there is one.')
  if (lines.length > 0) {
    const unsent = formatUnsentCount(countUnsent(lines.map(({ entry }) => entry)))
    sentences.push(`Not sent yet: ${unsent}.`)
  }
  for (const unsaved of unsavedReports) {
    sentences.push(`${describeUnsaved(unsaved)} is begun, and not saved yet.`)
  }
  const isWorkLeft = lines.length + unsavedReports.length > 0
  if (isWorkLeft) {
    sentences.push(
      'It stays on this phone with its jobs until you sign in here again, and is sent then once it is saved. Nobody else who signs in on this phone can see it.',
    )
  }
  sentences.push(isWorkLeft ? 'Everything else of yours leaves the phone.' : 'Your jobs leave this phone.')
  return sentences
}
