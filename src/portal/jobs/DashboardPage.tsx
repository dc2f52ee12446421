import { lazy, startTransition, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useLiveQuery } from 'dexie-react-hooks'
import { BellRing } from 'lucide-react'
import type { JobChange } from '#sync/pull/jobChanges.ts'
import { Button } from '#ui/components/Button.tsx'
import { statusOnceSent, SyncBar } from '../outbox/SyncBar.tsx'
import { lazyAfterFirstScreen } from '../shell/browser/firstScreen.ts'
import { LogoLink } from '../shell/LogoLink.tsx'
import { noteDashboardSearch } from '../shell/paths.ts'
import { ScreenHeading } from '../shell/ScreenHeading.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { useSnapshot } from '../start/useSnapshot.ts'
import { Handover } from './handover/Handover.tsx'
import { JobTabs } from './JobTabs.tsx'
import { usePortal } from '../shell/PortalContext.tsx'
import { errorText } from '../shell/text/errorText.ts'
import { notifyError } from '../toasts/notify.ts'
import { formatUpdateSummary } from './jobUpdateText.ts'

const InstallGuide = lazyAfterFirstScreen(
  async () => (await import('../install/InstallGuide.tsx')).InstallGuide,
)

const LogoutDialog = lazy(() =>
  import('../session/LogoutDialog.tsx').then((m) => ({ default: m.LogoutDialog })),
)

/** The first screen after sign-in: the technician's jobs and the sync status. */
export function DashboardPage() {
  const main = useRef<HTMLElement>(null)
  const { search } = useLocation()
  useSnapshot(main, search, { statusOnceSent })
  useEffect(() => noteDashboardSearch(search), [search])
  return (
    <>
      <DashboardHeader />
      <main ref={main} className="mx-auto max-w-5xl px-4 pb-40">
        <SyncBar />
        <JobUpdatesBar />
        <Handover />
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
      <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-2 px-3 pt-1 pb-0.5 sm:px-4">
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

/** Signs out after a confirmation [R37]. */
function LogoutButton() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {/* A transition: React shows what replaces a fallback 300 ms late. */}
      <Button variant="ghost" size="compact" onClick={() => startTransition(() => setAsking(true))}>
        Logout
      </Button>
      {isAsking && <LogoutDialog onCancel={() => setAsking(false)} />}
    </>
  )
}

/** Summarizes what the office has changed since the technician last marked updates as seen. */
function JobUpdatesBar() {
  const { store } = usePortal()
  const { userId } = useSession()
  const updates = useLiveQuery(() => store.jobChanges(userId), [store, userId])

  // Only the updates that were shown: one that arrives between render and tap has not been seen.
  async function markSeen(shown: readonly JobChange[]): Promise<void> {
    try {
      await store.markSeen(userId, shown)
    } catch (error) {
      notifyError('Error', `Failed to mark as seen: ${errorText(error)}`)
    }
  }

  if (updates === undefined || updates.length === 0) return null
  return (
    <div className="mb-3 flex items-center justify-between gap-3 rounded-md border-2 border-border bg-card py-1 pr-1 pl-3">
      <output className="flex min-w-0 items-center gap-2 font-semibold">
        <BellRing aria-hidden className="size-5 shrink-0 text-success" />
        {formatUpdateSummary(updates)}
      </output>
      <Button variant="ghost" size="compact" onClick={() => void markSeen(updates)}>
        Mark as seen
      </Button>
    </div>
  )
}
