import { useEffect, useMemo, useState } from 'react'
import { fieldsOfKind, type ReportFindings } from '#domain/reportFields.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { useDraftPhotos, type DraftPhoto } from '../photos/DraftPhotosContext.tsx'

/** Letters that the document's fonts have: most texts have no others, and need no font to tell. */
const LATIN = /^[\s\u0020-\u007E\u00A0-\u017F\u2013\u2014\u2018-\u201D\u2026\u20AC]*$/
const MAX_NAMED = 20

/** Names the letters that the technician typed and the PDF's fonts lack: it shows them as pictures. */
export function PaintedLetters({ findings }: { findings: ReportFindings }) {
  const photos = useDraftPhotos()
  const letters = usePaintedLetters(useMemo(() => typedText(findings, photos), [findings, photos]))
  if (letters.length === 0) return null
  const named = letters.slice(0, MAX_NAMED).join(' ')
  return (
    <Alert>
      <p>
        The PDF has no letters for <bdi>{named}</bdi>
        {letters.length > MAX_NAMED && ' …'}
      </p>
      <p>
        It shows them as pictures, as this phone draws them here. Where that is an empty box, use other words.
      </p>
    </Alert>
  )
}

function typedText(findings: ReportFindings, photos: readonly DraftPhoto[]): string {
  const texts = fieldsOfKind('text', 'lines').flatMap((name) => findings[name])
  const captions = photos.map(({ caption }) => caption)
  return [...texts, findings.signed_by ?? '', ...captions].filter((text) => !LATIN.test(text)).join('\n')
}

function usePaintedLetters(text: string): readonly string[] {
  const [painted, setPainted] = useState<readonly string[]>([])
  useEffect(() => {
    let isCurrent = true
    readPaintedLetters(text).then(
      (letters) => {
        if (isCurrent) setPainted(letters)
      },
      (error: unknown) => console.warn('The letters of the PDF are not known:', error),
    )
    return () => void (isCurrent = false)
  }, [text])
  return painted
}

// Lazy: few reports have such letters.
async function readPaintedLetters(text: string): Promise<string[]> {
  if (text === '') return []
  const { paintedLetters } = await import('../../report-document/pdf/paintedLetters.ts')
  return paintedLetters(text)
}
