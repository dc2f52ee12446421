import { useEffect, useState } from 'react'
import { createDraftWriter, type DraftWriter } from './draftWriter.ts'

export type Autosave<Change> = {
  writer: DraftWriter<Change>
  /** Why the last write failed, or null. */
  error: unknown
}

/**
 * Autosaves a draft while its form is open, with the `save` and `merge` of the first render. Retries failed writes when
 * the page is hidden or left.
 */
export function useAutosave<Change>(
  save: (change: Change) => Promise<unknown>,
  merge: (earlier: Change, later: Change) => Change,
): Autosave<Change> {
  const [error, setError] = useState<unknown>(null)
  const [writer] = useState(() => createDraftWriter({ save, merge, onWritten: setError }))

  useEffect(() => {
    // `error` shows a failure.
    const flush = () => void writer.flush().catch(() => undefined)
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [writer])

  return { writer, error }
}
