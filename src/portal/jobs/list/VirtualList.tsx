import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import type { JobSearch } from '#domain/jobSearch.ts'
import { isScrollingBack } from '../../shell/browser/scrollPosition.ts'
import { isCollapsible, type JobView } from '../jobView.ts'
import { DayHeading, ListedCard } from './ListedCard.tsx'
import { useJobsInView, type JobList } from './useJobList.ts'
import { ESTIMATED_HEIGHT_PX, GAP_PX, stickyHeight, useOpening } from './useOpening.ts'

const COLLAPSED_HEIGHT_PX = 62
const QUIET_HEIGHT_PX = 200
/** Longer than between two keystrokes. */
const SETTLED_AFTER_MS = 300

/** The measured heights of the last long list: with estimates, a job would be at another place after Back. */
let lastMeasured: VirtualItem[] = []

type VirtualListProps = {
  list: JobList
  /** It opens at its first job, below what stands above it. */
  isOpenedAtTop: boolean
}

/** Reads and renders only the jobs in view: ten thousand cards would freeze a phone. */
export function VirtualList({ list, isOpenedAtTop }: VirtualListProps) {
  const { count, opensAt, range, viewAt } = list
  const [top, setTop] = useState(0)
  const [below] = useState(() => stickyHeight() ?? 0)
  // From the place at which the list opens, so that cards keep their heights if earlier jobs are added before them.
  // Memoized: with a new function the virtualizer computes the positions of all cards again.
  const getItemKey = useCallback(
    (index: number) => (range === null ? (viewAt(index)?.job.id ?? index) : index - opensAt),
    [range, viewAt, opensAt],
  )
  // If too low, cards are rendered that turn out to be below the screen.
  const estimateSize = (index: number) => estimatedHeight(viewAt(index))
  // The rule is about passing the virtualizer's functions to memoized components, which does not happen here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize,
    getItemKey,
    gap: GAP_PX,
    overscan: useIsSettled(list) ? 2 : 0,
    initialMeasurementsCache: isScrollingBack() ? lastMeasured : [],
    scrollMargin: top,
    scrollPaddingStart: below,
    useAnimationFrameWithResizeObserver: true,
  })
  useLayoutEffect(
    () => () => {
      lastMeasured = virtualizer.measurementsCache
    },
    [virtualizer],
  )
  useLayoutEffect(() => {
    // A card that changes its height while it is out of view moves none in view.
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = ({ end }, _delta, { scrollOffset }) =>
      end <= (scrollOffset ?? 0) + below
  }, [virtualizer, below])
  // Not before its own place is known.
  useOpening(top > 0 ? list : null, isOpenedAtTop, () =>
    virtualizer.scrollToIndex(opensAt, { align: 'start' }),
  )
  const measureList = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const measure = () => setTop(element.offsetTop)
    measure()
    // Again when anything above it changes. In the next frame: the list changes the page, too.
    const observer = new ResizeObserver(() => requestAnimationFrame(measure))
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  // A new function for each result, since a card that changes its position has to be measured again; the same one for
  // all renders of a result, since measuring forces a layout.
  const measureCard = useCallback(
    (element: HTMLElement | null) => virtualizer.measureElement(element),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each result needs a new one
    [virtualizer, list],
  )
  const items = virtualizer.getVirtualItems()
  const jobAt = useJobsInView(list, items[0]?.index ?? 0, (items.at(-1)?.index ?? 0) + 1)

  return (
    <ul ref={measureList} className="relative max-w-2xl" style={{ height: virtualizer.getTotalSize() }}>
      {items.map(({ index, start }) => {
        const view = jobAt(index)
        return (
          <li
            key={view?.job.id ?? index}
            ref={measureCard}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={count}
            className="absolute top-0 w-full"
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <ListedJob view={view} previous={jobAt(index - 1)} />
          </li>
        )
      })}
    </ul>
  )
}

function estimatedHeight(view: JobView | undefined): number {
  if (view === undefined) return ESTIMATED_HEIGHT_PX
  return isCollapsible(view) ? COLLAPSED_HEIGHT_PX : QUIET_HEIGHT_PX
}

// A new result of a search shows the visible cards first: each further card takes a slow phone another frame.
function useIsSettled(list: JobList): boolean {
  const [settled, setSettled] = useState<JobSearch | null>(null)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(list.search), SETTLED_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [list])
  return settled === list.search
}

type ListedJobProps = {
  /** Undefined until it is read: its place is kept, so that the list does not jump. */
  view: JobView | undefined
  /** The job before it in the list; undefined for the first one. */
  previous: JobView | undefined
}

/** A job of a long list, below the heading of its day if it is the first one of it. */
function ListedJob({ view, previous }: ListedJobProps) {
  if (view === undefined) return <div className="h-32.5" />
  const { scheduled_date } = view.job
  return (
    <>
      {previous?.job.scheduled_date !== scheduled_date && <DayHeading day={scheduled_date} />}
      <ListedCard view={view} />
    </>
  )
}
