import { useState } from 'react'
import { Send } from 'lucide-react'
import { Button } from '#ui/components/Button.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { BackToDashboard } from '../BackToDashboard.tsx'
import { useSession } from '../session/SessionContext.ts'
import { EntryItem } from './EntryItem.tsx'
import { SyncLine } from './SyncLine.tsx'
import { syncWords } from './syncWords.ts'
import { useOnline } from './useOnline.ts'
import { useOutboxWithJobs } from './useOutboxWithJobs.ts'
import { useSyncState } from './useSyncState.ts'

/** All that is not sent yet, one by one, with the server's last answer. */
export function SyncPage() {
  const { loop } = useSession()
  const lines = useOutboxWithJobs()
  const state = useSyncState()
  const isOnline = useOnline()
  const [isAsked, setAsked] = useState(false)

  async function sendNow(): Promise<void> {
    setAsked(true)
    await loop.sendNow('all')
    setAsked(false)
  }

  if (lines === undefined) return <Spinner />
  const entries = lines.map((line) => line.entry)
  return (
    <main className="mx-auto grid max-w-3xl gap-4 px-4 pt-2 pb-10">
      <BackToDashboard />
      <h1 className="text-2xl font-bold">Waiting to be sent</h1>
      <SyncLine words={syncWords(entries, state, isOnline)} />
      {lines.length === 0 ? (
        <p className="text-muted-foreground">Everything on this phone has reached the office.</p>
      ) : (
        <>
          <Button size="lg" disabled={isAsked} onClick={() => void sendNow()}>
            <Send aria-hidden />
            {isAsked ? 'Sending...' : 'Send now'}
          </Button>
          <ul className="grid gap-3">
            {lines.map(({ entry, jobNumber }) => (
              <EntryItem key={entry.id} entry={entry} jobNumber={jobNumber} />
            ))}
          </ul>
        </>
      )}
    </main>
  )
}
