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
  /** The version of the report that added it [R43]. */
  version: number
  bytes: ArrayBuffer | null
  url: string | null
}

/**
 * The photos of a saved report by the version that added them: those taken on this phone in their order, then those that
 * only the server has. Not those of a correction that the report does not show, since it was refused.
 *
 * @param taken also those that corrections add
 */
export function collectPhotos(
  { report, photoUrls }: SavedReport,
  taken: readonly StoredPhoto[],
  copies: readonly PhotoCopy[],
): DocumentPhoto[] {
  const captions = report.photo_captions ?? {}
  const parts = report.photo_parts ?? {}
  const versionOf = (path: string | null) => report.photo_versions?.[path ?? ''] ?? 1
  const bytesOf = new Map(copies.map(({ id, bytes }) => [id, bytes]))
  const shown = taken.filter(({ reportId, path }) => reportId === report.id || versionOf(path) > 1)
  const here = shown.map(({ id, path, thumbnail }) => ({
    id,
    caption: captions[path ?? ''] ?? '',
    part: parts[path ?? ''] ?? null,
    version: versionOf(path),
    // A full phone deletes copies, the oldest first (rule OB12g).
    bytes: bytesOf.get(id) ?? thumbnail,
    url: null,
  }))
  const known = new Set(shown.map(({ path }) => path))
  const elsewhere = photoUrls
    .map((url) => ({ url, path: bucketPath(url, report.id) }))
    .filter(({ path }) => !known.has(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ url, path }) => ({
      id: url,
      caption: captions[path] ?? '',
      part: parts[path] ?? null,
      version: versionOf(path),
      bytes: bytesOf.get(url) ?? null,
      url,
    }))
  return [...here, ...elsewhere].sort((a, b) => a.version - b.version)
}

/** The photo's path in the bucket, from its public URL. */
export function bucketPath(url: string, reportId: string): string {
  return url.slice(url.lastIndexOf(`${reportId}/`))
}

/** A photo with its place in the report, as in its caption: "Photo 2: Damper (added in version 3)". */
export type NumberedPhoto = DocumentPhoto & { text: string }

/** The photos numbered in the report's order. */
export function numberPhotos(photos: readonly DocumentPhoto[]): NumberedPhoto[] {
  return photos.map((photo, index) => {
    const number = `Photo ${index + 1}`
    const text = photo.caption === '' ? number : `${number}: ${photo.caption}`
    return { ...photo, text: photo.version === 1 ? text : `${text} (added in version ${photo.version})` }
  })
}
