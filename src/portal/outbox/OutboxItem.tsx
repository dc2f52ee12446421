import { FileDown } from 'lucide-react'
import { Button } from '#ui/components/Button.tsx'
import { cn } from '#ui/components/cn.ts'
import { momentWords } from '../shell/formatDate.ts'
import { attemptsWords } from './attemptsWords.ts'
import { EntryStanding } from './EntryStanding.tsx'
import type { Hold } from './heldBack.ts'
import { mutationWords } from './mutationWords.ts'
import type { Obstacle } from './nextTryWords.ts'
import { TryAgainButton } from './TryAgainButton.tsx'
import type { OutboxLine } from './useOutboxLines.ts'

type EntryItemProps = {
  line: OutboxLine
  hold: Hold | null
  obstacle: Obstacle
  now: Date
  isExporting: boolean
  onExport: () => void
}

/** One thing that is not sent yet: what, since when, how it stands, and what can be done about it. */
export function EntryItem({ line, hold, obstacle, now, isExporting, onExport }: EntryItemProps) {
  const { entry, jobNumber } = line
  const isRefused = entry.state.kind === 'refused'
  const what = mutationWords(entry.mutation, jobNumber)
  const tried = attemptsWords(entry.attempts)
  return (
    <li
      className={cn(
        'grid gap-1 rounded-lg border-2 bg-card p-4',
        isRefused ? 'border-destructive' : 'border-border',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-lg font-semibold wrap-anywhere">{what}</p>
          <p className="text-muted-foreground">
            Entered {momentWords(entry.createdAt, now)}
            {tried !== '' && ` · ${tried}`}
          </p>
        </div>
        <Button
          variant="outline"
          size="compact"
          className="min-w-11 shrink-0"
          disabled={isExporting}
          onClick={onExport}
        >
          <FileDown aria-hidden />
          <span className="sr-only sm:not-sr-only">Export</span>
          <span className="sr-only"> {what}</span>
        </Button>
      </div>
      <EntryStanding entry={entry} hold={hold} obstacle={obstacle} now={now} />
      {isRefused && <TryAgainButton entry={entry} what={what} />}
    </li>
  )
}
