import { useState, type RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { Draft } from '#sync/draft.ts'
import { DraftGoneError, PicturesWaitingError, UnsendableReportError } from '#sync/ports.ts'
import { nextPaint } from '../shell/nextPaint.ts'
import { notifyError, notifySuccess } from '../toasts/notify.ts'
import { paths } from '../shell/paths.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { storageWords } from '../shell/storageWords.ts'
import { isOffline } from '../outbox/syncStatus.ts'
import { toFinishedFindings, type ReportFormValues } from './formValues.ts'
import { savedText } from './savedText.ts'
import type { KeptDraft } from './draft/useDraftWriter.ts'
import type { OneEnd } from './useSingleFlight.ts'
import { describeUnsendable, type SaveFailure } from './validateReport.ts'

type SaveReport = {
  failure: SaveFailure | null
  /** The save under way takes long enough to say so. */
  isSlow: boolean
  save: () => Promise<void>
}

// A save that is as fast as it should be ends before anybody could read that it is going on.
const SLOW_MS = 200

const NOTICE = { id: 'save-report' }

/** Makes a report of the draft, with the notices of the specification's section 8 and ruling R16. */
export function useSaveReport(
  draft: Draft,
  { keeper, storeEntered }: Pick<KeptDraft, 'keeper' | 'storeEntered'>,
  form: UseFormReturn<ReportFormValues>,
  resumePictures: RefObject<(() => void) | null>,
  once: OneEnd['once'],
): SaveReport {
  const { commands } = usePortal()
  const { loop } = useSession()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [isSlow, setSlow] = useState(false)

  async function submit(): Promise<void> {
    // The report is made of the stored draft, which another tab may have changed as well (rule OB10).
    await storeEntered().catch(leaveToSubmit)
    const report = await commands.submitReport(draft, keeper.entered())
    keeper.close()
    const text = savedText(report.id, isOffline(loop.state(), navigator.onLine))
    notifySuccess('Inspection Report Created', text, NOTICE)
    // The notice is on the screen before the list is drawn behind it.
    await nextPaint()
    void loop.sendNow()
    await navigate(paths.dashboard)
  }

  async function save(): Promise<void> {
    setFailure(null)
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    try {
      await submit()
    } catch (error) {
      if (error instanceof UnsendableReportError) {
        const finished = toFinishedFindings(form.getValues())
        setFailure(describeUnsendable(error.unsendable, finished))
        return
      }
      const message = `Failed to save inspection report: ${storageWords(error)}`
      setFailure({ message })
      notifyError('Error', message, NOTICE)
      if (error instanceof PicturesWaitingError) resumePictures.current?.()
    } finally {
      clearTimeout(timer)
      setSlow(false)
    }
  }

  return { failure, isSlow, save: () => once(save) }
}

// The draft has ended in another tab. Whether what was entered here is in its report, the command finds out.
function leaveToSubmit(error: unknown): void {
  if (!(error instanceof DraftGoneError)) throw error
}
