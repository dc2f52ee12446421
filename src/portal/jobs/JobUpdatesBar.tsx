import { useLiveQuery } from 'dexie-react-hooks'
import { BellRing } from 'lucide-react'
import type { JobNews } from '#sync/pull/jobChanges.ts'
import { Button } from '#ui/components/Button.tsx'
import { notifyError } from '../toasts/notify.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { storageWords } from '../shell/storageWords.ts'
import { newsSummary } from './jobUpdateText.ts'

/** What the office did since the technician last looked, and a way to say that they have seen it. */
export function NewsBar() {
  const { store } = usePortal()
  const { userId } = useSession()
  const news = useLiveQuery(() => store.news(userId), [store, userId])

  // What came between drawing the bar and the tap has not been seen.
  async function markSeen(shown: readonly JobNews[]): Promise<void> {
    try {
      await store.markSeen(userId, shown)
    } catch (error) {
      notifyError('Error', `Failed to mark as seen: ${storageWords(error)}`)
    }
  }

  if (news === undefined || news.length === 0) return null
  return (
    <div className="mb-3 flex items-center justify-between gap-3 rounded-md border-2 border-border bg-card py-1 pr-1 pl-3">
      <output className="flex min-w-0 items-center gap-2 font-semibold">
        <BellRing aria-hidden className="size-5 shrink-0 text-success" />
        {newsSummary(news)}
      </output>
      <Button variant="ghost" size="compact" onClick={() => void markSeen(news)}>
        Mark as seen
      </Button>
    </div>
  )
}
