import type { ChimneyPart } from '#domain/report.ts'

export type PartDrawing = {
  /** Outline of the part in the diagram's coordinates. */
  outline: string
  /** Where the leader line starts, on the part. */
  anchor: { x: number; y: number }
  /** Baseline of the part's name, right of the chimney. 73 units apart at least, so that a thumb hits one. */
  labelY: number
  /** From where to where down the chimney a tap means this part: a damper alone is nine units high. */
  zone: { top: number; bottom: number }
}

/** The five parts that an inspection looks at, from the top down, drawn in a chimney cut open. */
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
