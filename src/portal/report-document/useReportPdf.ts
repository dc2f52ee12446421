import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { messageOf } from '../shell/errorText.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import type { DocumentContent } from './documentContent.ts'
import type { DocumentPhoto } from './documentPhotos.ts'
import { makePdf } from './pdf/makePdf.ts'
import { readPaperArt } from './pdf/readArtwork.ts'

export type PdfState =
  | { kind: 'making' }
  | { kind: 'ready'; file: File }
  | { kind: 'failed'; message: string }

type PdfParts = {
  content: DocumentContent
  photos: readonly DocumentPhoto[]
  art: RefObject<HTMLElement | null>
  /** Photos are still on their way: the file would lack them. */
  isWaiting: boolean
}

/**
 * The report's PDF, made as soon as the document is open: a browser lets nobody share long after the tap,
 * so the file is there before it.
 */
export function useReportPdf({ content, photos, art, isWaiting }: PdfParts): PdfState {
  const portal = usePortal()
  const [made, setMade] = useState<{ key: string; state: PdfState } | null>(null)
  const key = useMemo(
    () => JSON.stringify([content, photos.map(({ id, caption, bytes }) => [id, caption, bytes?.byteLength])]),
    [content, photos],
  )
  const parts = useRef({ content, photos })
  useEffect(() => {
    parts.current = { content, photos }
  })

  useEffect(() => {
    if (isWaiting) return
    let isCurrent = true
    const tell = (state: PdfState) => {
      if (isCurrent) setMade({ key, state })
    }
    void makeFile(art, parts.current, portal.now()).then(
      (file) => tell({ kind: 'ready', file }),
      (error: unknown) => tell({ kind: 'failed', message: messageOf(error) }),
    )
    return () => void (isCurrent = false)
  }, [portal, key, art, isWaiting])

  return made?.key === key ? made.state : { kind: 'making' }
}

async function makeFile(
  art: RefObject<HTMLElement | null>,
  { content, photos }: Pick<PdfParts, 'content' | 'photos'>,
  now: Date,
): Promise<File> {
  // The document is on the screen first.
  await new Promise((resolve) => setTimeout(resolve))
  if (art.current === null) throw new Error('The document was closed')
  const pdf = await makePdf({
    content,
    art: readPaperArt(art.current, content.number),
    photos: photos.map(({ caption, bytes }) => ({ caption, bytes })),
    madeAt: now.getTime(),
  })
  // The number alone: a file's name is seen by whoever the phone is shown to.
  return new File([pdf], `${content.number}.pdf`, { type: 'application/pdf' })
}
