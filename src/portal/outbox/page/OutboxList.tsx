import { FileDown, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { blockedBy, isStuck } from '#sync/outbox/schedule.ts'
import { Button } from '#ui/components/Button.tsx'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'
import type { Obstacle } from '../entryText.ts'
import { exportedWith } from '../export/exportData.ts'
import { exportedIds, noteExported } from '../export/exportedEntries.ts'
import { ExportPanel, useExport } from '../export/ExportPanel.tsx'
import { OutboxItem } from './OutboxItem.tsx'
import type { OutboxLine } from '../useUnsentWork.ts'

const TICK_MS = 10_000

type OutboxListProps = { lines: readonly OutboxLine[]; obstacle: Obstacle }

/** The unsent entries, with buttons to send and export them. */
export function OutboxList({ lines, obstacle }: OutboxListProps) {
  const now = useNow()
  const { state, exportLines, close } = useExport()
  const isExporting = state.kind === 'building'
  const [exported, setExported] = useState(exportedIds)
  const note = () => {
    if (state.kind !== 'ready') return
    noteExported(state.entryIds)
    setExported(exportedIds())
  }
  const isExported = (entry: OutboxEntry) =>
    exportedWith(entry, lines).every((line) => exported.has(line.entry.id))
  const blockReasons = blockedBy(lines.map((line) => line.entry))
  const canSend =
    obstacle === null &&
    lines.some(({ entry }) => entry.state.kind !== 'refused' && !isStuck(blockReasons.get(entry.id)))

  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <SendNowButton canHelp={canSend} />
        <Button variant="outline" size="lg" disabled={isExporting} onClick={() => void exportLines(lines)}>
          <FileDown aria-hidden />
          Export all
        </Button>
      </div>
      <ExportPanel state={state} onClose={close} onGiven={note} />
      <ul className="grid grid-cols-1 gap-3">
        {lines.map((line) => (
          <OutboxItem
            key={line.entry.id}
            line={line}
            blockedBy={blockReasons.get(line.entry.id) ?? null}
            obstacle={obstacle}
            now={now}
            isExporting={isExporting}
            isExported={isExported(line.entry)}
            onExport={() => void exportLines(exportedWith(line.entry, lines))}
          />
        ))}
      </ul>
    </>
  )
}

/** Sends all waiting entries, also those that are backing off. It stands out only while it can help. */
function SendNowButton({ canHelp }: { canHelp: boolean }) {
  const { loop } = useSession()
  const [isSending, setSending] = useState(false)

  async function sendNow(): Promise<void> {
    setSending(true)
    await loop.sendNow('all')
    setSending(false)
  }

  return (
    <Button
      variant={canHelp ? 'default' : 'outline'}
      size="lg"
      disabled={isSending}
      onClick={() => void sendNow()}
    >
      <Send aria-hidden />
      {isSending ? 'Sending...' : 'Send now'}
    </Button>
  )
}

/** The current time, updated every ten seconds, for texts such as "in less than a minute". */
function useNow(): Date {
  const portal = usePortal()
  const [now, setNow] = useState(() => portal.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(portal.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [portal])
  return now
}
