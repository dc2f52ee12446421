import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { reportNumber } from '#domain/report.ts'
import type { Draft } from '#sync/draft.ts'
import { notifyError, notifySuccess } from '../notice/notify.ts'
import { paths } from '../paths.ts'
import { usePortal } from '../PortalContext.tsx'
import { useSession } from '../session/SessionContext.ts'
import type { DraftKeeper } from './draftKeeper.ts'
import { toFinishedFindings, type ReportFormValues } from './reportFormValues.ts'
import { storageWords } from '../storageWords.ts'

type SaveReport = {
  /** Why the last try failed, or null. */
  failure: string | null
  save: (values: ReportFormValues) => Promise<void>
}

/** Makes a report of the draft, with the notices of the specification's section 8 and ruling R16. */
export function useSaveReport(draft: Draft, keeper: DraftKeeper): SaveReport {
  const { commands } = usePortal()
  const { loop } = useSession()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)

  async function save(values: ReportFormValues): Promise<void> {
    setFailure(null)
    try {
      // The report is made of what stands in the form, so it need not wait for the draft's last write.
      const report = await commands.submitReport({ ...draft, findings: toFinishedFindings(values) })
      keeper.close()
      // At this moment nothing of it has been sent, whatever the network is like.
      notifySuccess(
        'Inspection Report Created',
        [
          `Report ${reportNumber(report.id)} has been saved successfully.`,
          'It will be sent when there is a connection.',
        ],
        { id: 'save-report' },
      )
      // The notice is on the screen before the list is drawn behind it.
      await nextFrame()
      void loop.sendNow()
      await navigate(paths.dashboard)
    } catch (error) {
      const message = `Failed to save inspection report: ${storageWords(error)}`
      setFailure(message)
      notifyError('Error', message, { id: 'save-report' })
    }
  }

  return { failure, save }
}

// A hidden page draws no frames.
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
