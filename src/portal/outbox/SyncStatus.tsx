import { SignInAgain } from './SignInAgainLink.tsx'
import { SyncMark } from './SyncStatusLabel.tsx'
import type { SyncWords } from './syncStatus.ts'

/** How sending stands, on the screen that the quiet line leads to. */
export function SyncStatus({ words }: { words: SyncWords }) {
  return (
    <output className="flex flex-wrap items-center gap-x-3">
      <span className="flex min-h-11 min-w-0 items-center gap-2">
        <SyncMark words={words} />
      </span>
      {words.needsSignIn && <SignInAgain />}
    </output>
  )
}
