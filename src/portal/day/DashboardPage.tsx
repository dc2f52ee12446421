import { SyncBar } from '../unsent/SyncBar.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'
import { JobTabs } from './JobTabs.tsx'
import { NewsBar } from './NewsBar.tsx'

/** The technician's jobs. */
export function DashboardPage() {
  return (
    <>
      <DashboardHeader />
      <main className="mx-auto max-w-5xl px-4 pb-12">
        <SyncBar />
        <NewsBar />
        <JobTabs />
      </main>
    </>
  )
}
