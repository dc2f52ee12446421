import { SearchX } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { JOB_STATUSES } from '#domain/job.ts'
import { Input } from '#ui/components/Input.tsx'
import { Label } from '#ui/components/Label.tsx'
import { Select } from '#ui/components/Select.tsx'
import { EmptyState } from '../shell/EmptyState.tsx'
import { jobMatcher, readJobSearch, writeJobSearch, type JobSearch } from './jobSearch.ts'
import { jobStatusStyle } from './card/jobStatusStyle.ts'
import { LongJobList } from './LongJobList.tsx'
import { OlderJobs } from './older/OlderJobs.tsx'

/** All jobs on this phone with a search, and the older ones on request. The search is part of the URL. */
export function AllJobs() {
  const [address, setAddress] = useSearchParams()
  const search = readJobSearch(address)
  const { words, status } = search
  // Deferred: typing must not wait for a search through ten thousand jobs.
  const deferredWords = useDeferredValue(words)
  const matches = useMemo(() => jobMatcher({ words: deferredWords, status }), [deferredWords, status])
  return (
    <div className="grid gap-4">
      <JobSearchFields
        search={search}
        onChange={(next) => setAddress(writeJobSearch(address, next), { replace: true })}
      />
      <LongJobList
        matches={matches}
        whenEmpty={
          matches && (
            <EmptyState icon={SearchX} title="No job fits" line="Try fewer letters, or another status" />
          )
        }
      />
      <OlderJobs isSearching={matches !== undefined} />
    </div>
  )
}

type JobSearchFieldsProps = { search: JobSearch; onChange: (search: JobSearch) => void }

function JobSearchFields({ search, onChange }: JobSearchFieldsProps) {
  const id = useId()
  // Local state: the URL is updated later, and an input that reads it back would move the text cursor.
  const [words, setWords] = useState(search.words)
  return (
    <search className="grid gap-3 sm:grid-cols-[1fr_14rem]">
      <div className="grid gap-1">
        <Label htmlFor={`${id}-words`}>Search jobs</Label>
        <Input
          id={`${id}-words`}
          type="search"
          value={words}
          placeholder="Number, name, town or phone"
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ target }) => {
            setWords(target.value)
            onChange({ ...search, words: target.value })
          }}
        />
      </div>
      <div className="grid gap-1">
        <Label htmlFor={`${id}-status`}>Status</Label>
        <Select
          id={`${id}-status`}
          value={search.status ?? ''}
          onChange={({ target }) => {
            const status = JOB_STATUSES.find((known) => known === target.value) ?? null
            onChange({ words, status })
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
    </search>
  )
}
