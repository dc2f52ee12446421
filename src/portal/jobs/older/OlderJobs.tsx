import { History } from 'lucide-react'
import type { Job } from '#domain/job.ts'
import type { CalendarDay } from '#domain/time.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { JobDetails } from '../card/JobDetails.tsx'
import { describeOlderJobs } from './olderJobsText.ts'
import { useOlderJobs } from './useOlderJobs.ts'

type OlderJobsProps = { before: CalendarDay; count: number | null; isSearching: boolean }

/** The jobs that are too old to be stored on this phone, fetched on request while there is a connection. */
export function OlderJobs({ before, count, isSearching }: OlderJobsProps) {
  const { jobs, hasMore, isLoading, error, loadMore } = useOlderJobs(before)
  return (
    <section aria-label="Older jobs" className="mb-2 grid gap-3 border-b-2 border-border pb-4">
      <p className="text-muted-foreground">{describeOlderJobs(count, isSearching)}</p>
      {error !== null && <Alert variant="destructive">{error}</Alert>}
      {hasMore && (
        <Button
          variant="outline"
          className="justify-self-start aria-disabled:cursor-default aria-disabled:opacity-60"
          aria-disabled={isLoading}
          aria-busy={isLoading}
          onClick={() => void loadMore()}
        >
          <History aria-hidden />
          {jobs.length === 0 ? 'Show older jobs' : 'Show more'}
        </Button>
      )}
      {jobs.length > 0 && (
        <ul className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
          {[...jobs].reverse().map((job) => (
            <li key={job.id}>
              <OlderJobCard job={job} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

// Without actions, since the job is not on this phone.
function OlderJobCard({ job }: { job: Job }) {
  const titleId = `job-${job.id}`
  return (
    <Card>
      <article aria-labelledby={titleId} className="grid gap-2 p-3">
        <JobDetails job={job} titleId={titleId} look="page" />
      </article>
    </Card>
  )
}
