import { ChevronRight, CloudCheck, CloudUpload, RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#ui/components/cn.ts'
import type { SyncStatus } from './syncStatus.ts'

const ICONS = { done: CloudCheck, waiting: CloudUpload, problem: TriangleAlert }
const ICON_COLOURS = { done: 'text-success', waiting: 'text-foreground', problem: 'text-destructive' }

type SyncStatusLabelProps = {
  status: SyncStatus
  isLink?: boolean
  /** Shown in the line of the reasons. */
  children?: ReactNode
}

/** The icon and the text of the sync status. */
export function SyncStatusLabel({ status, isLink = false, children }: SyncStatusLabelProps) {
  const Icon = ICONS[status.tone]
  return (
    <>
      <Icon aria-hidden className={cn('size-5 shrink-0', ICON_COLOURS[status.tone])} />
      <span className="min-w-0 text-sm leading-5">
        <span className="block text-base leading-6 font-semibold">
          {status.text}
          {isLink && <ChevronRight aria-hidden className="inline size-4 align-text-bottom" />}
        </span>
        {status.reasons.join(' · ')}
        {children}
      </span>
    </>
  )
}

type RefreshedStatusProps = {
  status: SyncStatus
  /** When the jobs were last refreshed, for display. */
  pulledAt: string | null
}

/** The content of the link to the outbox: the sync status, and when the jobs were last refreshed. */
export function RefreshedStatus({ status, pulledAt }: RefreshedStatusProps) {
  const hasReason = status.reasons.length > 0
  return (
    <SyncStatusLabel status={status} isLink>
      {/* Not announced with each refresh. */}
      <span aria-live="off" className="text-muted-foreground">
        {hasReason && <span aria-hidden> · </span>}
        {hasReason && pulledAt !== null && <RefreshCw aria-hidden className="mr-1 inline size-3" />}
        <span className={cn(hasReason && pulledAt !== null && 'sr-only')}>
          {pulledAt === null ? 'Jobs not refreshed yet' : 'Jobs refreshed '}
        </span>
        {pulledAt}
      </span>
    </SyncStatusLabel>
  )
}
