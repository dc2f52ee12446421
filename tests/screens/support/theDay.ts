import type { Customer, Job } from '#domain/job.ts'
import type { Technician } from '#domain/technician.ts'
import { daysAfter } from '#domain/time.ts'
import type { Identity } from '#sync/ports/identityStore.ts'
import { aJob, aTechnician } from '../../support/store/samples.ts'

// The people of the local seed (supabase/seed.sql), so that screens show real names and long addresses.

/** The time at which the portal is opened, unless a test chooses another: a Wednesday morning. */
export const NOW = new Date(2026, 2, 4, 10, 0)
export const TODAY = '2026-03-04'
const TOKEN_LIFETIME_MS = 60 * 60_000

export const AOIFE = aTechnician({ id: 'technician-aoife', auth_user_id: 'user-aoife' })
export const CORMAC = aTechnician({
  id: 'technician-cormac',
  auth_user_id: 'user-cormac',
  first_name: 'Cormac',
  last_name: 'Ó Dálaigh',
  license_number: 'CS-1077',
  county: 'Cork',
})

/** A technician who has signed in at `now`, by the server's clock. */
export function identityOf(technician: Technician, now = NOW.getTime()): Identity {
  const acceptedUntil = new Date(now + TOKEN_LIFETIME_MS).toISOString()
  return { userId: technician.auth_user_id, technician, acceptedUntil }
}

const SIOBHAN: Customer = {
  first_name: 'Siobhán',
  last_name: 'Kavanagh',
  phone: '020 910 1201',
  email: 'siobhan.kavanagh@mail.example',
  address_line_1: '14 Ashfield Grove',
  city: 'Ranelagh',
  county: 'Dublin',
}
const DECLAN: Customer = {
  first_name: 'Declan',
  last_name: 'Nolan',
  phone: '020 911 3340',
  email: null,
  address_line_1: '3 Seapoint Terrace',
  city: 'Howth',
  county: 'Dublin',
}
const GRAINNE: Customer = {
  first_name: 'Gráinne',
  last_name: 'Ó Sullivan-Byrne',
  phone: '020 912 7755',
  email: 'grainne.osb@mail.example',
  address_line_1: 'The Old Forge, Church Lane',
  city: 'Malahide',
  county: 'Dublin',
}

/** A job of today for Aoife Brennan. Its id follows from its number. */
export function aJobOfToday(number: string, change: Partial<Job> = {}): Job {
  return aJob({
    id: `job-${number}`,
    job_number: number,
    technician_id: AOIFE.id,
    scheduled_date: TODAY,
    service_type: 'Chimney Sweeping',
    customer: DECLAN,
    ...(change.status === 'in_progress' && { actual_start_time: NOW.toISOString() }),
    ...change,
  })
}

/** Aoife Brennan's jobs, as in the seed: one in progress, two pending today, two to come, two done. */
export function theDay(): Job[] {
  return [
    aJobOfToday('CH-2001', {
      status: 'in_progress',
      actual_start_time: new Date(2026, 2, 4, 9, 5).toISOString(),
      customer: SIOBHAN,
      special_instructions: 'Back boiler behind the stove. Please cover the cream carpet.',
    }),
    aJobOfToday('CH-2002', {
      scheduled_time: '11:30:00',
      estimated_duration: 45,
      service_type: 'Smoke Test',
    }),
    aJobOfToday('CH-2003', {
      scheduled_time: '14:00:00',
      estimated_duration: 90,
      service_type: 'CCTV Survey',
      customer: GRAINNE,
      special_instructions:
        'The gate is on a keypad: 4417, then wait for the second click. Park in the yard and not on the lane, ' +
        'which the creamery lorry needs until four. The dog, Bran, is friendly but will follow you up a ladder.',
    }),
    aJobOfToday('CH-2004', {
      scheduled_date: daysAfter(TODAY, 1),
      scheduled_time: '10:00:00',
      service_type: 'Stove Maintenance',
      special_instructions: 'Ring before arriving; the bell is broken.',
    }),
    aJobOfToday('CH-2005', {
      scheduled_date: daysAfter(TODAY, 3),
      scheduled_time: null,
      estimated_duration: null,
      service_type: 'Cowl Installation',
      customer: SIOBHAN,
    }),
    aJobOfToday('CH-2007', {
      status: 'completed',
      scheduled_date: daysAfter(TODAY, -1),
      actual_start_time: '2026-03-03T10:06:00.000Z',
      actual_end_time: '2026-03-03T11:00:00.000Z',
      customer: GRAINNE,
    }),
    aJobOfToday('CH-2009', { status: 'cancelled', scheduled_date: daysAfter(TODAY, -4) }),
  ]
}
