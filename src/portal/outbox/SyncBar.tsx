import { ChevronRight } from 'lucide-react'
import { Link } from '../shell/Link.tsx'
import { formatTimestamp } from '../shell/text/formatDate.ts'
import { paths } from '../shell/paths.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useOutbox } from '../shell/syncQueries.ts'
import { useOnline } from '../shell/browser/useOnline.ts'
import { usePullCursor } from '../shell/syncQueries.ts'
import { useSyncState } from '../shell/syncQueries.ts'
import { UpdatePrompt } from '../update/UpdatePrompt.tsx'
import { RefreshButton } from './RefreshButton.tsx'
import { SignInAgainLink } from './SignInAgainLink.tsx'
import { describeSyncStatus, type SyncStatus } from './syncStatus.ts'
import { SyncStatusLabel } from './SyncStatusLabel.tsx'

/** Shown below the header: the sync status, when the jobs were last refreshed, and a button that refreshes them. */
export function SyncBar() {
  const portal = usePortal()
  const entries = useOutbox()
  const state = useSyncState()
  const isOnline = useOnline()
  const cursor = usePullCursor()
  // As high as the bar will be: the jobs below must not jump under a thumb.
  if (entries === undefined || cursor === undefined) return <div data-loading className="min-h-12" />

  const status = describeSyncStatus(entries, state, isOnline)
  const { pulledAt } = cursor
  const refreshed =
    pulledAt === null ? 'not refreshed yet' : `refreshed ${formatTimestamp(pulledAt, portal.now())}`

  return (
    <>
      <UpdatePrompt />
      <div className="flex min-h-12 items-center justify-between gap-2 py-0.5">
        <StatusLink status={status} refreshed={refreshed} />
        {status.needsSignIn && <SignInAgainLink />}
        <RefreshButton isBusy={state.isPulling} />
      </div>
    </>
  )
}

/** The sync status, as a link to the outbox. As high with a reason as without one: the jobs must not move [R25]. */
function StatusLink({ status, refreshed }: { status: SyncStatus; refreshed: string }) {
  return (
    <Link
      to={paths.sync}
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-md focus-visible:outline-3 focus-visible:outline-ring"
    >
      <SyncStatusLabel status={status}>
        <span className="text-muted-foreground">
          {status.reasons.length > 0 ? ' · ' : 'Jobs '}
          {refreshed}
          <ChevronRight aria-hidden className="inline size-4 align-text-bottom" />
        </span>
      </SyncStatusLabel>
    </Link>
  )
}
