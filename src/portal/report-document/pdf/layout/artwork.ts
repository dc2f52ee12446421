import type { Condition } from '#domain/chimney.ts'
import type { Paint, Shape } from '../format/shapes.ts'
import type { Jpeg } from '../format/canvas.ts'

/** A drawing, and the size of its coordinate system. */
export type Drawing = { width: number; height: number; shapes: readonly Shape[] }

/** The colours of the document by their use. */
export type Palette = Record<'ink' | 'quiet' | 'line' | 'ground' | 'brand' | Condition, Paint>

/** Everything in the document that is neither text nor photo. */
export type Artwork = {
  palette: Palette
  logo: Drawing
  chimney: Drawing
  conditionMarks: Record<Condition, Drawing>
  qrCode: Drawing
}

/** A photo's small copy, or null if this device has none. */
export type PhotoPicture = Jpeg | null
