import { momentWords } from '../shell/formatDate.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { UpdatePrompt } from '../update/UpdatePrompt.tsx'
import { RefreshButton } from './RefreshButton.tsx'
import { SyncLine } from './SyncLine.tsx'
import { syncWords } from './syncStatus.ts'
import { useOnline } from '../shell/useOnline.ts'
import { useOutbox } from '../shell/syncQueries.ts'
import { usePullMark } from '../shell/usePullMark.ts'
import { useSyncState } from '../shell/useSyncState.ts'

/** Below the header: what is not sent, when the jobs were last refreshed, and a way to ask now. */
export function SyncBar() {
  const portal = usePortal()
  const entries = useOutbox()
  const state = useSyncState()
  const isOnline = useOnline()
  const mark = usePullMark()
  // The height that the line will have: the jobs below must not jump under a thumb.
  if (entries === undefined || mark === undefined) return <div data-loading className="min-h-18" />

  return (
    <>
      <UpdatePrompt />
      <div className="flex min-h-18 items-center justify-between gap-3 py-1">
        <div className="min-w-0 sm:flex sm:items-center sm:gap-6">
          <SyncLine words={syncWords(entries, state, isOnline)} />
          <p className="pb-1 text-muted-foreground sm:pb-0">
            {mark.pulledAt === null
              ? 'Jobs not refreshed yet'
              : `Jobs refreshed ${momentWords(mark.pulledAt, portal.now())}`}
          </p>
        </div>
        <RefreshButton isBusy={state.isPulling} />
      </div>
    </>
  )
}
