import { useEffect, useState } from 'react'
import type { Job } from '#domain/job.ts'
import type { ReportsResult } from '#sync/ports/server.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { Spinner } from '#ui/components/Spinner.tsx'
import { messageOf } from '../shell/text/errorText.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { ScreenHeading } from '../shell/ScreenHeading.tsx'
import { useSession } from '../shell/SessionContext.ts'
import { useOnline } from '../shell/browser/useOnline.ts'

/** Fetches a report that is not on this phone. Once it is stored, `DocumentPage` renders the document instead. */
export function ReportNotAvailable({ job }: { job: Job }) {
  const portal = usePortal()
  const { userId } = useSession()
  const isOnline = useOnline()
  const [result, setResult] = useState<ReportsResult | null>(null)

  useEffect(() => {
    if (!isOnline) return
    void portal
      .fetchReports(userId, job.id)
      .catch((error: unknown): ReportsResult => ({
        kind: 'failed',
        message: messageOf(error),
        isOffline: false,
      }))
      .then(setResult)
  }, [portal, userId, job.id, isOnline])

  return (
    <>
      <ScreenHeading screen="Inspection Report" className="text-2xl font-bold">
        Inspection Report
      </ScreenHeading>
      {isOnline && result === null ? (
        <Spinner label="Asking the office for the report" />
      ) : (
        <Alert>{describeAbsence(job, result)}</Alert>
      )}
    </>
  )
}

function describeAbsence({ job_number }: Job, result: ReportsResult | null): string {
  if (result?.kind === 'pulled') return `You have saved no report on job ${job_number}.`
  if (result?.kind === 'failed' && !result.isOffline)
    return `The report on job ${job_number} is not on this phone, and could not be fetched: ${result.message}`
  return `The report on job ${job_number} is not on this phone; it shows when there is a connection.`
}
