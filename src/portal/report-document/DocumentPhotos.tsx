import { useEffect, useRef } from 'react'
import type { DocumentPhoto } from './collectPhotos.ts'
import { DocumentHeading } from './DocumentHeading.tsx'
import { runInSlices } from './runInSlices.ts'
import type { PhotoDownloads } from './usePhotoDownloads.ts'

type DocumentPhotosProps = { photos: readonly DocumentPhoto[]; downloads: PhotoDownloads }

/** The photos with their captions. */
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
                    {describeMissingPhoto(photo, downloads)}
                  </p>
                ) : (
                  <Picture bytes={photo.bytes} alt={photo.caption || number} />
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

// Sets the object URL in slices, since a hundred pictures at once would block the page. Revokes it on unmount.
function Picture({ bytes, alt }: { bytes: ArrayBuffer; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    let url: string | null = null
    let isUnmounted = false
    runInSlices(() => {
      if (isUnmounted) return
      url = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
      image.current?.setAttribute('src', url)
    })
    return () => {
      isUnmounted = true
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [bytes])
  return (
    <img
      ref={image}
      alt={alt}
      decoding="async"
      className="max-h-96 max-w-full justify-self-start print:max-h-64"
    />
  )
}

function describeMissingPhoto({ id }: DocumentPhoto, { isFetching, failed }: PhotoDownloads): string {
  if (failed.has(id)) return 'This photo is with the office. It could not be fetched from there now.'
  if (isFetching) return 'Fetching this photo from the office…'
  return 'This photo is with the office; it shows when there is a connection.'
}
