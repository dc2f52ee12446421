import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ReportFindings } from '#domain/reportFields.ts'
import { changedFindings, type Draft } from '#sync/draft.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { createDraftWriter, type DraftWriter } from './draftWriter.ts'
import { toDraftFindings, type ReportFormValues } from '../formValues.ts'

export type DraftAutosave = {
  writer: DraftWriter
  /** Stores input that is not stored yet. Rejects if the write fails. */
  storeEntered: () => Promise<void>
  /** Why the last write failed, or null. */
  error: unknown
}

/** Autosaves the draft while its form is open. Retries failed writes when the page is hidden or left. */
export function useDraftWriter(draft: Draft, form: UseFormReturn<ReportFormValues>): DraftAutosave {
  const { store } = usePortal()
  const [error, setError] = useState<unknown>(null)
  const [writer] = useState(() =>
    createDraftWriter({
      save: (change) => store.saveDraft(draft, change),
      onWritten: setError,
    }),
  )

  const collected = useRef<ReportFindings | null>(null)
  const collectChanges = useCallback(() => {
    const now = toDraftFindings(form.getValues())
    const changed = changedFindings(collected.current ?? now, now)
    collected.current = now
    if (Object.keys(changed).length > 0) writer.changed({ findings: changed })
  }, [form, writer])

  useEffect(() => {
    collectChanges()
    return form.subscribe({ formState: { values: true }, callback: collectChanges })
  }, [form, collectChanges])

  const storeEntered = useCallback(() => {
    collectChanges()
    return writer.flush()
  }, [collectChanges, writer])

  useEffect(() => {
    const flush = () => void writer.flush().catch(() => undefined)
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [writer])

  return { writer, error, storeEntered }
}
