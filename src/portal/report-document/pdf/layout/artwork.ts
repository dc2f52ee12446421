import type { Condition } from '#domain/report.ts'
import type { Paint, Shape } from '../format/shape.ts'
import type { Jpeg } from '../format/toJpeg.ts'

/** A drawing with the size that it was drawn in. */
export type Drawing = { width: number; height: number; shapes: readonly Shape[] }

/** The colours of the document, by what they are for. */
export type Palette = Record<'ink' | 'quiet' | 'line' | 'ground' | 'brand' | Condition, Paint>

/** What is drawn in the document besides words. */
export type Artwork = {
  palette: Palette
  logo: Drawing
  chimney: Drawing
  marks: Record<Condition, Drawing>
  qrCode: Drawing
}

/** A photo's small copy, or null if this device has none. */
export type PhotoPicture = Jpeg | null
