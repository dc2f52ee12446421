import * as v from 'valibot'
import type { Technician } from '#domain/technician.ts'
import { OptionalText, Text } from './rowFields.ts'

export const TechnicianRow = v.object({
  id: Text,
  auth_user_id: Text,
  first_name: Text,
  last_name: Text,
  is_active: v.boolean(),
  license_number: OptionalText,
  county: Text,
})

export const TECHNICIAN_COLUMNS = Object.keys(TechnicianRow.entries).join(',')

/**
 * Parses the technician of a response. Returns null if it has no row, `unreadable` if it does not match the schema.
 */
export function parseTechnician(body: unknown): Technician | null | 'unreadable' {
  const rows = v.safeParse(v.pipe(v.array(TechnicianRow), v.maxLength(1)), body)
  return rows.success ? (rows.output[0] ?? null) : 'unreadable'
}
