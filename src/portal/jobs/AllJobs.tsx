import { SearchX } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { EmptyState } from '../shell/EmptyState.tsx'
import { JobSearchFields } from './JobSearchFields.tsx'
import { jobMatcher, readJobSearch, writeJobSearch } from './jobSearch.ts'
import { LongJobList } from './LongJobList.tsx'
import { OlderJobs } from './older/OlderJobs.tsx'

/**
 * Every job on the phone, to be searched and filtered, and the way to the older ones. What is searched for is part
 * of the address.
 */
export function AllJobs() {
  const [address, setAddress] = useSearchParams()
  const search = readJobSearch(address)
  const { words, status } = search
  // Typing must not wait for ten thousand jobs to be looked through.
  const soughtWords = useDeferredValue(words)
  const matches = useMemo(() => jobMatcher({ words: soughtWords, status }), [soughtWords, status])
  return (
    <div className="grid gap-4">
      <JobSearchFields
        search={search}
        onChange={(next) => setAddress(writeJobSearch(address, next), { replace: true })}
      />
      <LongJobList
        matches={matches}
        nothing={
          matches && (
            <EmptyState icon={SearchX} title="No job fits" line="Try fewer letters, or another status" />
          )
        }
      />
      <OlderJobs isSearching={matches !== undefined} />
    </div>
  )
}
