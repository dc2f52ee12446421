import type { ReportFormValues } from './reportFormValues.ts'
import { TEXT_FIELDS, type TextFieldName } from './textFields.ts'

const LONG = 20_000
const SHORT = 500

/** How many characters the database takes. */
export const TEXT_LIMITS: Record<TextFieldName, number> = {
  weather_conditions: SHORT,
  chimney_crown_notes: LONG,
  flue_liner_notes: LONG,
  damper_notes: LONG,
  smoke_chamber_notes: LONG,
  firebox_notes: LONG,
  recommendations: LONG,
  priority_items: LONG,
  inspector_name: SHORT,
  inspector_certification: SHORT,
  inspector_license: SHORT,
}

/** How many characters the text has, as the database counts: an emoji is one. */
export function textLength(text: string): number {
  return Array.from(text).length
}

/** The first field that holds more than can be sent; null where none does. */
export function tooLongField(values: ReportFormValues): TextFieldName | null {
  return TEXT_FIELDS.find((name) => exceeds(values[name], TEXT_LIMITS[name])) ?? null
}

// Counting characters costs something: most texts are short in any count.
function exceeds(text: string, limit: number): boolean {
  return text.length > limit && textLength(text) > limit
}
