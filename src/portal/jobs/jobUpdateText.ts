import type { JobFact, JobNews } from '#sync/pull/jobChanges.ts'
import { plural } from '../shell/plural.ts'

const FACT_WORDS: Record<JobFact, string> = {
  day: 'date',
  time: 'time',
  duration: 'duration',
  service: 'service',
  instructions: 'instructions',
  customer: 'customer details',
  cancelled: 'cancelled',
}

/** What the office did with one job, such as "Changed by the office: date, time". */
export function newsWords(news: JobNews): string {
  if (news.kind === 'new') return 'New from the office'
  return `Changed by the office: ${news.facts.map((fact) => FACT_WORDS[fact]).join(', ')}`
}

/** All of it in one line, such as "2 new jobs and 1 changed by the office". */
export function newsSummary(news: readonly JobNews[]): string {
  const fresh = news.filter(({ kind }) => kind === 'new').length
  const changed = news.length - fresh
  const parts = []
  if (fresh > 0) parts.push(plural(fresh, 'new job'))
  if (changed > 0) parts.push(fresh > 0 ? `${changed} changed` : `${plural(changed, 'job')} changed`)
  return `${parts.join(' and ')}${changed > 0 ? ' by the office' : ' from the office'}`
}
