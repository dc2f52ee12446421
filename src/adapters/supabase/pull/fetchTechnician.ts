import type { Technician } from '#domain/technician.ts'
import type { PullResult } from '#sync/ports/server.ts'
import type { DatabaseClient } from '../connection.ts'
import { failedRead, unreadableRead } from './failedRead.ts'
import { parseTechnician, TECHNICIAN_COLUMNS } from './technicianRows.ts'

// Exact texts from the error catalogue [section 8] [R22].
const NO_PROFILE = 'Technician profile not found'
/** The message for a technician who is switched off. */
export const INACTIVE = 'Your account is currently inactive. Please contact support.'

export type Profile = { kind: 'active'; technician: Technician } | Exclude<PullResult, { kind: 'pulled' }>

/** Reads the technician to whom the session belongs. Only an active one gets access [R22]. */
export async function fetchTechnician(client: DatabaseClient): Promise<Profile> {
  const { data, error, status } = await client.from('technicians').select(TECHNICIAN_COLUMNS).retry(false)
  if (error) return failedRead(status, error)
  const technician = parseTechnician(data)
  return technician === 'unreadable' ? unreadableRead() : profileOf(technician)
}

/** The access of a technician. @param technician null if the account has none */
export function profileOf(technician: Technician | null): Profile {
  if (!technician) return { kind: 'no-access', message: NO_PROFILE }
  return technician.is_active ? { kind: 'active', technician } : { kind: 'no-access', message: INACTIVE }
}
