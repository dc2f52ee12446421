import type { ChimneyPart } from '#domain/chimney.ts'
import type { StoredPhoto } from '#sync/draft.ts'
import type { PhotoCopy } from '#sync/ports/draftStore.ts'
import type { SavedReport } from '#sync/ports/reportStore.ts'

/** A photo of a saved report. `bytes` is null if this phone only has the URL. */
export type DocumentPhoto = {
  id: string
  caption: string
  /** The part that it shows, or null [R35]. */
  part: ChimneyPart | null
  bytes: ArrayBuffer | null
  url: string | null
}

/** The photos of a saved report: those taken on this phone in their order, then those that only the server has. */
export function collectPhotos(
  { report, photoUrls }: SavedReport,
  taken: readonly StoredPhoto[],
  copies: readonly PhotoCopy[],
): DocumentPhoto[] {
  const captions = report.photo_captions ?? {}
  const parts = report.photo_parts ?? {}
  const bytesOf = new Map(copies.map(({ id, bytes }) => [id, bytes]))
  const here = taken.map(({ id, path, thumbnail }) => ({
    id,
    caption: captions[path ?? ''] ?? '',
    part: parts[path ?? ''] ?? null,
    // A full phone deletes copies, the oldest first (rule OB12g).
    bytes: bytesOf.get(id) ?? thumbnail,
    url: null,
  }))
  const known = new Set(taken.map(({ path }) => path))
  const elsewhere = photoUrls
    .map((url) => ({ url, path: bucketPath(url, report.id) }))
    .filter(({ path }) => !known.has(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ url, path }) => ({
      id: url,
      caption: captions[path] ?? '',
      part: parts[path] ?? null,
      bytes: bytesOf.get(url) ?? null,
      url,
    }))
  return [...here, ...elsewhere]
}

/** The photo's path in the bucket, from its public URL. */
export function bucketPath(url: string, reportId: string): string {
  return url.slice(url.lastIndexOf(`${reportId}/`))
}

/** A photo with its place in the report, as in its caption: "Photo 2: Damper". */
export type NumberedPhoto = DocumentPhoto & { text: string }

/** The photos numbered in the report's order. */
export function numberPhotos(photos: readonly DocumentPhoto[]): NumberedPhoto[] {
  return photos.map((photo, index) => {
    const number = `Photo ${index + 1}`
    return { ...photo, text: photo.caption === '' ? number : `${number}: ${photo.caption}` }
  })
}
