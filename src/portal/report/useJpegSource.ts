import { useEffect, useRef, type RefObject } from 'react'

/** Shows some JPEG bytes in the image that the answer is given to, and lets go of them with it. */
export function useJpegSource(jpeg: ArrayBuffer): RefObject<HTMLImageElement | null> {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (image.current === null) return undefined
    const url = URL.createObjectURL(new Blob([jpeg], { type: 'image/jpeg' }))
    image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [jpeg])
  return image
}
