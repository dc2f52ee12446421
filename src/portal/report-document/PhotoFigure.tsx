import { useEffect, useRef } from 'react'
import type { DocumentPhoto, NumberedPhoto } from './collectPhotos.ts'
import { runInSlices } from './runInSlices.ts'
import type { PhotoDownloads } from './usePhotoDownloads.ts'

/** A photo with its caption. Until it is on this phone, a text is shown instead. */
export function PhotoFigure({ photo, downloads }: { photo: NumberedPhoto; downloads: PhotoDownloads }) {
  return (
    // One column of no least width: the note's ratio would make it as wide as its words below each other are high.
    <figure className="grid grid-cols-1 gap-1">
      {photo.bytes === null ? (
        <p className="grid aspect-4/3 place-items-center bg-muted p-4 text-center print:aspect-auto">
          {describeMissingPhoto(photo, downloads)}
        </p>
      ) : (
        <Picture bytes={photo.bytes} alt={photo.caption || photo.text} />
      )}
      <figcaption dir="auto" className="text-sm">
        {photo.text}
      </figcaption>
    </figure>
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
