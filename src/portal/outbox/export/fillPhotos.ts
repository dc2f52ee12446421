import type { HtmlPart, PhotoGap } from './exportHtml.ts'

/**
 * Resolves with the photo as a data URI, in a Blob; with null if its bytes are no longer on the device. Rejects if
 * they cannot be read.
 */
export type DataUriOf = (photo: PhotoGap['photo']) => Promise<Blob | null>

/**
 * Returns the finished file. Reads one photo at a time: the browser may store a Blob on the disk, so that fifty photos
 * take the memory of one.
 *
 * @param onPhoto called after each photo with the number of photos done
 */
export async function fillPhotos(
  parts: readonly HtmlPart[],
  dataUriOf: DataUriOf,
  onPhoto: (done: number) => void,
): Promise<Blob> {
  const filled: BlobPart[] = []
  let done = 0
  for (const part of parts) {
    if (typeof part === 'string') {
      filled.push(part)
      continue
    }
    filled.push(...(await fillGap(part, dataUriOf)))
    onPhoto((done += 1))
  }
  return new Blob(filled, { type: 'text/html' })
}

// A photo that fails must not prevent the export of everything else.
async function fillGap(gap: PhotoGap, dataUriOf: DataUriOf): Promise<BlobPart[]> {
  try {
    const uri = await dataUriOf(gap.photo)
    return uri === null ? [gap.ifSent] : [gap.before, uri, gap.after]
  } catch (error) {
    console.warn('A photo could not be exported', error)
    return [gap.ifUnreadable]
  }
}

/** Bytes as a data URI. The browser encodes them without blocking scripts. */
export function dataUri(bytes: ArrayBuffer, contentType: string): Promise<Blob> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    // The result is text, which a Blob takes as it is.
    reader.addEventListener('load', () => resolve(new Blob([reader.result ?? ''])))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The photo could not be read')))
    reader.readAsDataURL(new Blob([bytes], { type: contentType }))
  })
}
