// Replaced by the build with the photographs of the folder `photos`; a test that renders a part has none.
declare const SITE_PHOTOS: Readonly<Record<string, { width: number; height: number }>> | undefined

const PHOTOS = typeof SITE_PHOTOS === 'undefined' ? {} : SITE_PHOTOS

type Props = {
  /** The name of the photograph's file, without its extension. */
  slot: string
  alt: string
  /** How wide it is shown, as in the attribute `sizes`. */
  sizes: string
  className: string
}

export function hasPhoto(slot: string): boolean {
  return slot in PHOTOS
}

/** A photograph of the owner's; nothing while there is none. It takes its place before it has loaded. */
export function Photo({ slot, alt, sizes, className }: Props) {
  const size = PHOTOS[slot]
  if (size === undefined) return null
  const address = `/photos/${slot}`
  return (
    <picture>
      <source type="image/avif" srcSet={`${address}-400.avif 400w, ${address}-800.avif 800w`} sizes={sizes} />
      <img
        src={`${address}-800.jpg`}
        width={size.width}
        height={size.height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  )
}
