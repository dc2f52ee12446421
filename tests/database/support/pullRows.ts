import type { SupabaseClient } from '@supabase/supabase-js'
import * as v from 'valibot'
import type { CalendarDay } from '#domain/time.ts'

const Changes = v.object({
  technician: v.optional(v.nullable(v.looseObject({ id: v.string(), is_active: v.boolean() }))),
  full: v.boolean(),
  cursor: v.nullable(v.string()),
  jobs: v.array(
    v.looseObject({ id: v.string(), job_number: v.string(), customer: v.looseObject({ phone: v.string() }) }),
  ),
  gone: v.array(v.string()),
  reports_changed: v.boolean(),
})
const Reports = v.object({
  full: v.boolean(),
  cursor: v.nullable(v.string()),
  reports: v.array(v.looseObject({ id: v.string(), job_id: v.string(), updated_at: v.string() })),
  next: v.nullable(v.string()),
  now: v.string(),
})

const DAY_MS = 24 * 60 * 60_000

export const LONG_AGO = '2000-01-01'

/** Calls `pull_changes`. Throws the response's error. `since` may be any JSON, as an attacker can send it. */
export async function pullChanges(
  client: SupabaseClient,
  since: unknown = null,
  firstDay: unknown = LONG_AGO,
) {
  const { data, error } = await client.rpc('pull_changes', { since, first_day: firstDay })
  if (error) throw error
  return v.parse(Changes, data)
}

/** Calls `pull_reports` for one page. Throws the response's error. */
export async function pullReportRows(client: SupabaseClient, since: unknown = null, after: unknown = null) {
  const { data, error } = await client.rpc('pull_reports', { since, first_change: LONG_AGO, after })
  if (error) throw error
  return v.parse(Reports, data)
}

/** The day so many days before today, in UTC as the server's. */
export function daysAgo(days: number): CalendarDay {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
}

/** The ids of a response's jobs. */
export function idsOf({ jobs }: { jobs: readonly { id: string }[] }): string[] {
  return jobs.map(({ id }) => id)
}
