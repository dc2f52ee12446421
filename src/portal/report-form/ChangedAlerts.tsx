import { useLiveQuery } from 'dexie-react-hooks'
import { useRef, type RefObject } from 'react'
import { isCancelled, type Job } from '#domain/job.ts'
import { isVersion, type Report } from '#domain/report.ts'
import type { Corrects, Draft } from '#sync/draft.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import { project } from '#sync/outbox/project.ts'
import type { CachedJob } from '#sync/ports/jobStore.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { jobStatusStyle } from '../jobs/card/jobStatusStyle.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'

type ChangedAlertsProps = { job: Job; draft: Draft; isEnding: RefObject<boolean> }

/**
 * Warns if the job, or the report that the draft corrects, has changed since the form was opened. Not while this form
 * saves or discards the draft, which changes both itself.
 */
export function ChangedAlerts({ job, draft, isEnding }: ChangedAlertsProps) {
  return (
    <>
      <JobChangedAlert job={job} isEnding={isEnding} />
      <ReportChangedAlert corrects={draft.corrects} isEnding={isEnding} />
    </>
  )
}

type JobChangedAlertProps = Pick<ChangedAlertsProps, 'job' | 'isEnding'>

/** Warns if the job's status has changed, or the job is no longer the technician's. */
function JobChangedAlert({ job, isEnding }: JobChangedAlertProps) {
  const { store } = usePortal()
  const { userId } = useSession()
  const shown = useRef<string | null>(null)
  const change = useLiveQuery(async () => {
    const entries = await store.entries(userId)
    const cached = await store.job(userId, job.id)
    if (!isEnding.current) shown.current = changeOfJob(job, cached, entries)
    return shown.current
  }, [store, userId, job, isEnding])

  if (!change) return null
  return (
    <Alert variant="destructive">
      {change} What you entered is kept, and you can still save the report: the office will see it.
    </Alert>
  )
}

function changeOfJob(job: Job, cached: CachedJob | null, entries: readonly OutboxEntry[]): string | null {
  if (!cached || cached.isWithdrawn) return 'The office no longer has you on this job.'
  const [current] = project([cached.job], entries)
  const isAsOpened = current?.status === job.status && !isCancelled(job)
  if (!current || isAsOpened) return null
  return `This job is now: ${jobStatusStyle[current.status].label}.`
}

type ReportChangedAlertProps = Pick<ChangedAlertsProps, 'isEnding'> & { corrects: Corrects | undefined }

/** Warns that the report's version is no longer the one that the draft corrects [R29]: it cannot be saved. */
function ReportChangedAlert({ corrects, isEnding }: ReportChangedAlertProps) {
  const { store } = usePortal()
  const { userId } = useSession()
  const shown = useRef<string | null>(null)
  const change = useLiveQuery(async () => {
    const report = corrects ? await store.report(userId, corrects.reportId) : null
    if (!isEnding.current) shown.current = report && corrects ? changeOfReport(report, corrects) : null
    return shown.current
  }, [store, userId, corrects, isEnding])

  if (!change) return null
  return (
    <Alert variant="destructive">
      {change}, so this correction cannot be saved. Note what you need of it, discard this draft, and correct
      the report as it is now.
    </Alert>
  )
}

function changeOfReport(report: Report, corrects: Corrects): string | null {
  if (isVersion(report, corrects)) return null
  return (report.version ?? 1) < corrects.version
    ? 'The office’s system did not take your correction before this one'
    : 'This report was corrected meanwhile, on another phone or by the office'
}
