import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '../shell/paths.ts'
import { SignInAgain } from './SignInAgainLink.tsx'
import { SyncMark } from './SyncStatusLabel.tsx'
import type { SyncWords } from './syncStatus.ts'

/** The one quiet line that says whether everything has reached the office. */
export function SyncLine({ words }: { words: SyncWords }) {
  return (
    <output className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
      <Link
        to={paths.sync}
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-md focus-visible:outline-3 focus-visible:outline-ring"
      >
        <SyncMark words={words} />
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </Link>
      {words.needsSignIn && <SignInAgain />}
    </output>
  )
}
