import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { reportNumber } from '#domain/report.ts'
import type { Draft } from '#sync/draft.ts'
import { notifyError, notifySuccess } from '../../toasts/notify.ts'
import { paths } from '../../shell/paths.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { storageWords } from '../../shell/storageWords.ts'
import type { DraftKeeper } from './draftWriter.ts'
import type { OneEnd } from '../useSingleFlight.ts'

type DiscardDraft = { isDiscarding: boolean; discard: () => Promise<void> }

/** Deletes the draft with its photos, says so, and leads back to the jobs. */
export function useDiscardDraft(draft: Draft, keeper: DraftKeeper, once: OneEnd['once']): DiscardDraft {
  const { store } = usePortal()
  const navigate = useNavigate()
  const [isDiscarding, setDiscarding] = useState(false)

  async function discard(): Promise<void> {
    setDiscarding(true)
    try {
      await store.discardDraft(draft)
      keeper.close()
      notifySuccess('Draft Discarded', [
        `What you entered in report ${reportNumber(draft.reportId)} is deleted.`,
      ])
      // In place of the form: the way back would begin another draft.
      await navigate(paths.dashboard, { replace: true })
    } catch (error) {
      setDiscarding(false)
      notifyError('Error', `Failed to discard the draft: ${storageWords(error)}`)
    }
  }

  return { isDiscarding, discard: () => once(discard) }
}
