import { useState } from 'react'
import type { Photo } from '#domain/photo.ts'
import { messageOf } from '../../shell/errorText.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'
import { fileStamp } from '../../shell/fileStamp.ts'
import type { OutboxLine } from '../useOutboxLines.ts'
import { dataUri } from './dataUri.ts'
import { documentParts } from './exportHtml.ts'
import { fillDocument } from './fillPhotos.ts'

/** How far an export has come. */
export type ExportState =
  | { kind: 'idle' }
  | { kind: 'building'; done: number; total: number }
  | { kind: 'ready'; file: File; entryCount: number }
  | { kind: 'failed'; message: string }

/** Makes an export file of entries, on the phone alone and one at a time. */
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
    const parts = documentParts({ exportedAt: at.toISOString(), appVersion: APP_VERSION, technician, lines })
    const total = parts.filter((part) => typeof part !== 'string').length
    const tell = (done: number) => setState({ kind: 'building', done, total })
    tell(0)
    try {
      const document = await fillDocument(parts, photoUri, tell)
      const file = new File([document], `unsent-work-${fileStamp(at)}.html`, { type: 'text/html' })
      setState({ kind: 'ready', file, entryCount: lines.length })
    } catch (error) {
      setState({ kind: 'failed', message: messageOf(error) })
    }
  }

  return { state, exportLines, close: () => setState({ kind: 'idle' }) }
}
