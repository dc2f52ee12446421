import { JPG } from 'image-size/types/jpg'
import type { PhotoPicture } from '../layout/artwork.ts'

const LONGEST_SIDE = 800

/** A photo as the document holds it: a small JPEG as it is, a larger one or another format made into one. */
export async function toPicture(bytes: ArrayBuffer | null): Promise<PhotoPicture> {
  if (bytes === null) return null
  const size = jpegSize(new Uint8Array(bytes))
  if (size && Math.max(size.width, size.height) <= LONGEST_SIDE) return { ...size, bytes: new Blob([bytes]) }
  const bitmap = await decode(bytes)
  if (!bitmap) return null
  try {
    return await shrink(bitmap)
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
    // Broken, or with its size further down than it looks: decoding will tell.
    return null
  }
}

async function decode(bytes: ArrayBuffer): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(new Blob([bytes]))
  } catch {
    // Not a picture that this browser can open. The document shows a place without one.
    return null
  }
}

async function shrink(bitmap: ImageBitmap): Promise<PhotoPicture> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures in a worker')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return { bytes: await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.75 }), width, height }
}
