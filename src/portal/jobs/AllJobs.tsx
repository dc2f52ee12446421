import { SearchX } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { JOB_STATUSES } from '#domain/job.ts'
import type { JobSearch } from '#domain/jobSearch.ts'
import type { DayRange } from '#sync/ports/jobStore.ts'
import { Input } from '#ui/components/Input.tsx'
import { Label } from '#ui/components/Label.tsx'
import { Select } from '#ui/components/Select.tsx'
import { EmptyState } from '../shell/EmptyState.tsx'
import { noteDashboardSearch } from '../shell/paths.ts'
import { useToday } from '../shell/useToday.ts'
import { isEveryJob, readJobSearch, writeJobSearch } from './jobSearchUrl.ts'
import { parseJobTab } from './jobTab.ts'
import { jobStatusStyle } from './card/jobStatusStyle.ts'
import { useHandover } from './handover/Handover.tsx'
import { JobCount, JobsOfList } from './list/JobsByDay.tsx'
import { OlderJobs } from './older/OlderJobs.tsx'
import { useOlderJobCount } from './older/useOlderJobs.ts'
import { foundJobs, usePreparedSearch, useStoredJobs, type JobList } from './list/useJobList.ts'

/** Long enough for the first cards to be shown, and shorter than it takes to begin a search. */
const PREPARE_SEARCH_AFTER_MS = 500

const WRITE_URL_AFTER_MS = 500
const EVERY_DAY: DayRange = {}

/** All jobs on this phone with a search, and before them the older ones on request. The search is part of the URL. */
export function AllJobs() {
  const { search, setSearch, writeUrl } = useSearchInUrl()
  const isSearching = !isEveryJob(search)
  const older = useOlderJobCount()
  const handover = useHandover()
  // At midnight the list stays where it is.
  const [today] = useState(useToday())
  const stored = useStoredJobs(EVERY_DAY, today)
  const prepared = usePreparedSearch(useIsListSettled(stored !== undefined) || isSearching)
  const found = useMemo(
    () => (prepared && isSearching ? foundJobs(prepared, search, today) : undefined),
    [prepared, isSearching, search, today],
  )

  const list = useLast(isSearching ? found : stored)

  return (
    <>
      <search onBlur={writeUrl}>
        <JobSearchFields search={search} onChange={setSearch} />
        <JobCount list={list} isLoadingOlder={older === 'loading'} />
      </search>
      {older && older !== 'loading' && <OlderJobs {...older} isSearching={isSearching} />}
      {/* Once it is known whether a hand-over stands above it [R44]. */}
      <JobsOfList
        list={handover === undefined ? undefined : list}
        isOpenedAtTop={handover !== null}
        whenEmpty={
          isSearching && (
            <EmptyState icon={SearchX} title="No matching jobs" line="Try fewer letters, or another status" />
          )
        }
      />
    </>
  )
}

// The last list stays until the search is prepared.
function useLast(list: JobList | undefined): JobList | undefined {
  const [last, setLast] = useState(list)
  if (list !== undefined && list !== last) setLast(list)
  return list ?? last
}

// The search reads all jobs into memory. It is prepared before the first letter is typed, and after the first cards.
function useIsListSettled(isListed: boolean): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (!isListed) return undefined
    const timer = window.setTimeout(() => setSettled(true), PREPARE_SEARCH_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [isListed])
  return isSettled
}

type SearchInUrl = {
  search: JobSearch
  setSearch: (search: JobSearch) => void
  /** Writes the search to the URL now. */
  writeUrl: () => void
}

// The URL follows when the typing pauses: every link of the screen is rendered again with a new URL.
function useSearchInUrl(): SearchInUrl {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useState(() => readJobSearch(params))
  const unwritten = useRef<JobSearch | null>(null)
  const timer = useRef(0)

  // What is opened instead has its URL before it is rendered.
  function isLeft(): boolean {
    const tab = parseJobTab(new URLSearchParams(window.location.search).get('tab'))
    return window.location.pathname !== pathname || tab !== 'all'
  }

  function writeUrl(): void {
    if (unwritten.current === null || isLeft()) return
    const next = writeJobSearch(params, unwritten.current)
    // A tap on a job leaves the dashboard before it is rendered with its new URL.
    noteDashboardSearch(`?${next.toString()}`)
    setParams(next, { replace: true })
    unwritten.current = null
  }

  useEffect(() => () => window.clearTimeout(timer.current), [])

  return {
    search,
    setSearch(next) {
      setSearch(next)
      unwritten.current = next
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(writeUrl, WRITE_URL_AFTER_MS)
    },
    writeUrl,
  }
}

type JobSearchFieldsProps = { search: JobSearch; onChange: (search: JobSearch) => void }

/** In one row, since they stay in view above the list. */
function JobSearchFields({ search, onChange }: JobSearchFieldsProps) {
  const id = useId()
  return (
    <div className="flex flex-wrap gap-2">
      <div className="grow-4 basis-32">
        <Label htmlFor={`${id}-words`} className="sr-only">
          Search jobs
        </Label>
        <Input
          id={`${id}-words`}
          type="search"
          value={search.words}
          placeholder="Number, name, town or phone"
          enterKeyHint="search"
          autoComplete="off"
          className="text-ellipsis"
          onChange={({ target }) => onChange({ ...search, words: target.value })}
        />
      </div>
      <div className="grow basis-36">
        <Label htmlFor={`${id}-status`} className="sr-only">
          Status
        </Label>
        <Select
          id={`${id}-status`}
          value={search.status ?? ''}
          onChange={({ target }) => {
            const status = JOB_STATUSES.find((known) => known === target.value) ?? null
            onChange({ ...search, status })
          }}
        >
          <option value="">Any status</option>
          {JOB_STATUSES.map((status) => (
            <option key={status} value={status}>
              {jobStatusStyle[status].label}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
