import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { touched, type Draft } from '#sync/draft.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { Button } from '#ui/components/Button.tsx'
import { notifyError } from '../../toasts/notify.ts'
import { paths } from '../../shell/paths.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { errorText } from '../../shell/text/errorText.ts'
import { draftState } from './draftState.ts'
import type { DraftWriter } from '../../drafts/draftWriter.ts'
import { toDraftFindings, type ReportFormProps } from '../formValues.ts'

type DiscardedElsewhereProps = ReportFormProps & { draft: Draft; writer: DraftWriter }

/**
 * Warns, at any scroll position, that the draft was discarded in another tab. The input stays on the page, and becomes
 * a draft again only if the technician taps the button (rule OB10s).
 */
export function DiscardedElsewhere({ draft, form, writer }: DiscardedElsewhereProps) {
  const portal = usePortal()
  const { store } = portal
  const navigate = useNavigate()
  const state = useLiveQuery(() => draftState(store, draft), [store, draft])
  const isUntouched = useReopened(draft, writer, state)

  async function restore(): Promise<void> {
    try {
      const findings = toDraftFindings(form.getValues())
      if (draft.corrects) {
        // Under a new id: a server that has received the old one would take this for a repetition, and not read it
        // (rule OB10s).
        await store.openDraft({ ...touched(draft), reportId: portal.uuid(), findings })
        await navigate(paths.report(draft.jobId), { replace: true })
        return
      }
      await store.openDraft({ ...touched(draft), findings })
      await writer.flush()
    } catch (error) {
      notifyError('Error', `Failed to keep the draft: ${errorText(error)}`)
    }
  }

  if (isUntouched || (state !== 'discarded' && state !== 'replaced')) return null
  return (
    <Alert variant="destructive">
      {state === 'discarded' ? (
        <>
          <p>
            This draft was discarded in another tab, with its photos. What you entered here is on this page
            only.
          </p>
          <Button variant="outline" size="compact" className="mt-2" onClick={() => void restore()}>
            Keep as Draft
          </Button>
        </>
      ) : (
        <p>
          This draft was discarded in another tab, and a new one was begun there. What you entered here is on
          this page only: copy what you need before you leave it.
        </p>
      )}
    </Alert>
  )
}

/**
 * Opens the draft again if nothing was entered in it when a tab dropped it that has left its form (rule OB10z); returns
 * whether nothing was.
 */
function useReopened(
  draft: Draft,
  writer: DraftWriter,
  state: Awaited<ReturnType<typeof draftState>> | undefined,
): boolean {
  const { store } = usePortal()
  const navigate = useNavigate()
  const [isUntouched, setUntouched] = useState(draft.isUntouched === true)
  if (isUntouched && state === 'open') setUntouched(false)

  useEffect(() => {
    if (!isUntouched) return
    const reopen = async () => {
      if (state === 'discarded') {
        await store.openDraft(draft)
        // What was entered since then.
        await writer.flush()
      }
      if (state === 'replaced') await navigate(paths.report(draft.jobId), { replace: true })
    }
    reopen().catch((error: unknown) => {
      setUntouched(false)
      notifyError('Error', `Failed to keep the draft: ${errorText(error)}`)
    })
  }, [store, navigate, draft, writer, state, isUntouched])

  return isUntouched
}
