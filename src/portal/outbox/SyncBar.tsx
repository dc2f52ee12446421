import { RefreshCw } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Timestamp } from '#domain/time.ts'
import { createSyncState } from '#sync/syncState.ts'
import { cn } from '#ui/components/cn.ts'
import { Button } from '#ui/components/Button.tsx'
import { Link } from '../shell/Link.tsx'
import { formatTimestamp } from '../shell/text/formatDate.ts'
import { paths } from '../shell/paths.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useOutbox, usePullCursor, useSyncState, useSession } from '../shell/SessionContext.ts'
import { useOnline } from '../shell/browser/useOnline.ts'
import { UpdatePrompt } from '../update/UpdatePrompt.tsx'
import { SignInAgainLink } from './SignInAgainLink.tsx'
import { describeSyncStatus, type SyncStatus } from './syncStatus.ts'
import { RefreshedStatus } from './SyncStatusLabel.tsx'

/** Shown below the header: the sync status, when the jobs were last refreshed, and a button that refreshes them. */
export function SyncBar() {
  const portal = usePortal()
  const entries = useOutbox()
  const state = useSyncState()
  const isOnline = useOnline()
  const cursor = usePullCursor()
  // As high as the bar will be: the jobs below must not jump under a thumb.
  if (entries === undefined || cursor === undefined) return <div data-loading className="min-h-12" />

  const { pulledAt } = cursor
  return (
    <>
      <UpdatePrompt />
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-2 py-0.5">
        <StatusLink
          status={describeSyncStatus(entries, state, isOnline)}
          pulledAt={pulledAt && formatTimestamp(pulledAt, portal.now())}
        />
        <RefreshButton isBusy={state.isPulling || state.isRefreshing} />
      </div>
    </>
  )
}

/** The content of the link to the outbox once everything is sent, for the snapshot of the list. */
export function statusOnceSent(pulledAt: Timestamp | null, now: Date): ReactElement {
  const status = describeSyncStatus([], createSyncState().get(), true)
  return <RefreshedStatus status={status} pulledAt={pulledAt && formatTimestamp(pulledAt, now)} />
}

type StatusLinkProps = {
  status: SyncStatus
  /** When the jobs were last refreshed, for display. */
  pulledAt: string | null
}

/** The sync status, as a link to the outbox. As high with a reason as without one: the jobs must not move [R25]. */
function StatusLink({ status, pulledAt }: StatusLinkProps) {
  return (
    <output className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-3">
      <Link
        to={paths.sync}
        data-sync-status
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-md focus-visible:outline-3 focus-visible:outline-ring"
      >
        <RefreshedStatus status={status} pulledAt={pulledAt} />
      </Link>
      {status.needsSignIn && <SignInAgainLink />}
    </output>
  )
}

/**
 * Pulls the jobs now, and shows a toast if that fails, also if the device is only offline. A busy button can be tapped:
 * the running pull may not contain what the technician has just heard of (rule OB15h).
 */
function RefreshButton({ isBusy }: { isBusy: boolean }) {
  const { loop } = useSession()

  async function refresh(): Promise<void> {
    const pull = await loop.refresh()
    const { notifyFetchFailure } = await import('./FetchFailureToast.tsx')
    notifyFetchFailure(pull)
  }

  return (
    <Button
      variant="outline"
      size="compact"
      className="min-w-11"
      aria-busy={isBusy}
      onClick={() => void refresh()}
    >
      <RefreshCw
        aria-hidden
        className={cn(isBusy && 'animate-spin motion-reduce:animate-none motion-reduce:opacity-50')}
      />
      <span className="sr-only sm:not-sr-only">Refresh</span>
    </Button>
  )
}
