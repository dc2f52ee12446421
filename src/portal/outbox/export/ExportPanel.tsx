import { Alert } from '#ui/components/Alert.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { ExportReady } from './ExportReady.tsx'
import type { ExportState } from './useExport.ts'

type ExportPanelProps = { state: ExportState; onClose: () => void }

/** What has become of an export: on its way, ready to be saved, or why not. */
export function ExportPanel({ state, onClose }: ExportPanelProps) {
  switch (state.kind) {
    case 'idle':
      return null
    case 'building':
      return <Building done={state.done} total={state.total} />
    case 'ready':
      return <ExportReady file={state.file} entryCount={state.entryCount} onClose={onClose} />
    case 'failed':
      return <Alert variant="destructive">The file could not be made: {state.message}</Alert>
  }
}

function Building({ done, total }: { done: number; total: number }) {
  return (
    <div className="rounded-lg border-2 border-border bg-card p-4">
      <p className="text-center font-semibold">
        {total === 0 ? 'Making the file' : `Making the file: photo ${Math.min(done + 1, total)} of ${total}`}
      </p>
      <Spinner label="Making the file" />
    </div>
  )
}
