import { CHIMNEY_PARTS } from '#domain/report.ts'

/** The fields that hold whatever was typed. */
export const TEXT_FIELDS = [
  'weather_conditions',
  ...CHIMNEY_PARTS.map((part) => `${part}_notes` as const),
  'recommendations',
  'priority_items',
  'inspector_name',
  'inspector_certification',
  'inspector_license',
] as const

export type TextFieldName = (typeof TEXT_FIELDS)[number]
