import { useLiveQuery } from 'dexie-react-hooks'
import { BellRing } from 'lucide-react'
import type { JobChange } from '#sync/pull/jobChanges.ts'
import { Button } from '#ui/components/Button.tsx'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { errorText } from '../shell/text/errorText.ts'
import { notifyError } from '../toasts/notify.ts'
import { formatUpdateSummary } from './jobUpdateText.ts'

/** Summarizes what the office has changed since the technician last marked updates as seen. */
export function JobUpdatesBar() {
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
