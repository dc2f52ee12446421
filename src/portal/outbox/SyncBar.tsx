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

  return (
    <>
      <UpdatePrompt />
      <div className="flex min-h-12 items-center justify-between gap-2 py-0.5">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
          <StatusLink status={describeSyncStatus(entries, state, isOnline)} />
          <p className="text-sm text-muted-foreground">
            {cursor.pulledAt === null
              ? 'Jobs not refreshed yet'
              : `Jobs refreshed ${formatTimestamp(cursor.pulledAt, portal.now())}`}
          </p>
        </div>
        <RefreshButton isBusy={state.isPulling} />
      </div>
    </>
  )
}

/** The sync status, as a link to the outbox. */
function StatusLink({ status }: { status: SyncStatus }) {
  return (
    <output className="flex min-w-0 flex-wrap items-center gap-x-3">
      <Link
        to={paths.sync}
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-md focus-visible:outline-3 focus-visible:outline-ring"
      >
        <SyncStatusLabel status={status} />
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </Link>
      {status.needsSignIn && <SignInAgainLink />}
    </output>
  )
}
