import { plural } from '../../shell/text/plural.ts'
import { photoText, useDraftPhotos } from '../photos/DraftPhotosContext.tsx'

/** Small thumbnails of the photos that will be sent, in order. */
export function ReviewPhotos() {
  const photos = useDraftPhotos()
  const captioned = photos.filter(({ caption }) => caption.trim() !== '').length
  if (photos.length === 0) return <p>No photos.</p>
  return (
    <div className="grid gap-2">
      <p>
        {plural(photos.length, 'photo')}, {captioned} with a caption.
      </p>
      <ul className="flex flex-wrap gap-1">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <img
              src={photo.thumbnailUrl}
              alt={`${index + 1}: ${photoText(photo)}`}
              decoding="async"
              className="size-14 rounded-sm bg-muted object-cover"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
