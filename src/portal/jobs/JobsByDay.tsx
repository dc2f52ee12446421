import { memo, useCallback, useDeferredValue, useEffect, useState, type ReactNode } from 'react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { isUnderWay } from '#domain/job.ts'
import type { CalendarDay } from '#domain/time.ts'
import type { DayRange } from '#sync/ports/jobStore.ts'
import { Spinner } from '#ui/components/Spinner.tsx'
import { formatDay } from '../shell/text/formatDate.ts'
import { plural } from '../shell/text/plural.ts'
import { JobCard } from './card/JobCard.tsx'
import { MAX_SHORT_LIST } from './jobTab.ts'
import { isCollapsible, type JobView } from './jobView.ts'
import { useJobsInView, useStoredJobs, type FoundJobs, type JobList } from './useJobList.ts'

const GAP_PX = 12
/** The height of a job that has not been read yet: between a collapsed job and another. */
const ESTIMATED_HEIGHT_PX = 130
const COLLAPSED_HEIGHT_PX = 62
const QUIET_HEIGHT_PX = 200
/** Longer than between two keystrokes. */
const SETTLED_AFTER_MS = 300
const LOADING_OLDER = 'Older jobs are still loading.'

/** The jobs of a range of days under the headings of their days, in a list of any length with its count. */
export function JobsByDay({ range }: { range: DayRange }) {
  return <JobsOfList list={useStoredJobs(range)} />
}

type JobsOfListProps = {
  /** Undefined while it is read. */
  list: JobList | undefined
  /** Shown beside the count: below ten thousand cards nobody would read it. */
  isLoadingOlder?: boolean
  /** Rendered instead of an empty list. */
  whenEmpty?: ReactNode
}

/** A list of any length with its count. Reads the jobs of a long list when their cards come into view. */
export function JobsOfList({ list, isLoadingOlder = false, whenEmpty = null }: JobsOfListProps) {
  // What a search has found is counted at once. The next letter does not wait for the cards of the last one.
  const listOfCards = useDeferredValue(list)
  if (list === undefined) return <Spinner />
  const { count } = list
  if (count === 0) {
    return (
      <>
        {isLoadingOlder && <output className="text-muted-foreground">{LOADING_OLDER}</output>}
        {whenEmpty}
      </>
    )
  }
  return (
    <div className="grid gap-3">
      <output className="min-h-6 text-muted-foreground" data-loading={count === undefined || undefined}>
        {count !== undefined && plural(count, 'job')}
        {isLoadingOlder && `. ${LOADING_OLDER}`}
      </output>
      <JobCards list={listOfCards ?? list} />
    </div>
  )
}

const JobCards = memo(PlainJobCards)

function PlainJobCards({ list }: { list: JobList }) {
  const { count, first } = list
  if (count !== undefined && count <= MAX_SHORT_LIST) return <FullList views={first} />
  return <VirtualList list={list} count={count ?? first.length} />
}

function FullList({ views }: { views: readonly JobView[] }) {
  const days = new Map<CalendarDay, JobView[]>()
  for (const view of views) {
    const { scheduled_date } = view.job
    days.set(scheduled_date, [...(days.get(scheduled_date) ?? []), view])
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={headingId(day)}>
      <DayHeading day={day} />
      <ul className="grid grid-cols-1 items-start gap-2 md:grid-cols-2">
        {ofDay.map((view) => (
          <li key={view.job.id}>
            <ListedCard view={view} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

// Reads and renders only the jobs in view: ten thousand cards would freeze a phone.
function VirtualList({ list, count }: { list: JobList; count: number }) {
  const found = list.kind === 'found' ? list : null
  const [top, setTop] = useState(0)
  // Memoized: with a new function the virtualizer computes the positions of all cards again.
  const getItemKey = useCallback((index: number) => found?.viewAt(index)?.job.id ?? index, [found])
  // If too low, cards are rendered that turn out to be below the screen.
  const estimateSize = (index: number) => estimatedHeight(list.first[index])
  // The rule is about passing the virtualizer's functions to memoized components, which does not happen here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize,
    getItemKey,
    gap: GAP_PX,
    overscan: useIsSettled(found) ? 2 : 0,
    scrollMargin: top,
  })
  const measureList = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined
      const measure = () => {
        setTop(element.offsetTop)
        for (const card of element.children) if (card instanceof HTMLElement) virtualizer.measureElement(card)
      }
      measure()
      // Again when the list replaces a snapshot: until then it is outside of the page, and has no size.
      const observer = new ResizeObserver(measure)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [virtualizer],
  )
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
    <ul
      ref={measureList}
      // The grid is for the snapshot, which contains the first cards without their positions.
      className="relative grid max-w-2xl gap-3"
      style={{ height: virtualizer.getTotalSize() }}
    >
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
function useIsSettled(found: FoundJobs | null): boolean {
  const [settled, setSettled] = useState<FoundJobs | null>(null)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(found), SETTLED_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [found])
  return settled === found
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

function DayHeading({ day }: { day: CalendarDay }) {
  return (
    <h2 id={headingId(day)} className="pt-1 pb-1.5 text-lg font-bold">
      {formatDay(day)}
    </h2>
  )
}

const headingId = (day: CalendarDay) => `day-${day}`

function ListedCard({ view }: { view: JobView }) {
  return <JobCard view={view} look={isUnderWay(view.job) ? 'prominent' : 'quiet'} />
}
