import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { entryStateWords } from './entryText.ts'
import type { Hold } from './heldBack.ts'
import { nextTryWords, type Obstacle } from './nextTryWords.ts'

type EntryStandingProps = { entry: OutboxEntry; hold: Hold | null; obstacle: Obstacle; now: Date }

/** How an entry stands: its state, the next try, and what the server last said. */
export function EntryStanding({ entry, hold, obstacle, now }: EntryStandingProps) {
  const { state, lastAnswer } = entry
  if (state.kind === 'refused') {
    return (
      <>
        <p className="font-semibold text-destructive">{entryStateWords(state, hold)}</p>
        <p className="wrap-anywhere">Why: {lastAnswer ?? 'No reason was given'}</p>
        <p>It stays on this phone. Tell the office, and try again when they have put it right.</p>
      </>
    )
  }
  const hasAnswered = state.kind !== 'backing-off' || state.because !== 'unreachable'
  const nextTry = hold === null ? nextTryWords(state, obstacle, now) : ''
  return (
    <>
      <p>
        {entryStateWords(state, hold)}
        {nextTry !== '' && `. ${nextTry}`}
      </p>
      {lastAnswer !== null && (
        <p className="wrap-anywhere">
          {hasAnswered ? 'Last answer' : 'Last try'}: {lastAnswer}
        </p>
      )}
    </>
  )
}
