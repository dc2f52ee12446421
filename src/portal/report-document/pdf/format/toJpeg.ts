import { JPG } from 'image-size/types/jpg'

/** Width and height in pixels. */
export type Jpeg = { bytes: Blob; width: number; height: number }

/**
 * Converts a picture to a JPEG of at most `maxSide` pixels. One that already is such a JPEG is returned unchanged.
 * Returns null if this browser cannot decode the picture.
 */
export async function toJpeg(bytes: ArrayBuffer, maxSide: number): Promise<Jpeg | null> {
  const size = jpegSize(new Uint8Array(bytes))
  if (size && Math.max(size.width, size.height) <= maxSide) return { ...size, bytes: new Blob([bytes]) }
  const bitmap = await decode(bytes)
  if (!bitmap) return null
  try {
    return await shrink(bitmap, maxSide)
  } finally {
    bitmap.close()
  }
}

function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (!JPG.validate(bytes)) return null
  try {
    const { width, height } = JPG.calculate(bytes)
    return { width, height }
  } catch {
    // Damaged, or the size was not found: left to the decoder.
    return null
  }
}

async function decode(bytes: ArrayBuffer): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(new Blob([bytes]))
  } catch {
    return null
  }
}

async function shrink(bitmap: ImageBitmap, maxSide: number): Promise<Jpeg> {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures in a worker')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return { bytes: await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.75 }), width, height }
}
