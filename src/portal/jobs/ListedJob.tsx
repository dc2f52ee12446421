import { JobCard } from './JobCard.tsx'
import { useJob } from './useJob.ts'

/** A job of a long list, read when it comes into view. */
export function ListedJob({ jobId }: { jobId: string }) {
  const view = useJob(jobId)
  // The usual height of a card, so that the list does not jump while it is read.
  if (!view) return <div className="h-105" />
  return <JobCard view={view} />
}
