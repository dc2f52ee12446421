import type { CalendarDay } from '#domain/time.ts'
import { Spinner } from '#ui/components/Spinner.tsx'
import { JobCard } from './JobCard.tsx'
import { tabRange, type JobTab } from './jobTabs.ts'
import { MoreJobs } from './MoreJobs.tsx'
import { NoJobs } from './NoJobs.tsx'
import { useGrowingCount } from './useGrowingCount.ts'
import { useJobs } from './useJobs.ts'

/** The jobs of one tab. */
export function JobList({ tab, today }: { tab: JobTab; today: CalendarDay }) {
  const views = useJobs(tabRange(tab, today))
  const { count, grow } = useGrowingCount()
  if (views === undefined) return <Spinner />
  if (views.length === 0) return <NoJobs tab={tab} />
  return (
    <>
      <ul className="grid items-start gap-4 md:grid-cols-2">
        {views.slice(0, count).map((view) => (
          <li key={view.job.id}>
            <JobCard view={view} />
          </li>
        ))}
      </ul>
      {count < views.length && <MoreJobs left={views.length - count} onMore={grow} />}
    </>
  )
}
