import { History } from 'lucide-react'
import type { CalendarDay } from '#domain/time.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { Button } from '#ui/components/Button.tsx'
import { OlderJobCard } from './OlderJobCard.tsx'
import { olderWords } from './olderWords.ts'
import { useOlderCount } from './useOlderCount.ts'
import { useOlderJobs } from './useOlderJobs.ts'

/** What is too old to be kept on this phone, and a way to see it while there is a connection. */
export function OlderJobs({ isSearching }: { isSearching: boolean }) {
  const older = useOlderCount()
  if (!older) return null
  return <OlderList before={older.before} count={older.count} isSearching={isSearching} />
}

type OlderListProps = { before: CalendarDay; count: number | null; isSearching: boolean }

function OlderList({ before, count, isSearching }: OlderListProps) {
  const { jobs, isWhole, isAsking, failure, askForMore } = useOlderJobs(before)
  return (
    <section aria-label="Older jobs" className="grid gap-3 border-t-2 border-border pt-4">
      <p className="text-muted-foreground">{olderWords(count, isSearching)}</p>
      {jobs.length > 0 && (
        <ul className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
          {jobs.map((job) => (
            <li key={job.id}>
              <OlderJobCard job={job} />
            </li>
          ))}
        </ul>
      )}
      {failure !== null && <Alert variant="destructive">{failure}</Alert>}
      {!isWhole && (
        <Button
          variant="outline"
          className="justify-self-start aria-disabled:cursor-default aria-disabled:opacity-60"
          aria-disabled={isAsking}
          aria-busy={isAsking}
          onClick={() => void askForMore()}
        >
          <History aria-hidden />
          {jobs.length === 0 ? 'Show older jobs' : 'Show more'}
        </Button>
      )}
    </section>
  )
}
