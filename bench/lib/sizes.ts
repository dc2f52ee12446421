import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** The size of some content in bytes: uncompressed, and at each format's highest compression level. */
export type Sizes = { raw: number; gzip: number; brotli: number }

export const NOTHING: Sizes = { raw: 0, gzip: 0, brotli: 0 }

/** Compresses the content itself, so that the sizes do not depend on a server's settings. */
export function sizesOf(content: Uint8Array): Sizes {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return {
    raw: content.byteLength,
    gzip: gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).byteLength,
    brotli: brotliCompressSync(content, { params }).byteLength,
  }
}

/** The total sizes of several files, each compressed separately as a server does it. */
export function sum(sizes: readonly Sizes[]): Sizes {
  return sizes.reduce(
    (total, { raw, gzip, brotli }) => ({
      raw: total.raw + raw,
      gzip: total.gzip + gzip,
      brotli: total.brotli + brotli,
    }),
    NOTHING,
  )
}
