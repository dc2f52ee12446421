import { imageSize } from 'image-size'

/** What the beginning of a file says of it. `pixels` is 0 where it does not say. */
export type PictureHead = { format: 'pdf' | 'svg' | 'heic' | 'other'; pixels: number }

/** Bytes from the start of a file within which a camera writes the size, behind its EXIF and preview. */
export const HEAD_BYTES = 512_000

/**
 * Recognises a file by its first bytes, since its name and its type are only what somebody called it. The
 * size is known before anything is decoded: a picture of 30,000 × 30,000 pixels would take a phone's memory.
 */
export function pictureHead(bytes: Uint8Array): PictureHead {
  if (startsWith(bytes, '%PDF-')) return { format: 'pdf', pixels: 0 }
  try {
    const { type, width, height } = imageSize(bytes)
    const format = type === 'svg' ? 'svg' : isHeic(bytes) ? 'heic' : 'other'
    return { format, pixels: width * height }
  } catch {
    // Not a format that it knows, or broken: the browser, which knows more, has the last word.
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
