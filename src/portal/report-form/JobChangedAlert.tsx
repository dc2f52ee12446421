import { useLiveQuery } from 'dexie-react-hooks'
import { useRef, type RefObject } from 'react'
import { isCancelled, type Job } from '#domain/job.ts'
import type { OutboxEntry } from '#sync/outbox/entry.ts'
import type { CachedJob } from '#sync/ports/jobStore.ts'
import { project } from '#sync/outbox/project.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { jobStatusStyle } from '../jobs/card/jobStatusStyle.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { useSession } from '../shell/SessionContext.ts'

type JobChangedAlertProps = { job: Job; isEnding: RefObject<boolean> }

/**
 * Warns if the job's status has changed since the form was opened, or the job is no longer the technician's. Not while
 * this form saves or discards the draft, which changes the job itself.
 */
export function JobChangedAlert({ job, isEnding }: JobChangedAlertProps) {
  const { store } = usePortal()
  const { userId } = useSession()
  const shown = useRef<string | null>(null)
  const change = useLiveQuery(async () => {
    const entries = await store.entries(userId)
    const cached = await store.job(userId, job.id)
    if (!isEnding.current) shown.current = changeOf(job, cached, entries)
    return shown.current
  }, [store, userId, job, isEnding])

  if (!change) return null
  return (
    <Alert variant="destructive">
      {change} What you entered is kept, and you can still save the report: the office will see it.
    </Alert>
  )
}

function changeOf(job: Job, cached: CachedJob | null, entries: readonly OutboxEntry[]): string | null {
  if (!cached || cached.isWithdrawn) return 'The office no longer has you on this job.'
  const [current] = project([cached.job], entries)
  const isAsOpened = current?.status === job.status && !isCancelled(job)
  if (!current || isAsOpened) return null
  return `This job is now: ${jobStatusStyle[current.status].label}.`
}
