import { Route } from 'lucide-react'
import { buttonVariants } from '#ui/components/buttonVariants.ts'
import { directionsUrl } from './card/contactLinks.ts'
import { stopsAhead, type JobView } from './jobView.ts'

/** Google Maps takes nine stops on the way. */
const MAX_STOPS = 10

/** Link to directions through all jobs of a day that are not started. Nothing if there are fewer than two. */
export function DayRoute({ views }: { views: readonly JobView[] }) {
  const stops = stopsAhead(views)
    .slice(0, MAX_STOPS)
    .map(({ job }) => job.customer)
  const last = stops.at(-1)
  if (last === undefined || stops.length < 2) return null
  return (
    <a
      data-transient
      href={directionsUrl(last, stops.slice(0, -1))}
      target="_blank"
      rel="noopener"
      className={`${buttonVariants({ variant: 'outline' })} mt-3 w-full sm:w-auto`}
    >
      <Route aria-hidden />
      Directions for the next {stops.length} jobs
    </a>
  )
}
