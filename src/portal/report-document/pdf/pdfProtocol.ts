import type { DocumentContent } from '../documentContent.ts'
import type { DocumentArt } from './layout/artwork.ts'
import type { FontName } from './format/canvas.ts'

/** What the worker needs to make a PDF. */
export type PdfOrder = {
  content: DocumentContent
  art: DocumentArt
  photos: readonly { caption: string; bytes: ArrayBuffer | null }[]
  fonts: Record<FontName, ArrayBuffer>
  /** Milliseconds since the epoch. */
  madeAt: number
}

export type PdfAnswer = { kind: 'made'; pdf: Blob } | { kind: 'failed'; message: string }
