import { memo, useDeferredValue, useRef, type ReactNode } from 'react'
import type { CalendarDay } from '#domain/time.ts'
import type { DayRange } from '#sync/ports/jobStore.ts'
import { Spinner } from '#ui/components/Spinner.tsx'
import { plural } from '../../shell/text/plural.ts'
import { MAX_SHORT_LIST } from '../jobTab.ts'
import type { JobView } from '../jobView.ts'
import { DayHeading, headingId, ListedCard } from './ListedCard.tsx'
import { useStoredJobs, type JobList } from './useJobList.ts'
import { useOpening } from './useOpening.ts'
import { VirtualList } from './VirtualList.tsx'

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
