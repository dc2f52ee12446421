import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ReportFindings } from '#domain/report.ts'
import { changedFindings, type Draft } from '#sync/draft.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { createDraftKeeper, type DraftKeeper } from './draftWriter.ts'
import { toDraftFindings, type ReportFormValues } from '../formValues.ts'

export type KeptDraft = {
  keeper: DraftKeeper
  /** Stores all that stands in the form and is not stored yet. Rejects if the device does not take it. */
  storeEntered: () => Promise<void>
  /** Why the last write failed, or null. */
  error: unknown
}

/** Keeps the draft while its form is open; also when the page is hidden, left or about to be killed. */
export function useDraftKeeper(draft: Draft, form: UseFormReturn<ReportFormValues>): KeptDraft {
  const { store } = usePortal()
  const [error, setError] = useState<unknown>(null)
  const [keeper] = useState(() =>
    createDraftKeeper({
      save: (change) => store.saveDraft(draft, change),
      onWritten: setError,
    }),
  )

  const known = useRef<ReportFindings | null>(null)
  const takeChanges = useCallback(() => {
    const now = toDraftFindings(form.getValues())
    const changed = changedFindings(known.current ?? now, now)
    known.current = now
    if (Object.keys(changed).length > 0) keeper.changed({ findings: changed })
  }, [form, keeper])

  useEffect(() => {
    takeChanges()
    return form.subscribe({ formState: { values: true }, callback: takeChanges })
  }, [form, takeChanges])

  const storeEntered = useCallback(() => {
    takeChanges()
    return keeper.flush()
  }, [takeChanges, keeper])

  useEffect(() => {
    const flush = () => void keeper.flush().catch(() => undefined)
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [keeper])

  return { keeper, error, storeEntered }
}
