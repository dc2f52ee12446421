import { Download, Share2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Photo } from '#domain/photo.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { Button } from '#ui/components/Button.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { formatSize } from '../../shell/text/formatSize.ts'
import { canShare, fileStamp, saveFile, shareFile } from '../../shell/browser/saveFile.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'
import { messageOf } from '../../shell/text/errorText.ts'
import type { OutboxLine } from '../useUnsentWork.ts'
import { exportHtml } from './exportHtml.ts'
import { dataUri, fillPhotos } from './fillPhotos.ts'

/** The progress of an export. */
type ExportState =
  | { kind: 'idle' }
  | { kind: 'building'; done: number; total: number }
  | { kind: 'ready'; file: File; entryIds: readonly string[] }
  | { kind: 'failed'; message: string }

/** Makes export files of entries, one at a time, without a server. */
export function useExport() {
  const portal = usePortal()
  const { technician } = useSession()
  const [state, setState] = useState<ExportState>({ kind: 'idle' })

  async function photoUri({ id, contentType }: Photo): Promise<Blob | null> {
    const bytes = await portal.store.photoBytes(id)
    return bytes === null ? null : dataUri(bytes, contentType)
  }

  async function exportLines(lines: readonly OutboxLine[]): Promise<void> {
    if (state.kind === 'building') return
    const at = portal.now()
    const parts = exportHtml({ exportedAt: at.toISOString(), appVersion: APP_VERSION, technician, lines })
    const total = parts.filter((part) => typeof part !== 'string').length
    const showProgress = (done: number) => setState({ kind: 'building', done, total })
    showProgress(0)
    try {
      const html = await fillPhotos(parts, photoUri, showProgress)
      const file = new File([html], `unsent-work-${fileStamp(at)}.html`, { type: 'text/html' })
      setState({ kind: 'ready', file, entryIds: lines.map(({ entry }) => entry.id) })
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error) })
    }
  }

  return { state, exportLines, close: () => setState({ kind: 'idle' }) }
}

type ExportPanelProps = {
  state: ExportState
  onClose: () => void
  /** Called when the technician saves or shares the file. */
  onGiven?: () => void
}

/** Shows the state of an export: in progress, ready to be saved, or failed. */
export function ExportPanel({ state, onClose, onGiven = () => {} }: ExportPanelProps) {
  switch (state.kind) {
    case 'idle':
      return null
    case 'building':
      return <Building done={state.done} total={state.total} />
    case 'ready':
      return (
        <ExportReady
          file={state.file}
          entryCount={state.entryIds.length}
          onClose={onClose}
          onGiven={onGiven}
        />
      )
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

type ExportReadyProps = { file: File; entryCount: number; onClose: () => void; onGiven: () => void }

/**
 * Saves or shares the finished file. Both need another tap: a browser does not allow sharing long after the tap that
 * started an export of fifty photos.
 */
function ExportReady({ file, entryCount, onClose, onGiven }: ExportReadyProps) {
  const panel = useRef<HTMLElement>(null)
  // The tapped button may be far down the list: the focus scrolls the panel into view.
  useEffect(() => panel.current?.focus(), [])

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="export-title"
      className="grid scroll-mt-4 gap-3 rounded-lg border-2 border-success bg-card p-4 focus-visible:outline-3 focus-visible:outline-ring"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 id="export-title" className="text-lg font-bold">
            The file is ready
          </h2>
          <p className="wrap-anywhere">
            {entryCount === 1 ? '1 entry' : `${entryCount} entries`}, {formatSize(file.size)}. Anybody who has
            the file can read it: give it to the office only.
          </p>
        </div>
        <Button variant="ghost" size="compact" className="-mt-2 -mr-2 min-w-11" onClick={onClose}>
          <X aria-hidden />
          <span className="sr-only">Close</span>
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          className="min-w-0 wrap-anywhere"
          onClick={() => {
            saveFile(file)
            onGiven()
          }}
        >
          <Download aria-hidden />
          Save {file.name}
        </Button>
        {canShare(file) && (
          <Button
            variant="outline"
            onClick={() => void shareFile(file).then((isShared) => isShared && onGiven())}
          >
            <Share2 aria-hidden />
            Share
          </Button>
        )}
      </div>
    </section>
  )
}
