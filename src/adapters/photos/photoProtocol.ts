import type { PhotoFailure } from '#domain/photo.ts'

/** The most that a picture may measure; above it, decoding would take more memory than a cheap phone has. */
export const MAX_PIXELS = 100_000_000

/** What the photo worker answers to a file. `bytes`, `copy` and `thumbnail` are JPEGs, `md5` is of `bytes`. */
export type PhotoAnswer =
  | { kind: 'prepared'; bytes: ArrayBuffer; copy: ArrayBuffer; thumbnail: ArrayBuffer; md5: string }
  | { kind: 'failed'; why: PhotoFailure }
