import { useLiveQuery } from 'dexie-react-hooks'
import type { Job } from '#domain/job.ts'
import { project } from '#sync/project.ts'
import { Alert } from '#ui/components/Alert.tsx'
import { jobStatusLook } from '../day/jobStatusLook.ts'
import { usePortal } from '../PortalContext.tsx'
import { useSession } from '../session/SessionContext.ts'

type JobChangedAlertProps = { job: Job; isSaving: boolean }

/** Says when the job has changed under the open form. Quiet while saving, which changes it itself. */
export function JobChangedAlert({ job, isSaving }: JobChangedAlertProps) {
  const { store } = usePortal()
  const { userId } = useSession()
  const change = useLiveQuery(async () => {
    const entries = await store.entries(userId)
    const cached = await store.job(userId, job.id)
    if (!cached || cached.isWithdrawn) return 'The office no longer has you on this job.'
    const [current] = project([cached.job], entries)
    if (!current || current.status === job.status) return null
    return `This job is now: ${jobStatusLook[current.status].label}.`
  }, [store, userId, job])

  if (!change || isSaving) return null
  return (
    <Alert variant="destructive" className="mb-4">
      {change} What you entered is kept, and you can still save the report: the office will see it.
    </Alert>
  )
}
