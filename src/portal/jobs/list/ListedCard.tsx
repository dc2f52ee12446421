import { isUnderWay } from '#domain/job.ts'
import type { CalendarDay } from '#domain/time.ts'
import { formatDay } from '../../shell/text/formatDate.ts'
import { JobCard } from '../card/JobCard.tsx'
import type { JobView } from '../jobView.ts'

/** The heading of a day in a list; its id is `headingId`. */
export function DayHeading({ day }: { day: CalendarDay }) {
  return (
    <h2 id={headingId(day)} className="pt-1 pb-1.5 text-lg font-bold">
      {formatDay(day)}
    </h2>
  )
}

export const headingId = (day: CalendarDay) => `day-${day}`

/** The card of a job in a list of several days. */
export function ListedCard({ view }: { view: JobView }) {
  return <JobCard view={view} look={isUnderWay(view.job) ? 'prominent' : 'quiet'} />
}
