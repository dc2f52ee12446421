import { useLiveQuery } from 'dexie-react-hooks'
import type { Draft } from '#sync/draft.ts'
import { messageOf } from '../messageOf.ts'
import { notifyError } from '../notice/notify.ts'
import { usePortal } from '../PortalContext.tsx'
import { PhotoItem } from './PhotoItem.tsx'

/** The photos that a draft has so far. */
export function PhotoList({ draft }: { draft: Draft }) {
  const { store } = usePortal()
  const { ownerId, reportId } = draft
  const photos = useLiveQuery(() => store.photos(ownerId, reportId), [store, ownerId, reportId])

  async function remove(photoId: string): Promise<void> {
    try {
      await store.removePhoto(photoId)
    } catch (error) {
      notifyError('Error', `Failed to remove the photo: ${messageOf(error)}`)
    }
  }

  if (!photos || photos.length === 0) return null
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
      {photos.map((photo, index) => (
        <PhotoItem key={photo.id} photo={photo} number={index + 1} onRemove={() => void remove(photo.id)} />
      ))}
    </ul>
  )
}
