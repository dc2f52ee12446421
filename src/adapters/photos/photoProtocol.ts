import type { PhotoFailure } from '#domain/photo.ts'
import type { PhotoMark } from '#domain/photoMarks.ts'

/** The largest picture that is decoded; a larger one would take more memory than a cheap phone has. */
export const MAX_PIXELS = 100_000_000

/** The photo worker's request: a picture, and the marks to draw into it [R35]. */
export type PhotoRequest = { file: File; marks: readonly PhotoMark[] }

/**
 * The photo worker's reply to a file. `bytes`, `copy` and `thumbnail` are JPEGs; `md5` is the hash of `bytes` in
 * hex.
 */
export type PhotoResult =
  | { kind: 'prepared'; bytes: ArrayBuffer; copy: ArrayBuffer; thumbnail: ArrayBuffer; md5: string }
  | { kind: 'failed'; why: PhotoFailure }
