import { lazy, Suspense } from 'react'
import { SyncBar } from '../unsent/SyncBar.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'
import { JobTabs } from './JobTabs.tsx'
import { NewsBar } from './NewsBar.tsx'

const InstallGuide = lazy(() =>
  import('../install/InstallGuide.tsx').then((m) => ({ default: m.InstallGuide })),
)

/** The technician's jobs. */
export function DashboardPage() {
  return (
    <>
      <DashboardHeader />
      <main className="mx-auto max-w-5xl px-4 pb-12">
        <SyncBar />
        <NewsBar />
        <JobTabs />
        <Suspense fallback={null}>
          <InstallGuide />
        </Suspense>
      </main>
    </>
  )
}
