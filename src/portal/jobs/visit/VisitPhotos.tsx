import { useLiveQuery } from 'dexie-react-hooks'
import { Camera, Images, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Alert } from '#ui/components/Alert.tsx'
import { Button } from '#ui/components/Button.tsx'
import { buttonVariants } from '#ui/components/buttonVariants.ts'
import { FileInput } from '../../drafts/FileInput.tsx'
import { errorLines, type PhotoIntake } from '../../drafts/usePhotoIntake.ts'
import { useThumbnailUrls } from '../../drafts/useThumbnailUrls.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'
import { errorText } from '../../shell/text/errorText.ts'
import { notifyError } from '../../toasts/notify.ts'

const BUTTON = buttonVariants({ variant: 'outline', size: 'compact' })

type VisitPhotosProps = {
  /** Of the draft; undefined if nothing is begun. */
  visitId: string | undefined
  intake: PhotoIntake
}

/** The photos of a visit, and buttons that open the camera and the library. */
export function VisitPhotos({ visitId, intake: { pending, errors, add } }: VisitPhotosProps) {
  const { store } = usePortal()
  const photos = useShownPhotos(visitId)
  const section = useRef<HTMLDivElement>(null)

  async function remove(photoId: string): Promise<void> {
    // The button of the removed photo had the focus.
    section.current?.querySelector('input')?.focus()
    try {
      await store.removePhoto(photoId)
    } catch (error) {
      notifyError('Error', `Failed to remove the photo: ${errorText(error)}`)
    }
  }

  return (
    <div ref={section} className="grid gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2">
        <FileInput source="camera" onFiles={add} className={BUTTON}>
          <Camera aria-hidden />
          Take Photo
        </FileInput>
        <FileInput source="library" onFiles={add} className={BUTTON}>
          <Images aria-hidden />
          Choose Photos
        </FileInput>
      </div>
      {photos.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
          {photos.map(({ id, url, fileName }, index) => (
            <li key={id} className="grid gap-1">
              <img
                src={url}
                alt={`${index + 1}: ${fileName}`}
                className="h-24 w-full rounded-md object-cover"
              />
              <Button variant="ghost" size="compact" className="text-sm" onClick={() => void remove(id)}>
                <Trash2 aria-hidden />
                Remove<span className="sr-only"> photo {index + 1}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <output className="text-sm text-muted-foreground empty:hidden">
        {pending.length > 0 ? 'Preparing the photos…' : ''}
      </output>
      {errors.length > 0 && (
        <Alert variant="destructive">
          {errorLines(errors).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Alert>
      )}
    </div>
  )
}

type ShownPhoto = { id: string; fileName: string; url: string }
const NONE: readonly ShownPhoto[] = []

function useShownPhotos(visitId: string | undefined): readonly ShownPhoto[] {
  const { store } = usePortal()
  const { userId } = useSession()
  const urls = useThumbnailUrls()
  const photos = useLiveQuery(async () => {
    const stored = visitId === undefined ? [] : await store.photos(userId, visitId)
    return stored.map((photo) => ({ id: photo.id, fileName: photo.fileName, url: urls.of(photo) }))
  }, [store, userId, visitId, urls])
  useEffect(() => {
    if (photos) urls.revokeAllExcept(photos)
  }, [photos, urls])
  return photos ?? NONE
}
