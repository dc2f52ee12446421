import { ChevronRight, CloudCheck, CloudUpload, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import { cn } from '#ui/components/cn.ts'
import { paths } from '../paths.ts'
import type { SyncWords } from './syncWords.ts'

const ICONS = { done: CloudCheck, waiting: CloudUpload, problem: TriangleAlert }
const ICON_COLOURS = { done: 'text-success', waiting: 'text-foreground', problem: 'text-destructive' }

/** The one quiet line that says whether everything has reached the office. */
export function SyncLine({ words }: { words: SyncWords }) {
  const Icon = ICONS[words.tone]
  return (
    <output className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
      <Link
        to={paths.sync}
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-md focus-visible:outline-3 focus-visible:outline-ring"
      >
        <Icon aria-hidden className={cn('size-5 shrink-0', ICON_COLOURS[words.tone])} />
        <span className="min-w-0">
          <span className="font-semibold">{words.text}</span>
          {words.reasons.map((reason) => (
            <span key={reason} className="block text-sm">
              {reason}
            </span>
          ))}
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </Link>
      {words.needsSignIn && (
        <Link to={paths.signIn} className="inline-flex min-h-11 items-center font-semibold underline">
          Sign in
        </Link>
      )}
    </output>
  )
}
