import type { NumberedPhoto } from '../collectPhotos.ts'
import type { DocumentContent } from '../documentContent.ts'
import type { Artwork } from './layout/artwork.ts'
import type { FontName } from './layout/styles.ts'

/** The message to the PDF worker. */
export type PdfRequest = {
  content: DocumentContent
  art: Artwork
  photos: readonly Pick<NumberedPhoto, 'text' | 'part' | 'bytes'>[]
  fonts: Record<FontName, ArrayBuffer>
  /** Milliseconds since the epoch. */
  madeAt: number
}

/** Its reply. */
export type PdfResponse = { kind: 'made'; pdf: Blob } | { kind: 'failed'; message: string }
