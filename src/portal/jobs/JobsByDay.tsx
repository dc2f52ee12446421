import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { isUnderWay } from '#domain/job.ts'
import type { JobSearch } from '#domain/jobSearch.ts'
import type { CalendarDay } from '#domain/time.ts'
import type { DayRange } from '#sync/ports/jobStore.ts'
import { Spinner } from '#ui/components/Spinner.tsx'
import { isScrollingBack } from '../shell/browser/scrollPosition.ts'
import { formatDay } from '../shell/text/formatDate.ts'
import { plural } from '../shell/text/plural.ts'
import { JobCard } from './card/JobCard.tsx'
import { MAX_SHORT_LIST } from './jobTab.ts'
import { isCollapsible, type JobView } from './jobView.ts'
import { useJobsInView, useStoredJobs, type JobList } from './useJobList.ts'

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
  const list = useStoredJobs(range)
  return (
    <>
      <JobCount list={list} />
      <JobsOfList list={list} />
    </>
  )
}

type JobCountProps = {
  /** Undefined while it is read. */
  list: JobList | undefined
  isLoadingOlder?: boolean
}

/** How many jobs are in a list, which is announced. */
export function JobCount({ list, isLoadingOlder = false }: JobCountProps) {
  const count = list?.count ?? 0
  return (
    <output className="block min-h-7 text-muted-foreground">
      {count > 0 && plural(count, 'job')}
      {count > 0 && isLoadingOlder && '. '}
      {isLoadingOlder && LOADING_OLDER}
    </output>
  )
}

type JobsOfListProps = {
  /** Undefined while it is read. */
  list: JobList | undefined
  /** It opens at its first job, below what stands above it. */
  isOpenedAtTop?: boolean
  /** Rendered instead of an empty list. */
  whenEmpty?: ReactNode
}

/** A list of any length, which opens at today. Reads the jobs of a long list when their cards come into view. */
export function JobsOfList({ list, isOpenedAtTop = false, whenEmpty = null }: JobsOfListProps) {
  // What a search has found is counted at once. The next letter does not wait for the cards of the last one.
  const listOfCards = useDeferredValue(list)
  if (list === undefined) return <Spinner />
  if (list.count === 0) return whenEmpty
  return <JobCards list={listOfCards ?? list} isOpenedAtTop={isOpenedAtTop} />
}

type JobCardsProps = { list: JobList; isOpenedAtTop: boolean }

const JobCards = memo(PlainJobCards)

function PlainJobCards(props: JobCardsProps) {
  return props.list.count <= MAX_SHORT_LIST ? <FullList {...props} /> : <VirtualList {...props} />
}

function FullList({ list, isOpenedAtTop }: JobCardsProps) {
  const element = useRef<HTMLDivElement>(null)
  const days = new Map<CalendarDay, JobView[]>()
  for (let index = 0; index < list.count; index += 1) {
    const view = list.viewAt(index)
    if (!view) continue
    const { scheduled_date } = view.job
    days.set(scheduled_date, [...(days.get(scheduled_date) ?? []), view])
  }
  const opensOn = list.viewAt(list.opensAt)?.job.scheduled_date
  useOpening(list, isOpenedAtTop, (below) => {
    const section = element.current?.children[[...days.keys()].findIndex((day) => day === opensOn)]
    if (section) window.scrollBy(0, section.getBoundingClientRect().top - below)
  })
  return (
    <div ref={element} className="grid gap-3">
      {[...days].map(([day, ofDay]) => (
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
      ))}
    </div>
  )
}

/** The measured heights of the last long list: with estimates, a job would be at another place after Back. */
let lastMeasured: VirtualItem[] = []

// Reads and renders only the jobs in view: ten thousand cards would freeze a phone.
function VirtualList({ list, isOpenedAtTop }: JobCardsProps) {
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

/**
 * Opens the list at its place: once, unless it is returned to, and again for each search. Where the tabs and the search
 * would not stay in view it opens at its first job, since nobody would find back to them.
 *
 * @param open scrolls to the place, which has to be `below` pixels under the top of the screen
 */
function useOpening(list: JobList | null, isOpenedAtTop: boolean, open: (below: number) => void): void {
  const shown = useRef<Pick<JobList, 'search' | 'opensAt'> | null>(null)
  useLayoutEffect(() => {
    const last = shown.current
    if (list === null || list === last) return
    const { search, opensAt } = list
    shown.current = list
    if (last?.search === search) {
      // Earlier jobs were added before those in view, or deleted.
      const moved = opensAt - last.opensAt
      if (moved !== 0) window.scrollBy(0, moved * (ESTIMATED_HEIGHT_PX + GAP_PX))
      return
    }
    const below = stickyHeight()
    const isOpened = opensAt > 0 && !isOpenedAtTop && !isScrollingBack()
    if (below !== null && (last !== null || isOpened)) open(below)
  })
}

/** The height of what stays in view above the list; null if that is nothing (`allStyles.css`). */
function stickyHeight(): number | null {
  const search = document.querySelector('search')
  if (search === null) return null
  const { position, top } = getComputedStyle(search)
  return position === 'sticky' ? Number.parseFloat(top) + search.offsetHeight : null
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
