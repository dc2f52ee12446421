import { useEffect, useState, type RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { Draft } from '#sync/draft.ts'
import { DraftGoneError, PicturesWaitingError, UnsendableReportError } from '#sync/ports/draftStore.ts'
import { reportNumber } from '#domain/report.ts'
import { HandoverCard } from '../jobs/handover/Handover.tsx'
import { nextPaint } from '../shell/browser/nextPaint.ts'
import { jobToastId, notifyError, notifySuccess, REPORT_CORRECTED, REPORT_CREATED } from '../toasts/notify.ts'
import { lastDashboard } from '../shell/paths.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { noticeIfSilent } from '../shell/silentStorage.ts'
import { errorText } from '../shell/text/errorText.ts'
import { isOffline } from '../outbox/syncStatus.ts'
import { toFinishedFindings, type ReportFormValues } from './formValues.ts'
import type { DraftAutosave } from './draft/useDraftWriter.ts'
import type { SingleFlight } from './useSingleFlight.ts'
import { describeUnsendable, type SaveFailure } from './describeUnsendable.ts'

type SaveReport = {
  failure: SaveFailure | null
  /** The running save takes so long that progress is shown. */
  isSlow: boolean
  save: () => Promise<void>
}

const NOT_SAVED =
  'The report is not saved yet. Its draft stays on this phone: check there what you entered last.'

// A normal save ends before anybody could read a progress text.
const SLOW_MS = 200

/** Turns the draft into a report, and shows the toasts of the specification's section 8 and ruling R16. */
export function useSaveReport(
  draft: Draft,
  { writer, storeEntered }: Pick<DraftAutosave, 'writer' | 'storeEntered'>,
  form: UseFormReturn<ReportFormValues>,
  resumePictures: RefObject<(() => void) | null>,
  runOnce: SingleFlight['runOnce'],
): SaveReport {
  const { commands } = usePortal()
  const { loop } = useSession()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<SaveFailure | null>(null)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => HandoverCard.preload(), [])
  // A refusal by the server removes it [R26].
  const toast = { id: jobToastId(draft.jobId) }

  async function submit(): Promise<void> {
    const report = await noticeIfSilent(NOT_SAVED, async () => {
      // The report is made from the stored draft, which may contain changes of another tab (rule OB10n).
      await storeEntered().catch(ignoreDraftGone)
      return commands.submitReport(draft, writer.entered()?.findings)
    })
    writer.close()
    const text = savedText(report.id, isOffline(loop.state(), navigator.onLine))
    notifySuccess(draft.corrects ? REPORT_CORRECTED : REPORT_CREATED, text, toast)
    // Painted before the list renders behind it.
    await nextPaint()
    void loop.sendNow()
    await navigate(lastDashboard())
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
      const message = `Failed to save inspection report: ${errorText(error)}`
      setFailure({ message })
      notifyError('Error', message, toast)
      if (error instanceof PicturesWaitingError) resumePictures.current?.()
    } finally {
      clearTimeout(timer)
      setSlow(false)
    }
  }

  return { failure, isSlow, save: () => runOnce(save) }
}

// The draft was saved or discarded in another tab. `submitReport` checks whether the saved report has this tab's input.
function ignoreDraftGone(error: unknown): void {
  if (!(error instanceof DraftGoneError)) throw error
}

/** The lines of the toast after a save. If offline, they also explain when the report will be sent [R16]. */
export function savedText(reportId: string, isWaiting: boolean): string[] {
  const saved = `Report ${reportNumber(reportId)} has been saved successfully.`
  return isWaiting ? [saved, 'It will be sent when there is a connection.'] : [saved]
}
