import { jobMatcher, searchableText } from '#domain/jobSearch.ts'
import type { Job, JobStatus } from '#domain/job.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { project } from '#sync/outbox/project.ts'
import type { CachedJob, FindJobs } from '#sync/ports/jobStore.ts'

/** The search of these jobs, some thousands, which finds them in their order. See `JobStore.prepareSearch`. */
export function searchOf(jobs: readonly CachedJob[]): FindJobs {
  const texts = jobs.map(({ job }) => searchableText(job))
  return (search, entries) => {
    const matches = jobMatcher(search)
    const statuses = shownStatuses(jobs, entries)
    return jobs.filter(({ job }, index) =>
      matches({ status: statuses.get(job.id) ?? job.status, text: texts[index] ?? '' }),
    )
  }
}

// By the jobs of the entries alone: a projection of thousands would take a slow phone a frame.
function shownStatuses(
  jobs: readonly CachedJob[],
  entries: readonly OutboxEntry[],
): Map<Job['id'], JobStatus> {
  const ids = new Set(entries.map(({ mutation }) => mutation.jobId))
  const own = ids.size === 0 ? [] : jobs.map(({ job }) => job).filter(({ id }) => ids.has(id))
  return new Map(project(own, entries).map(({ id, status }) => [id, status]))
}
