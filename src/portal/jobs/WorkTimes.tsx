import type { Job } from '#domain/job.ts'
import type { Moment } from '#domain/time.ts'
import { usePortal } from '../shell/PortalContext.tsx'
import { momentWords } from '../shell/formatDate.ts'

/** When the technician started and finished, by the taps [R14]. */
export function WorkTimes({ job }: { job: Job }) {
  const { actual_start_time, actual_end_time } = job
  if (actual_start_time === null && actual_end_time === null) return null
  return (
    <dl className="grid grid-cols-2 gap-3 px-4">
      <WorkTime name="Started" at={actual_start_time} />
      <WorkTime name="Finished" at={actual_end_time} />
    </dl>
  )
}

function WorkTime({ name, at }: { name: string; at: Moment | null }) {
  const portal = usePortal()
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="font-semibold">{at === null ? 'Not yet' : momentWords(at, portal.now())}</dd>
    </div>
  )
}
