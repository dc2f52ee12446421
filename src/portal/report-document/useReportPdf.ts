import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { messageOf } from '../shell/text/errorText.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { numberPhotos, type DocumentPhoto } from './collectPhotos.ts'
import type { DocumentContent } from './documentContent.ts'
import { makePdf } from './pdf/makePdf.ts'
import { readArtwork } from './pdf/readArtwork.ts'

export type PdfState =
  | { kind: 'making' }
  | { kind: 'ready'; file: File }
  | { kind: 'failed'; message: string }

type PdfParts = {
  content: DocumentContent
  photos: readonly DocumentPhoto[]
  art: RefObject<HTMLElement | null>
  /** Photos are still being fetched, which a file made now would lack. */
  isWaiting: boolean
}

/**
 * The report's PDF, made as soon as the document is opened: `navigator.share` only works shortly after a tap, so the
 * file has to exist before the tap.
 */
export function useReportPdf({ content, photos, art, isWaiting }: PdfParts): PdfState {
  const portal = usePortal()
  const [made, setMade] = useState<{ key: string; state: PdfState } | null>(null)
  const key = useMemo(
    () =>
      JSON.stringify([
        content,
        photos.map(({ id, caption, part, bytes }) => [id, caption, part, bytes?.byteLength]),
      ]),
    [content, photos],
  )
  const parts = useRef({ content, photos })
  useEffect(() => {
    parts.current = { content, photos }
  })

  useEffect(() => {
    if (isWaiting) return
    let isCurrent = true
    const setIfCurrent = (state: PdfState) => {
      if (isCurrent) setMade({ key, state })
    }
    void makeFile(art, parts.current, portal.now()).then(
      (file) => setIfCurrent({ kind: 'ready', file }),
      (error: unknown) => setIfCurrent({ kind: 'failed', message: messageOf(error) }),
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
  // Let the browser render the document first.
  await new Promise((resolve) => setTimeout(resolve))
  if (art.current === null) throw new Error('The document was closed')
  const pdf = await makePdf({
    content,
    art: readArtwork(art.current, content.checkAddress),
    photos: numberPhotos(photos).map(({ text, part, bytes }) => ({ text, part, bytes })),
    madeAt: now.getTime(),
  })
  return new File([pdf], content.fileName, { type: 'application/pdf' })
}
