import type { DayRange } from '#sync/ports/jobStore.ts'
import { Spinner } from '#ui/components/Spinner.tsx'
import { JobCard } from './JobCard.tsx'
import { useJobs } from './jobQueries.ts'

/** The jobs of a range of days, all rendered: for short lists. */
export function JobList({ range }: { range: DayRange }) {
  const views = useJobs(range)
  if (views === undefined) return <Spinner />
  return (
    <ul className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      {views.map((view) => (
        <li key={view.job.id} className="[contain-intrinsic-height:auto_26rem] [content-visibility:auto]">
          <JobCard view={view} />
        </li>
      ))}
    </ul>
  )
}
