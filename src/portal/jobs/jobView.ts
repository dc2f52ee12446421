import type { Job } from '#domain/job.ts'
import type { Draft } from '#sync/draft.ts'
import type { JobNews } from '#sync/pull/jobChanges.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { CachedJob } from '#sync/ports.ts'
import { project } from '#sync/outbox/project.ts'

/** What is unsent, begun and not looked at yet on this phone. */
export type DeviceWork = {
  entries: readonly OutboxEntry[]
  drafts: readonly Draft[]
  news: readonly JobNews[]
}

/** A job as the screen shows it, with what this phone knows besides. */
export type JobView = {
  job: Job
  isWithdrawn: boolean
  hasDraft: boolean
  /** Something that was done on this job is not sent yet. */
  isUnsent: boolean
  /** What the server said to something that it refused, or null. */
  refusal: string | null
  /** What the office did with it since the technician last looked, or null. */
  news: JobNews | null
}

/** The jobs as they stand once everything unsent has taken effect (rule OB4), in the order of `rows`. */
export function jobViews(rows: readonly CachedJob[], { entries, drafts, news }: DeviceWork): JobView[] {
  const jobs = project(
    rows.map((row) => row.job),
    entries,
  )
  const drafted = new Set(drafts.map((draft) => draft.jobId))
  const withdrawn = new Set(rows.filter((row) => row.isWithdrawn).map((row) => row.job.id))
  const newsOf = new Map(news.map((one) => [one.jobId, one]))
  const unsent = new Set<string>()
  const refusals = new Map<string, string>()
  for (const { mutation, state, lastAnswer } of entries) {
    if (state.kind === 'refused') refusals.set(mutation.jobId, lastAnswer ?? 'No reason was given')
    else unsent.add(mutation.jobId)
  }

  return jobs.map((job) => ({
    job,
    isWithdrawn: withdrawn.has(job.id),
    hasDraft: drafted.has(job.id),
    isUnsent: unsent.has(job.id),
    refusal: refusals.get(job.id) ?? null,
    news: newsOf.get(job.id) ?? null,
  }))
}
