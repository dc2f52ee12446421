import { useLiveQuery } from 'dexie-react-hooks'
import type { Draft } from '#sync/draft.ts'
import type { Store } from '#sync/ports.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { Button } from '#ui/components/Button.tsx'
import { notifyError } from '../../toasts/notify.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { storageWords } from '../../shell/storageWords.ts'
import type { DraftKeeper } from './draftWriter.ts'
import { toDraftFindings } from '../formValues.ts'
import type { ReportFormProps } from '../reportFormProps.ts'

type DiscardedElsewhereProps = ReportFormProps & { draft: Draft; keeper: DraftKeeper }

/**
 * Says, wherever the form is scrolled to, that its draft was discarded in another tab. What is entered here
 * stays on the page, and becomes a draft again only when the technician says so (rule OB10).
 */
export function DiscardedElsewhere({ draft, form, keeper }: DiscardedElsewhereProps) {
  const { store } = usePortal()
  const state = useLiveQuery(() => draftState(store, draft), [store, draft])

  async function keep(): Promise<void> {
    try {
      await store.openDraft({ ...draft, findings: toDraftFindings(form.getValues()) })
      await keeper.flush()
    } catch (error) {
      notifyError('Error', `Failed to keep the draft: ${storageWords(error)}`)
    }
  }

  if (state === undefined || state === 'open') return null
  return (
    <Alert
      variant="destructive"
      className="sticky bottom-[calc(env(safe-area-inset-bottom)+8px+var(--hidden-below,0px))] mt-4"
    >
      {state === 'discarded' ? (
        <>
          <p>
            This draft was discarded in another tab, with its photos. What you entered here is on this page
            only.
          </p>
          <Button variant="outline" size="compact" className="mt-2" onClick={() => void keep()}>
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

/** `replaced`: discarded, and another draft was begun on the job. A draft that was saved is none of these. */
async function draftState(
  store: Store,
  { ownerId, jobId, reportId }: Draft,
): Promise<'open' | 'discarded' | 'replaced'> {
  const draft = await store.draft(ownerId, jobId)
  if (draft?.reportId === reportId || (await store.report(ownerId, reportId))) return 'open'
  return draft ? 'replaced' : 'discarded'
}
