import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Job } from '#domain/job.ts'
import type { DayRange } from '#sync/ports/jobStore.ts'
import { Spinner } from '#ui/components/Spinner.tsx'
import { plural } from '../shell/plural.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { JobCard } from './card/JobCard.tsx'
import { dayRange, MAX_SHORT_LIST } from './jobTab.ts'
import { useJob } from './useJob.ts'

const GAP_PX = 16
const ESTIMATED_HEIGHT_PX = 420
const TWO_COLUMNS = '(min-width: 48rem)'

type LongJobListProps = {
  range?: DayRange
  /** Filters the jobs; undefined for all jobs of the range. */
  matches?: ((job: Job) => boolean) | undefined
  /** Rendered instead of an empty list. */
  whenEmpty?: ReactNode
}

/** A list of any length with its count. Reads the ids first, and a long list's jobs when their cards come into view. */
export function LongJobList({ range, matches, whenEmpty = null }: LongJobListProps) {
  const ids = useJobIds(range, matches)
  if (ids === undefined) return <Spinner />
  if (ids.length === 0) return whenEmpty
  return (
    <div className="grid gap-3">
      <output className="text-muted-foreground">{plural(ids.length, 'job')}</output>
      {ids.length > MAX_SHORT_LIST ? <VirtualList ids={ids} /> : <FullList ids={ids} />}
    </div>
  )
}

function FullList({ ids }: { ids: readonly string[] }) {
  return (
    <ul className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      {ids.map((id) => (
        <li key={id}>
          <ListedJob jobId={id} />
        </li>
      ))}
    </ul>
  )
}

// Reads and renders only the jobs in view: ten thousand cards would freeze a phone.
function VirtualList({ ids }: { ids: readonly string[] }) {
  const columns = useColumns()
  const [top, setTop] = useState(0)
  const measureTop = useCallback((list: HTMLElement | null) => setTop(list?.offsetTop ?? 0), [])
  // The rule is about passing the virtualizer's functions to memoized components, which does not happen here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => ESTIMATED_HEIGHT_PX,
    getItemKey: (index) => ids[index] ?? index,
    gap: GAP_PX,
    lanes: columns,
    overscan: 2 * columns,
    scrollMargin: top,
  })
  const width = `calc((100% - ${(columns - 1) * GAP_PX}px) / ${columns})`

  return (
    <ul ref={measureTop} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ key, index, lane, start }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          aria-posinset={index + 1}
          aria-setsize={ids.length}
          className="absolute top-0"
          style={{
            width,
            left: `calc((${width} + ${GAP_PX}px) * ${lane})`,
            transform: `translateY(${start - top}px)`,
          }}
        >
          <ListedJob jobId={ids[index] ?? ''} />
        </li>
      ))}
    </ul>
  )
}

function ListedJob({ jobId }: { jobId: string }) {
  const view = useJob(jobId)
  // The estimated height of a card, so that the list does not jump while the job is read.
  if (!view) return <div className="h-105" />
  return <JobCard view={view} />
}

// The ids in the order of the list; undefined until they are read. `matches` must be memoized: a new one reads again.
function useJobIds({ from, to }: DayRange = {}, matches?: (job: Job) => boolean): string[] | undefined {
  const { store } = usePortal()
  const { userId } = useSession()
  return useLiveQuery(
    () => store.jobIds(userId, dayRange(from, to), matches),
    [store, userId, from, to, matches],
  )
}

// Has to agree with `md:grid-cols-2`.
function useColumns(): 1 | 2 {
  return useSyncExternalStore(subscribeToWidth, () => (window.matchMedia(TWO_COLUMNS).matches ? 2 : 1))
}

function subscribeToWidth(listener: () => void): () => void {
  const media = window.matchMedia(TWO_COLUMNS)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
