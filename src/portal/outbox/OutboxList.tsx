import { FileDown } from 'lucide-react'
import { Button } from '#ui/components/Button.tsx'
import { EntryItem } from './OutboxItem.tsx'
import { ExportPanel } from './export/ExportPanel.tsx'
import { exportedWith } from './export/unsentWork.ts'
import { useExport } from './export/useExport.ts'
import { heldBack } from './heldBack.ts'
import type { Obstacle } from './nextTryWords.ts'
import { SendNowButton } from './SendNowButton.tsx'
import { useNow } from './useNow.ts'
import type { OutboxLine } from './useOutboxLines.ts'

type EntryListProps = { lines: readonly OutboxLine[]; obstacle: Obstacle }

/** Everything that is not sent yet, and what can be done about it. */
export function EntryList({ lines, obstacle }: EntryListProps) {
  const now = useNow()
  const { state, exportLines, close } = useExport()
  const isExporting = state.kind === 'building'
  const holds = heldBack(lines.map((line) => line.entry))

  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <SendNowButton />
        <Button variant="outline" size="lg" disabled={isExporting} onClick={() => void exportLines(lines)}>
          <FileDown aria-hidden />
          Export all
        </Button>
      </div>
      <ExportPanel state={state} onClose={close} />
      <ul className="grid grid-cols-1 gap-3">
        {lines.map((line) => (
          <EntryItem
            key={line.entry.id}
            line={line}
            hold={holds.get(line.entry.id) ?? null}
            obstacle={obstacle}
            now={now}
            isExporting={isExporting}
            onExport={() => void exportLines(exportedWith(line.entry, lines))}
          />
        ))}
      </ul>
    </>
  )
}
