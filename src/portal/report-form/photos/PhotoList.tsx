import { useState } from 'react'
import type { Draft } from '#sync/draft.ts'
import { notifyError } from '../../toasts/notify.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { plural } from '../../shell/plural.ts'
import { storageWords } from '../../shell/storageWords.ts'
import { useDraftPhotos } from './DraftPhotosContext.tsx'
import { PendingItem } from './PendingItem.tsx'
import { PhotoItem } from './PhotoItem.tsx'
import { moved } from './moved.ts'
import type { PendingPhoto } from './usePhotoIntake.ts'
import { useRemovalFocus } from './useRemovalFocus.ts'

type PhotoListProps = { draft: Draft; pending: readonly PendingPhoto[] }

/** The photos that a draft has so far, in the order of the report, and those that are on their way to it. */
export function PhotoList({ draft, pending }: PhotoListProps) {
  const { store } = usePortal()
  const photos = useDraftPhotos()
  const [told, setTold] = useState('')
  const { place, noteRemoval } = useRemovalFocus(photos.length)
  const ids = photos.map(({ id }) => id)

  async function tryTo(change: () => Promise<void>, what: string): Promise<boolean> {
    try {
      await change()
      return true
    } catch (error) {
      notifyError('Error', `Failed to ${what}: ${storageWords(error)}`)
      return false
    }
  }

  async function move(from: number, to: number): Promise<void> {
    const order = moved(ids, from, to)
    const isMoved = await tryTo(
      () => store.orderPhotos(draft.ownerId, draft.reportId, order),
      'move the photo',
    )
    if (isMoved) setTold(`Photo ${from + 1} is now photo ${to + 1} of ${ids.length}.`)
  }

  async function remove(index: number, photoId: string): Promise<void> {
    noteRemoval(index)
    const isRemoved = await tryTo(() => store.removePhoto(photoId), 'remove the photo')
    if (isRemoved) setTold(`Photo ${index + 1} is removed, ${plural(ids.length - 1, 'photo')} left.`)
    else noteRemoval(null)
  }

  return (
    <>
      <ul className="grid grid-cols-1 gap-3 empty:hidden md:grid-cols-2">
        {photos.map((photo, index) => (
          <PhotoItem
            key={photo.id}
            photo={photo}
            number={index + 1}
            isLast={index === photos.length - 1}
            onCaption={(caption) =>
              void tryTo(() => store.captionPhoto(photo.id, caption), 'keep the caption')
            }
            onMove={(step) => void move(index, index + step)}
            onRemove={() => void remove(index, photo.id)}
          />
        ))}
        {pending.map((picture, index) => (
          <PendingItem key={picture.id} fileName={picture.fileName} isNow={index === 0} />
        ))}
      </ul>
      <output ref={place} className="sr-only">
        {told}
      </output>
    </>
  )
}
