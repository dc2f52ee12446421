import { DocumentHeading } from './DocumentHeading.tsx'
import { DocumentPicture } from './DocumentPicture.tsx'
import type { DocumentPhoto } from './documentPhotos.ts'
import type { PhotoDownloads } from './usePhotoDownloads.ts'

type DocumentPhotosProps = { photos: readonly DocumentPhoto[]; downloads: PhotoDownloads }

/** The photos, each with what is said of it. */
export function DocumentPhotos({ photos, downloads }: DocumentPhotosProps) {
  if (photos.length === 0) return null
  return (
    <section>
      <DocumentHeading>Photos</DocumentHeading>
      <ol className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {photos.map((photo, index) => {
          const number = `Photo ${index + 1}`
          return (
            <li key={photo.id} className="break-inside-avoid">
              <figure className="grid gap-1">
                {photo.bytes === null ? (
                  <p className="grid aspect-4/3 place-items-center bg-muted p-4 text-center print:aspect-auto">
                    {absenceWords(photo, downloads)}
                  </p>
                ) : (
                  <DocumentPicture bytes={photo.bytes} alt={photo.caption || number} />
                )}
                <figcaption dir="auto" className="text-sm">
                  {photo.caption === '' ? number : `${number}: ${photo.caption}`}
                </figcaption>
              </figure>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function absenceWords({ id }: DocumentPhoto, { isFetching, failed }: PhotoDownloads): string {
  if (failed.has(id)) return 'This photo is with the office. It could not be fetched from there now.'
  if (isFetching) return 'Fetching this photo from the office…'
  return 'This photo is with the office; it shows when there is a connection.'
}
