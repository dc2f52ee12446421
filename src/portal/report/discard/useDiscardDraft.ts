import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { reportNumber } from '#domain/report.ts'
import type { Draft } from '#sync/draft.ts'
import { notifyError, notifySuccess } from '../../notice/notify.ts'
import { paths } from '../../paths.ts'
import { usePortal } from '../../PortalContext.tsx'
import { storageWords } from '../../storageWords.ts'
import type { DraftKeeper } from '../draftKeeper.ts'
import type { OneEnd } from '../useOneEnd.ts'

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
