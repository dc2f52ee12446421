import { useState } from 'react'
import type { Photo } from '#domain/photo.ts'
import { messageOf } from '../../shell/text/errorText.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'
import { fileStamp } from '../../shell/browser/saveFile.ts'
import type { OutboxLine } from '../useUnsentWork.ts'
import { exportHtml } from './exportHtml.ts'
import { dataUri, fillPhotos } from './fillPhotos.ts'

/** The progress of an export. */
export type ExportState =
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
