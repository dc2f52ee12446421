import { useLiveQuery } from 'dexie-react-hooks'
import type { Draft } from '#sync/draft.ts'
import type { Store } from '#sync/ports/store.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { Button } from '#ui/components/Button.tsx'
import { notifyError } from '../../toasts/notify.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { errorText } from '../../shell/text/errorText.ts'
import type { DraftWriter } from './draftWriter.ts'
import { toDraftFindings, type ReportFormProps } from '../formValues.ts'

type DiscardedElsewhereProps = ReportFormProps & { draft: Draft; writer: DraftWriter }

/**
 * Warns, at any scroll position, that the draft was discarded in another tab. The input stays on the page, and becomes
 * a draft again only if the technician taps the button (rule OB10).
 */
export function DiscardedElsewhere({ draft, form, writer }: DiscardedElsewhereProps) {
  const { store } = usePortal()
  const state = useLiveQuery(() => draftState(store, draft), [store, draft])

  async function restore(): Promise<void> {
    try {
      await store.openDraft({ ...draft, findings: toDraftFindings(form.getValues()) })
      await writer.flush()
    } catch (error) {
      notifyError('Error', `Failed to keep the draft: ${errorText(error)}`)
    }
  }

  if (state === undefined || state === 'open') return null
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

/** `replaced`: discarded, and another draft was created for the job. A draft that was saved counts as open. */
async function draftState(
  store: Store,
  { ownerId, jobId, reportId }: Draft,
): Promise<'open' | 'discarded' | 'replaced'> {
  const draft = await store.draft(ownerId, jobId)
  if (draft?.reportId === reportId || (await store.report(ownerId, reportId))) return 'open'
  return draft ? 'replaced' : 'discarded'
}
