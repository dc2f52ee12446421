import type { DocumentPart, PhotoGap } from './exportHtml.ts'

/**
 * The photo as a data URI, in a Blob; null where its bytes are no longer on the device. Throws where they
 * cannot be read.
 */
export type DataUriOf = (photo: PhotoGap['photo']) => Promise<Blob | null>

/**
 * The finished document. One photo after the other: the browser may put a Blob on the disk, and so fifty
 * photos take the memory of one.
 *
 * @param onPhoto hears how many photos are done
 */
export async function fillDocument(
  parts: readonly DocumentPart[],
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
    filled.push(...(await filledGap(part, dataUriOf)))
    onPhoto((done += 1))
  }
  return new Blob(filled, { type: 'text/html' })
}

// All else that is unsent has to reach the office, whatever has become of one photo.
async function filledGap(gap: PhotoGap, dataUriOf: DataUriOf): Promise<BlobPart[]> {
  try {
    const uri = await dataUriOf(gap.photo)
    return uri === null ? [gap.ifSent] : [gap.before, uri, gap.after]
  } catch (error) {
    console.warn('A photo could not be exported', error)
    return [gap.ifUnreadable]
  }
}
