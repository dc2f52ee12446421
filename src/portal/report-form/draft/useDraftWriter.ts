import { useCallback, useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ReportFindings } from '#domain/reportFields.ts'
import { changedFindings, withChange, type Draft, type DraftChange } from '#sync/draft.ts'
import { useAutosave, type Autosave } from '../../drafts/useAutosave.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { toDraftFindings, type ReportFormValues } from '../formValues.ts'

export type DraftAutosave = Autosave<DraftChange> & {
  /** Stores input that is not stored yet. Rejects if the write fails. */
  storeEntered: () => Promise<void>
}

/** Autosaves the draft of a report while its form is open. */
export function useDraftWriter(draft: Draft, form: UseFormReturn<ReportFormValues>): DraftAutosave {
  const { store } = usePortal()
  const { writer, error } = useAutosave<DraftChange>((change) => store.saveDraft(draft, change), withChange)

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

  // After what was entered last. If it fails, the draft goes when its form is left again, or at a sign-out.
  useEffect(
    () => () => {
      writer
        .flush()
        .then(() => store.dropUntouched(draft))
        .catch((failure: unknown) => console.warn('The draft was not dropped:', failure))
    },
    [writer, store, draft],
  )

  return { writer, error, storeEntered }
}
