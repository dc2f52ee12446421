import type { OutboxEntry } from '#sync/outboxEntry.ts'
import { momentWords } from '../day/dayWords.ts'
import { usePortal } from '../PortalContext.tsx'
import { entryStateWords } from './entryStateWords.ts'
import { mutationWords } from './mutationWords.ts'

type EntryItemProps = { entry: OutboxEntry; jobNumber: string | null }

/** One thing that is not sent yet: what, since when, how it stands, and what the server last said. */
export function EntryItem({ entry, jobNumber }: EntryItemProps) {
  const portal = usePortal()
  const isRefused = entry.state.kind === 'refused'
  return (
    <li
      className={`grid gap-1 rounded-lg border-2 bg-card p-4 ${isRefused ? 'border-destructive' : 'border-border'}`}
    >
      <p className="text-lg font-semibold wrap-anywhere">{mutationWords(entry.mutation, jobNumber)}</p>
      <p className="text-muted-foreground">Entered {momentWords(entry.createdAt, portal.now())}</p>
      <p className={isRefused ? 'font-semibold text-destructive' : ''}>{entryStateWords(entry.state)}</p>
      {entry.lastAnswer !== null && <p className="wrap-anywhere">Last answer: {entry.lastAnswer}</p>}
      {isRefused && <p>It stays on this phone. Please tell the office what is written here.</p>}
    </li>
  )
}
