import { lazy, Suspense, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { SyncBar } from '../outbox/SyncBar.tsx'
import { LogoutButton } from '../session/LogoutButton.tsx'
import { ScreenHeading } from '../shell/ScreenHeading.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { useSnapshot } from '../startup/useSnapshot.ts'
import { JobTabs } from './JobTabs.tsx'
import { JobUpdatesBar } from './JobUpdatesBar.tsx'

const InstallGuide = lazy(() =>
  import('../install/InstallGuide.tsx').then((m) => ({ default: m.InstallGuide })),
)

/** The first screen after sign-in: the technician's jobs and the sync status. */
export function DashboardPage() {
  const main = useRef<HTMLElement>(null)
  useSnapshot(main, useLocation().search)
  return (
    <>
      <DashboardHeader />
      <main ref={main} className="mx-auto max-w-5xl px-4 pb-40">
        <SyncBar />
        <JobUpdatesBar />
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

function DashboardHeader() {
  const { technician } = useSession()
  return (
    <header className="border-b-2 border-border bg-card pt-[env(safe-area-inset-top)] text-card-foreground">
      <div className="mx-auto flex max-w-5xl items-center justify-between gap-4 px-4 py-3">
        <div className="min-w-0">
          <ScreenHeading className="text-lg leading-tight font-bold wrap-anywhere sm:text-xl">
            Welcome, {technician.first_name} {technician.last_name}
          </ScreenHeading>
          <p className="text-muted-foreground">{technician.county} Technician</p>
        </div>
        <LogoutButton />
      </div>
    </header>
  )
}
