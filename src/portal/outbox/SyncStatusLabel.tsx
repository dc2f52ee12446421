import { CloudCheck, CloudUpload, TriangleAlert } from 'lucide-react'
import { cn } from '#ui/components/cn.ts'
import type { SyncStatus } from './syncStatus.ts'

const ICONS = { done: CloudCheck, waiting: CloudUpload, problem: TriangleAlert }
const ICON_COLOURS = { done: 'text-success', waiting: 'text-foreground', problem: 'text-destructive' }

/** The icon and the text of the sync status. */
export function SyncStatusLabel({ status }: { status: SyncStatus }) {
  const Icon = ICONS[status.tone]
  return (
    <>
      <Icon aria-hidden className={cn('size-5 shrink-0', ICON_COLOURS[status.tone])} />
      <span className="min-w-0">
        <span className="font-semibold">{status.text}</span>
        {status.reasons.map((reason) => (
          <span key={reason} className="block text-sm">
            {reason}
          </span>
        ))}
      </span>
    </>
  )
}
