import { lazy, Suspense, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useKeepScreen } from '../startup/useSnapshot.ts'
import { SyncBar } from '../outbox/SyncBar.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'
import { JobTabs } from './JobTabs.tsx'
import { NewsBar } from './JobUpdatesBar.tsx'

const InstallGuide = lazy(() =>
  import('../install/InstallGuide.tsx').then((m) => ({ default: m.InstallGuide })),
)

/** The technician's jobs. */
export function DashboardPage() {
  const main = useRef<HTMLElement>(null)
  // The start script draws it at this address alone, which is where the icon leads.
  useKeepScreen(main, useLocation().search === '')
  return (
    <>
      <DashboardHeader />
      <main ref={main} className="mx-auto max-w-5xl px-4 pb-40">
        <SyncBar />
        <NewsBar />
        <JobTabs />
        <div className="mt-4">
          <Suspense fallback={null}>
            <InstallGuide />
          </Suspense>
        </div>
      </main>
    </>
  )
}
