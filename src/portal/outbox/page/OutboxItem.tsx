import { Archive, FileDown, RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { isRowMutation, recordIdOf } from '#sync/outbox/mutation.ts'
import type { BlockReason } from '#sync/outbox/schedule.ts'
import { Button } from '#ui/components/Button.tsx'
import { cn } from '#ui/components/cn.ts'
import { errorText } from '../../shell/text/errorText.ts'
import { formatTimestamp } from '../../shell/text/formatDate.ts'
import {
  describeEntryState,
  describeMutation,
  describeNextAttempt,
  formatAttempts,
  type Obstacle,
} from '../entryText.ts'
import { OfficePhone } from '../../shell/OfficePhone.tsx'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'
import { notifyError, notifySuccess } from '../../toasts/notify.ts'
import { isRefusal } from '../notifyRefusals.ts'
import type { OutboxLine } from '../useUnsentWork.ts'

type OutboxItemProps = {
  line: OutboxLine
  blockedBy: BlockReason | null
  obstacle: Obstacle
  now: Date
  isExporting: boolean
  /** Whether the technician has saved or shared a file that contains the entry and everything put away with it. */
  isExported: boolean
  onExport: () => void
}

/** One unsent entry with its state and the time of the tap, and buttons to export and retry it. */
export function OutboxItem(props: OutboxItemProps) {
  const { line, blockedBy, obstacle, now, isExporting, isExported, onExport } = props
  const { entry, jobNumber } = line
  const isRefused = entry.state.kind === 'refused'
  const canPutAway = isExported || isTap(entry)
  const what = describeMutation(entry.mutation, jobNumber)
  const attempts = formatAttempts(entry.attempts)
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
            Entered {formatTimestamp(entry.createdAt, now)}
            {attempts !== '' && ` · ${attempts}`}
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
      {isRefused ? (
        <>
          <RefusedState entry={entry} />
          <div className="mt-2 flex flex-wrap gap-3">
            <RetryButton entry={entry} what={what} />
            {canPutAway && <PutAwayButton entry={entry} what={what} />}
          </div>
          {!canPutAway && <p className="text-sm">Export it, then you can put it away.</p>}
        </>
      ) : (
        <UnsentState entry={entry} blockedBy={blockedBy} obstacle={obstacle} now={now} />
      )}
    </li>
  )
}

/** Whether the entry is a tap on a job, of which there is nothing to export: no text and no photo [R28]. */
function isTap({ mutation }: OutboxEntry): boolean {
  return isRowMutation(mutation) && recordIdOf(mutation) === null
}

function RefusedState({ entry: { state, lastReason } }: { entry: OutboxEntry }) {
  return (
    <>
      <p className="font-semibold text-destructive">{describeEntryState(state, null)}</p>
      <p className="wrap-anywhere">Why: {lastReason ?? 'No reason was given'}</p>
      <p>It stays on this phone. Tell the office, and try again when they have put it right.</p>
      <OfficePhone />
    </>
  )
}

type UnsentStateProps = Pick<OutboxItemProps, 'blockedBy' | 'obstacle' | 'now'> & { entry: OutboxEntry }

/** The state, the next attempt, and the server's last response. */
function UnsentState({ entry: { state, lastReason }, blockedBy, obstacle, now }: UnsentStateProps) {
  const hasResponded = state.kind !== 'backing-off' || state.because !== 'unreachable'
  // A blocked entry is sent after the entry that blocks it, not at its own time.
  const nextAttempt = blockedBy === null ? describeNextAttempt(state, obstacle, now) : ''
  return (
    <>
      <p>
        {describeEntryState(state, blockedBy)}
        {nextAttempt !== '' && `. ${nextAttempt}`}
      </p>
      {lastReason !== null && hasResponded && <p className="wrap-anywhere">Last answer: {lastReason}</p>}
    </>
  )
}

/** Sends a refused entry again, and shows a toast with the result. `what` describes it. */
function RetryButton({ entry, what }: { entry: OutboxEntry; what: string }) {
  const { commands, store } = usePortal()
  const { userId, loop } = useSession()
  const [isBusy, setBusy] = useState(false)

  async function retry(): Promise<void> {
    setBusy(true)
    try {
      await commands.tryAgain(entry)
      await loop.sendNow()
      const entries = await store.entries(userId)
      notifyResult(
        what,
        entries.find((other) => other.id === entry.id),
      )
    } catch (error) {
      notifyError('Error', errorText(error), { id: entry.id })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="outline" disabled={isBusy} onClick={() => void retry()}>
      <RotateCw aria-hidden />
      {isBusy ? 'Trying...' : 'Try again'}
      <span className="sr-only"> {what}</span>
    </Button>
  )
}

/** `after` is the entry after the attempt; undefined if it was sent. */
function notifyResult(what: string, after: OutboxEntry | undefined): void {
  if (after === undefined) {
    notifySuccess('Sent', [what])
  } else if (after.state.kind === 'refused') {
    // `RefusalToasts` shows it [R16] [R26].
    if (isRefusal(after)) return
    notifyError('Refused again', after.lastReason ?? 'No reason was given', { id: after.id })
  } else {
    notifySuccess('Not sent yet', [what, 'It will be tried again by itself.'], { id: after.id })
  }
}

/** Puts a refused entry away [R28]. `what` describes it. */
function PutAwayButton({ entry, what }: { entry: OutboxEntry; what: string }) {
  const portal = usePortal()
  const { acceptedUntil } = useSession()

  async function putAway(): Promise<void> {
    try {
      await portal.store.putAway(entry.ownerId, entry.id, acceptedUntil)
    } catch (error) {
      notifyError('Error', errorText(error), { id: entry.id })
    }
  }

  return (
    <Button variant="outline" onClick={() => void putAway()}>
      <Archive aria-hidden />
      Put away
      <span className="sr-only"> {what}</span>
    </Button>
  )
}
