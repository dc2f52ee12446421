import type { DocumentPart, PhotoGap } from './documentParts.ts'

/** The photo as a data URI, in a Blob; null where its bytes are no longer on the device. */
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
    const uri = await dataUriOf(part.photo)
    if (uri === null) filled.push(part.instead)
    else filled.push(part.before, uri, part.after)
    onPhoto((done += 1))
  }
  return new Blob(filled, { type: 'text/html' })
}
