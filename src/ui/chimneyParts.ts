import type { ChimneyPart } from '#domain/chimney.ts'

export type PartDrawing = {
  /** The part's outline as an SVG path in the diagram's coordinates. */
  outline: string
  /** The start of the leader line, on the part. */
  anchor: { x: number; y: number }
  /** Baseline of the part's label, right of the chimney. At least 73 units apart, so that a thumb hits only one. */
  labelY: number
  /** The vertical range in which a tap selects this part: a damper alone is only nine units high. */
  zone: { top: number; bottom: number }
}

/** The five parts of an inspection, from top to bottom, in the cross-section of a chimney. */
export const PART_DRAWINGS: Record<ChimneyPart, PartDrawing> = {
  chimney_crown: {
    outline: 'M64 78 76 62h48v16Zm112-16h48l12 16h-60Z',
    anchor: { x: 214, y: 69 },
    labelY: 74,
    zone: { top: 18, bottom: 104 },
  },
  flue_liner: {
    outline: 'M118 62h9v238h-9Zm55 0h9v238h-9Z',
    anchor: { x: 178, y: 186 },
    labelY: 191,
    zone: { top: 104, bottom: 292 },
  },
  smoke_chamber: {
    outline: 'M127 300h46l42 70H85Z',
    anchor: { x: 178, y: 338 },
    labelY: 304,
    zone: { top: 292, bottom: 356 },
  },
  damper: {
    outline: 'M96 374h108v9H96Z',
    anchor: { x: 198, y: 378 },
    labelY: 377,
    zone: { top: 356, bottom: 400 },
  },
  firebox: {
    outline: 'M74 388h152v104H74Z',
    anchor: { x: 218, y: 440 },
    labelY: 450,
    zone: { top: 400, bottom: 492 },
  },
}
