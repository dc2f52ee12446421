import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { changedFindings, type Draft } from '#sync/draft.ts'
import { usePortal } from '../PortalContext.tsx'
import { createDraftKeeper, type DraftKeeper } from './draftKeeper.ts'
import { toDraftFindings, type ReportFormValues } from './reportFormValues.ts'

type KeptDraft = {
  keeper: DraftKeeper
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

  useEffect(() => {
    let known = toDraftFindings(form.getValues())
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const now = toDraftFindings(values)
        keeper.changed({ findings: changedFindings(known, now) })
        known = now
      },
    })
  }, [form, keeper])

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

  return { keeper, error }
}
