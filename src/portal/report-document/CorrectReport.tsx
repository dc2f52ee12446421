import { useLiveQuery } from 'dexie-react-hooks'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import { business } from '#content/business/business.ts'
import type { Report } from '#domain/report.ts'
import { isCorrectable } from '#sync/correctReport.ts'
import { Button } from '#ui/components/Button.tsx'
import { errorText } from '../shell/text/errorText.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { notifyError } from '../toasts/notify.ts'

type CorrectReportProps = {
  report: Report
  /** Called once the draft of the correction is on this phone. */
  onOpened: () => void
}

/** Opens the correction of a saved report [R29], or shows why it can no longer be corrected here. */
export function CorrectReport({ report, onOpened }: CorrectReportProps) {
  const portal = usePortal()
  const { userId } = useSession()
  const [isOpening, setOpening] = useState(false)
  const draft = useLiveQuery(() => portal.store.draft(userId, report.job_id), [portal, userId, report.job_id])

  async function open(): Promise<void> {
    setOpening(true)
    try {
      await portal.commands.openCorrection(userId, report)
      onOpened()
    } catch (error) {
      notifyError('Error', `Failed to open the correction: ${errorText(error)}`)
      setOpening(false)
    }
  }

  if (!isCorrectable(report, portal.now().getTime())) {
    return (
      <p className="text-sm text-muted-foreground">
        A report can be corrected for thirty days. If this one is wrong, ring the office: {business.phone}.
      </p>
    )
  }
  // Of the next visit, to a job that the office has opened again.
  if (draft && draft.corrects?.reportId !== report.id) {
    return (
      <p className="text-sm text-muted-foreground">
        A report on the next visit to this job is begun on this phone. It opens once the job is started: save
        or discard it before you correct this one. If this one is wrong, ring the office: {business.phone}.
      </p>
    )
  }
  return (
    <Button
      variant="outline"
      size="lg"
      className="justify-self-start"
      disabled={isOpening}
      onClick={() => void open()}
    >
      <PencilLine aria-hidden />
      Correct Report
    </Button>
  )
}
