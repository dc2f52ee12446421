import type { ReactNode } from 'react'
import type { Job } from '#domain/job.ts'
import type { DayRange } from '#sync/ports.ts'
import { Spinner } from '#ui/components/Spinner.tsx'
import { plural } from '../shell/plural.ts'
import { ListedJob } from './ListedJob.tsx'
import { SHORT_LIST } from './shortList.ts'
import { useJobIds } from './useJobIds.ts'
import { VirtualJobs } from './VirtualJobs.tsx'

type LongJobListProps = {
  range?: DayRange
  /** Which of them to list; all where it is left out. */
  matches?: ((job: Job) => boolean) | undefined
  /** Stands where none is listed. */
  nothing?: ReactNode
}

/** A list of any length, and how long it is. */
export function LongJobList({ range, matches, nothing = null }: LongJobListProps) {
  const ids = useJobIds(range, matches)
  if (ids === undefined) return <Spinner />
  if (ids.length === 0) return nothing
  return (
    <div className="grid gap-3">
      <output className="text-muted-foreground">{plural(ids.length, 'job')}</output>
      {ids.length > SHORT_LIST ? <VirtualJobs ids={ids} /> : <WholeList ids={ids} />}
    </div>
  )
}

function WholeList({ ids }: { ids: readonly string[] }) {
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
