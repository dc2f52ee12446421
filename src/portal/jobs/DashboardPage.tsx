import { Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { SyncBar } from '../outbox/SyncBar.tsx'
import { LogoutButton } from '../session/LogoutButton.tsx'
import { lazyAfterFirstScreen } from '../shell/browser/firstScreen.ts'
import { LogoLink } from '../shell/LogoLink.tsx'
import { noteDashboardSearch } from '../shell/paths.ts'
import { ScreenHeading } from '../shell/ScreenHeading.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { useSnapshot } from '../startup/useSnapshot.ts'
import { JobTabs } from './JobTabs.tsx'
import { JobUpdatesBar } from './JobUpdatesBar.tsx'

const InstallGuide = lazyAfterFirstScreen(
  async () => (await import('../install/InstallGuide.tsx')).InstallGuide,
)

/** The first screen after sign-in: the technician's jobs and the sync status. */
export function DashboardPage() {
  const main = useRef<HTMLElement>(null)
  const { search } = useLocation()
  useSnapshot(main, search)
  useEffect(() => noteDashboardSearch(search), [search])
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
    <header className="@container border-b-2 border-border bg-card pt-[env(safe-area-inset-top)] text-card-foreground">
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-2 px-3 pb-0.5 sm:px-4 lg:pt-1">
        <LogoLink />
        <div className="min-w-0 flex-1 basis-40 @max-3xs:order-last lg:pr-[26rem]">
          <ScreenHeading className="leading-tight font-bold wrap-anywhere sm:text-xl">
            Welcome, {technician.first_name} {technician.last_name}
          </ScreenHeading>
          <p className="text-sm text-muted-foreground">{technician.county} Technician</p>
        </div>
        <LogoutButton />
      </div>
    </header>
  )
}
