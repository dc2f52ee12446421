import type { NumberedPhoto } from './collectPhotos.ts'
import { DocumentHeading } from './DocumentHeading.tsx'
import { PhotoFigure } from './PhotoFigure.tsx'
import type { PhotoDownloads } from './usePhotoDownloads.ts'

type DocumentPhotosProps = { photos: readonly NumberedPhoto[]; downloads: PhotoDownloads }

/** The photos that show no part of the chimney, with their captions. */
export function DocumentPhotos({ photos, downloads }: DocumentPhotosProps) {
  if (photos.length === 0) return null
  return (
    <section>
      <DocumentHeading>Photos</DocumentHeading>
      <ol className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {photos.map((photo) => (
          <li key={photo.id} className="break-inside-avoid">
            <PhotoFigure photo={photo} downloads={downloads} />
          </li>
        ))}
      </ol>
    </section>
  )
}
