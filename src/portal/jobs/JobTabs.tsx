import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CalendarDay } from '#domain/time.ts'
import type { DayRange } from '#sync/ports/jobStore.ts'
import { Spinner } from '#ui/components/Spinner.tsx'
import { Tabs } from '#ui/components/Tabs.tsx'
import { lazyPart } from '../shell/browser/firstScreen.ts'
import { loadable } from '../shell/browser/loadable.tsx'
import { useToday } from '../shell/useToday.ts'
import { JobCard } from './card/JobCard.tsx'
import { useJobCounts, useJobs } from './jobQueries.ts'
import { inDayOrder, jobsOfNow } from './jobView.ts'
import { JOB_TAB_LABELS, JOB_TABS, MAX_SHORT_LIST, parseJobTab, tabRange, type JobTab } from './jobTab.ts'

const JobsByDay = lazyPart(() => import('./list/JobsByDay.tsx').then((m) => m.JobsByDay))
const NoJobs = lazyPart(() => import('./NoJobs.tsx').then((m) => m.NoJobs))
const DayRoute = lazyPart(() => import('./DayRoute.tsx').then((m) => m.DayRoute))
/** All jobs. Its code is not needed for the other lists. */
export const AllJobs = loadable(async () => (await import('./AllJobs.tsx')).AllJobs)

/** The tabs for today, upcoming and all jobs, each with its count. The open tab is part of the URL. */
export function JobTabs() {
  const today = useToday()
  const counts = useJobCounts(today)
  const [search, setSearch] = useSearchParams()
  const open = parseJobTab(search.get('tab'))

  return (
    <Tabs
      isLoading={counts === undefined}
      label="Jobs"
      tabs={JOB_TABS.map((tab) => ({
        value: tab,
        label: (
          <>
            {JOB_TAB_LABELS[tab]} <span className="block sm:inline">({counts?.[tab] ?? '…'})</span>
          </>
        ),
      }))}
      value={open}
      onSelect={(tab) => setSearch(tab === 'today' ? {} : { tab }, { replace: true })}
    >
      <TabJobs tab={open} today={today} count={counts?.[open]} />
    </Tabs>
  )
}

type TabJobsProps = { tab: JobTab; today: CalendarDay; count: number | undefined }

function TabJobs({ tab, today, count }: TabJobsProps) {
  const range = tabRange(tab, today)
  if (count === 0) {
    return (
      <Suspense fallback={<Spinner />}>
        <NoJobs tab={tab} />
      </Suspense>
    )
  }
  // The technician is waiting for the open list: today's jobs, which are few, and all jobs are read while they are
  // counted.
  if (tab === 'upcoming' && count === undefined) return <Spinner />
  if (tab === 'today' && (count ?? 0) <= MAX_SHORT_LIST) return <JobsOfToday range={range} />
  return (
    <Suspense fallback={<Spinner />}>{tab === 'all' ? <AllJobs /> : <JobsByDay range={range} />}</Suspense>
  )
}

/**
 * All jobs of today, with what is to do first. Without `content-visibility`: a tap between the removal of the snapshot
 * and the next frame would hit nothing [R25].
 */
function JobsOfToday({ range }: { range: DayRange }) {
  const views = useJobs(range)
  if (views === undefined) return <Spinner />
  const now = jobsOfNow(views)
  return (
    <>
      <h2 className="sr-only">{JOB_TAB_LABELS.today}</h2>
      <ul className="grid grid-cols-1 items-start gap-2 md:grid-cols-2">
        {inDayOrder(views).map((view) => (
          <li key={view.job.id}>
            <JobCard view={view} look={now.has(view.job.id) ? 'prominent' : 'quiet'} />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        <DayRoute views={views} />
      </Suspense>
    </>
  )
}
