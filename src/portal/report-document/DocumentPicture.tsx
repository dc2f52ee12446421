import { useEffect, useRef } from 'react'
import { inSlices } from './inSlices.ts'

/**
 * A picture of bytes that are on the phone. The browser lets go of them when the picture goes. A hundred that
 * are handed over at once would hold up the page.
 */
export function DocumentPicture({ bytes, alt }: { bytes: ArrayBuffer; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    let url: string | null = null
    let isGone = false
    inSlices(() => {
      if (isGone) return
      url = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
      image.current?.setAttribute('src', url)
    })
    return () => {
      isGone = true
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
