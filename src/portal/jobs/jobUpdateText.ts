import type { JobField, JobChange } from '#sync/pull/jobChanges.ts'
import { plural } from '../shell/text/plural.ts'

const FIELD_LABELS: Record<JobField, string> = {
  day: 'date',
  time: 'time',
  duration: 'duration',
  service: 'service',
  instructions: 'instructions',
  customer: 'customer details',
  cancelled: 'cancelled',
  reopened: 'opened again',
}

/** Describes what the office did with a job, such as "Changed by the office: date, time". */
export function describeJobUpdate(update: JobChange): string {
  if (update.kind === 'new') return 'New from the office'
  return `Changed by the office: ${update.facts.map((field) => FIELD_LABELS[field]).join(', ')}`
}

/** Summarizes updates in one line, such as "2 new jobs and 1 changed by the office". */
export function formatUpdateSummary(updates: readonly JobChange[]): string {
  const added = updates.filter(({ kind }) => kind === 'new').length
  const changed = updates.length - added
  const parts = []
  if (added > 0) parts.push(plural(added, 'new job'))
  if (changed > 0) parts.push(added > 0 ? `${changed} changed` : `${plural(changed, 'job')} changed`)
  return `${parts.join(' and ')}${changed > 0 ? ' by the office' : ' from the office'}`
}
