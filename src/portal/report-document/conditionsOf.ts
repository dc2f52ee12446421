import type { ChimneyPart, Condition } from '#domain/report.ts'
import type { PartFinding } from './documentContent.ts'

/** The condition of each part, as the chimney is drawn with. */
export function conditionsOf(parts: readonly PartFinding[]): Partial<Record<ChimneyPart, Condition>> {
  return Object.fromEntries(parts.map(({ part, condition }) => [part, condition]))
}
