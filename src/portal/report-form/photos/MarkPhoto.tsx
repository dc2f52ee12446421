import { useState } from 'react'
import type { PhotoMark } from '#domain/photoMarks.ts'
import { errorText } from '../../shell/text/errorText.ts'
import { loadable } from '../../shell/browser/loadable.tsx'
import { notifyError } from '../../toasts/notify.ts'
import { photoText, type DraftPhoto } from './DraftPhotosContext.tsx'
import { useIntake } from './PhotoIntakeContext.tsx'

export const MarkSheet = loadable(async () => (await import('./MarkSheet.tsx')).MarkSheet)

type MarkPhotoProps = {
  photo: DraftPhoto | undefined
  /** Its position in the report, from 1. */
  number: number
  onMarked?: () => void
  onClose: () => void
}

/** The sheet in which a photo of the draft is marked [R35]. */
export function MarkPhoto({ photo: now, number, onMarked, onClose }: MarkPhotoProps) {
  const { mark } = useIntake()
  // The one that was opened: marked, it has another id.
  const [photo] = useState(now)
  if (!photo) return null
  const { id } = photo

  async function keep(marks: readonly PhotoMark[]): Promise<void> {
    try {
      await mark(id, marks)
      onMarked?.()
    } catch (error) {
      notifyError('Error', `Failed to mark the photo: ${errorText(error)}`)
    }
  }

  return (
    <MarkSheet
      photoId={id}
      title={`Mark photo ${number}`}
      alt={photoText(photo)}
      onMarked={(marks) => void keep(marks)}
      onClose={onClose}
    />
  )
}
