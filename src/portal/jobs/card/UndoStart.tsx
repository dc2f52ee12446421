import { useEffect, useState } from 'react'
import { canUnstart, UNSTART_WITHIN_MS, withoutStart, type Job } from '#domain/job.ts'
import { cn } from '#ui/components/cn.ts'
import { usePortal } from '../../shell/PortalContext.tsx'
import { useSession } from '../../shell/SessionContext.ts'
import { useStatusChange } from './JobActions.tsx'

/** The way to take the start of a job back, as long as that is possible [R45]. */
export function UndoStart({ job }: { job: Job }) {
  const { commands } = usePortal()
  const { userId } = useSession()
  const changeStatus = useStatusChange(job.id)
  const { isPossible, update } = useIsPossible(job)
  const [wasPossible] = useState(isPossible)
  if (!wasPossible) return null
  const undo = async () => {
    await changeStatus(withoutStart(job).status, () => commands.unstartJob(userId, job))
    update()
  }
  // Its place stays when the time is over: nothing may move under a thumb [R25].
  return (
    <button
      type="button"
      data-transient
      className={cn(
        '-mt-5 ml-auto inline-flex min-h-11 cursor-pointer items-end text-sm underline underline-offset-4',
        'rounded-md focus-visible:outline-3 focus-visible:outline-ring',
        !isPossible && 'invisible',
      )}
      onClick={() => void undo()}
    >
      Undo Start
    </button>
  )
}

type Possibility = { isPossible: boolean; update: () => void }

/** Updates when the ten minutes are over, and when a sleeping phone wakes up. */
function useIsPossible(job: Job): Possibility {
  const portal = usePortal()
  const [now, setNow] = useState(() => portal.now())
  const isPossible = canUnstart(job, now.toISOString())

  useEffect(() => {
    const update = () => setNow(portal.now())
    const endsAt = Date.parse(job.actual_start_time ?? '') + UNSTART_WITHIN_MS
    const timer = window.setTimeout(update, endsAt + 1 - portal.now().getTime())
    document.addEventListener('visibilitychange', update)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [portal, job])

  return { isPossible, update: () => setNow(portal.now()) }
}
