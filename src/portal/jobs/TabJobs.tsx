import { lazy, Suspense } from 'react'
import type { CalendarDay } from '#domain/time.ts'
import { Spinner } from '#ui/components/Spinner.tsx'
import { JobList } from './JobList.tsx'
import { tabRange, type JobTab } from './jobTabs.ts'
import { NoJobs } from './NoJobs.tsx'
import { SHORT_LIST } from './shortList.ts'

const LongJobList = lazy(() => import('./LongJobList.tsx').then((m) => ({ default: m.LongJobList })))
const AllJobs = lazy(() => import('./AllJobs.tsx').then((m) => ({ default: m.AllJobs })))

type TabJobsProps = { tab: JobTab; today: CalendarDay; count: number | undefined }

/** What a tab shows, by how much there is of it. */
export function TabJobs({ tab, today, count }: TabJobsProps) {
  const range = tabRange(tab, today)
  // A day's jobs are few, and are what the technician waits for: they are read while they are counted.
  if (count === undefined) return tab === 'today' ? <JobList range={range} /> : <Spinner />
  if (count === 0) return <NoJobs tab={tab} />
  if (tab !== 'all' && count <= SHORT_LIST) return <JobList range={range} />
  return (
    <Suspense fallback={<Spinner />}>{tab === 'all' ? <AllJobs /> : <LongJobList range={range} />}</Suspense>
  )
}
