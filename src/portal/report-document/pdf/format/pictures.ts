import { JPG } from 'image-size/types/jpg'
import type { Jpeg, Look, PaintedText } from './canvas.ts'

/** Paints text with the browser's fonts if the document's fonts lack it: emoji, and scripts that need shaping. */
export type FallbackText = {
  /** The width in points. */
  widthOf(text: string, look: Look): number
  paint(text: PaintedText): Promise<Jpeg>
}

/** How far painted text extends above and below its baseline, as a factor of the font size. */
export const PAINTED_ASCENT = 1.1
export const PAINTED_DESCENT = 0.4
const PIXELS_PER_POINT = 4
const FAMILY = "system-ui, 'Noto Sans', sans-serif"

/** Works in workers and pages. */
export function createFallbackText(): FallbackText {
  const measuring = contextOf(new OffscreenCanvas(1, 1))

  function widthOf(text: string, look: Look): number {
    measuring.font = cssFont(look, 1)
    return Math.ceil(measuring.measureText(text).width)
  }

  return {
    widthOf,
    async paint({ text, look, isRightToLeft }) {
      const width = widthOf(text, look) * PIXELS_PER_POINT
      const height = (PAINTED_ASCENT + PAINTED_DESCENT) * look.size * PIXELS_PER_POINT
      const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, Math.round(height)))
      const context = contextOf(canvas)
      // White like the page, since a JPEG has no transparency.
      context.fillStyle = 'white'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.fillStyle = `rgb(${look.colour.rgb.map((part) => Math.round(part * 255)).join(' ')})`
      context.font = cssFont(look, PIXELS_PER_POINT)
      context.direction = isRightToLeft ? 'rtl' : 'ltr'
      context.textAlign = 'left'
      context.fillText(text, 0, PAINTED_ASCENT * look.size * PIXELS_PER_POINT)
      const bytes = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
      return { bytes, width: canvas.width, height: canvas.height }
    },
  }
}

function cssFont({ font, size }: Look, scale: number): string {
  return `${font.weight < 600 ? '400' : '700'} ${size * scale}px ${FAMILY}`
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw pictures in a worker')
  return context
}

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
