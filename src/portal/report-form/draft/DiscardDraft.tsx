import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '#ui/components/Button.tsx'
import { reportNumber } from '#domain/report.ts'
import type { Draft } from '#sync/draft.ts'
import { takeFocus } from '../../shell/focus.ts'
import { ConfirmDestroy } from '../../shell/ConfirmDestroy.tsx'
import { notifyError, notifySuccess, DRAFT_DISCARDED } from '../../toasts/notify.ts'
import { lastDashboard, paths } from '../../shell/paths.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { errorText } from '../../shell/text/errorText.ts'
import type { DraftWriter } from '../../drafts/draftWriter.ts'
import type { SingleFlight } from '../useSingleFlight.ts'

/** Button that discards the draft after a confirmation. Placed away from the thumb that saves. */
export function DiscardDraft({ onDiscard }: { onDiscard: () => void }) {
  const [confirmation, setConfirmation] = useState<'initial' | 'confirming' | 'cancelled'>('initial')
  return (
    <div className="mt-6 grid justify-items-end">
      {confirmation === 'confirming' ? (
        <ConfirmDestroy
          question={
            <span className="block pb-2">
              Discard this draft? What you entered is deleted from this phone with its photos, and nothing
              brings it back.
            </span>
          }
          destroyLabel="Discard Draft"
          keepLabel="Keep Draft"
          onDestroy={onDiscard}
          onKeep={() => setConfirmation('cancelled')}
        />
      ) : (
        <Button
          ref={confirmation === 'cancelled' ? takeFocus : null}
          variant="ghostDestructive"
          size="compact"
          onClick={() => setConfirmation('confirming')}
        >
          Discard Draft
        </Button>
      )}
    </div>
  )
}

type Discarding = { isDiscarding: boolean; discard: () => Promise<void> }

/** Deletes the draft with its photos, shows a toast, and returns to where the form was opened. */
export function useDiscardDraft(
  draft: Draft,
  writer: DraftWriter,
  runOnce: SingleFlight['runOnce'],
): Discarding {
  const { store } = usePortal()
  const navigate = useNavigate()
  const [isDiscarding, setDiscarding] = useState(false)

  async function discard(): Promise<void> {
    setDiscarding(true)
    try {
      await store.discardDraft(draft)
      writer.close()
      notifySuccess(DRAFT_DISCARDED, [
        `What you entered in report ${reportNumber(draft.corrects?.reportId ?? draft.reportId)} is deleted.`,
      ])
      // Replaces the form in the history, since Back would create another draft. A correction was opened from the
      // document, which has the same address.
      await navigate(draft.corrects ? paths.report(draft.jobId) : lastDashboard(), { replace: true })
    } catch (error) {
      setDiscarding(false)
      notifyError('Error', `Failed to discard the draft: ${errorText(error)}`)
    }
  }

  return { isDiscarding, discard: () => runOnce(discard) }
}
