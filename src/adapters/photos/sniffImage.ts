import { imageSize } from 'image-size'

/** What the first bytes of a file contain. `pixels` is 0 if they do not contain the size. */
export type ImageHead = { format: 'pdf' | 'svg' | 'heic' | 'other'; pixels: number }

/** The number of bytes to read: cameras write the size within them, after EXIF data and the preview. */
export const HEAD_BYTES = 512_000

/**
 * Detects the format of a file from its first bytes, since its name and MIME type are not reliable. Also returns
 * the size in pixels before anything is decoded: a picture of 30,000 × 30,000 pixels would exhaust a phone's
 * memory.
 */
export function sniffImage(bytes: Uint8Array): ImageHead {
  if (startsWith(bytes, '%PDF-')) return { format: 'pdf', pixels: 0 }
  try {
    const { type, width, height } = imageSize(bytes)
    const format = type === 'svg' ? 'svg' : isHeic(bytes) ? 'heic' : 'other'
    return { format, pixels: width * height }
  } catch {
    // An unknown format, or a broken file. The browser supports more formats, so it decides.
    return { format: isHeic(bytes) ? 'heic' : 'other', pixels: 0 }
  }
}

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']

function isHeic(bytes: Uint8Array): boolean {
  return startsWith(bytes.subarray(4), 'ftyp') && HEIC_BRANDS.includes(textAt(bytes, 8, 4))
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return textAt(bytes, 0, text.length) === text
}

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCodePoint(...bytes.subarray(start, start + length))
}
