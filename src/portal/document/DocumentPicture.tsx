import { useEffect, useRef } from 'react'

/** A picture of bytes that are on the phone. The browser lets go of them when the picture goes. */
export function DocumentPicture({ bytes, alt }: { bytes: ArrayBuffer; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
    image.current?.setAttribute('src', url)
    return () => URL.revokeObjectURL(url)
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
