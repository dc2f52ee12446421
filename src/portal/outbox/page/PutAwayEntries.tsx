import { FileDown, Undo2 } from 'lucide-react'
import { calendarDay } from '#domain/time.ts'
import { PUT_AWAY_DAYS } from '#sync/retention/retention.ts'
import { Button } from '#ui/components/Button.tsx'
import { errorText } from '../../shell/text/errorText.ts'
import { formatDay, formatTimestamp } from '../../shell/text/formatDate.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { notifyError } from '../../toasts/notify.ts'
import { describeMutation } from '../entryText.ts'
import { ExportPanel, useExport } from '../export/ExportPanel.tsx'
import { usePutAwayLines, type OutboxLine } from '../useUnsentWork.ts'

/** The refused entries that were put away, readable until they are deleted [R28]. Nothing if there are none. */
export function PutAwayEntries() {
  const lines = usePutAwayLines()
  const { state, exportLines, close } = useExport()
  if (lines === undefined || lines.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 text-xl font-bold">Put away ({lines.length})</summary>
      <div className="grid gap-3">
        <Button
          variant="outline"
          className="justify-self-start"
          disabled={state.kind === 'building'}
          onClick={() => void exportLines(lines)}
        >
          <FileDown aria-hidden />
          Export what was put away
        </Button>
        <ExportPanel state={state} onClose={close} />
        <ul className="grid gap-3">
          {lines.map((line) => (
            <PutAwayItem key={line.entry.id} line={line} />
          ))}
        </ul>
      </div>
    </details>
  )
}

function PutAwayItem({ line: { entry, jobNumber } }: { line: OutboxLine }) {
  const portal = usePortal()
  const { ownerId, id, lastReason, state, createdAt } = entry
  const readableUntil = entry.putAway?.readableUntil
  const what = describeMutation(entry.mutation, jobNumber)

  async function takeBack(): Promise<void> {
    try {
      await portal.store.putAway(ownerId, id, null)
    } catch (error) {
      notifyError('Error', errorText(error), { id })
    }
  }

  return (
    <li className="grid gap-1 rounded-lg border-2 border-border bg-card p-4">
      <p className="font-semibold wrap-anywhere">{what}</p>
      <p className="text-muted-foreground">Entered {formatTimestamp(createdAt, portal.now())}</p>
      {lastReason !== null && <p className="wrap-anywhere">Refused: {lastReason}</p>}
      <p>
        {readableUntil === undefined
          ? `Readable here for at least ${PUT_AWAY_DAYS} days.`
          : `Readable here until ${formatDay(calendarDay(new Date(readableUntil)))}.`}
      </p>
      {/* The photos of a report come and go with it. */}
      {state.kind === 'refused' && (
        <Button variant="outline" className="mt-1 justify-self-start" onClick={() => void takeBack()}>
          <Undo2 aria-hidden />
          Take back
          <span className="sr-only"> {what}</span>
        </Button>
      )}
    </li>
  )
}
