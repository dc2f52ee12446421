import { Calendar, Clock, Timer } from 'lucide-react'
import type { Job } from '#domain/job.ts'
import { formatDay } from '../../shell/formatDate.ts'
import { IconLine } from './IconLine.tsx'

/** Date, time, duration, service and instructions of a visit. */
export function VisitDetails({ job }: { job: Job }) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        <IconLine icon={Calendar}>{formatDay(job.scheduled_date)}</IconLine>
        {job.scheduled_time !== null && <IconLine icon={Clock}>{job.scheduled_time.slice(0, 5)}</IconLine>}
        {job.estimated_duration !== null && <IconLine icon={Timer}>{job.estimated_duration} mins</IconLine>}
      </div>
      <p className="text-lg font-semibold wrap-anywhere">{job.service_type}</p>
      {job.special_instructions && (
        <p
          dir="auto"
          className="border-l-4 border-warning bg-muted py-2 pr-2 pl-3 wrap-anywhere whitespace-pre-line"
        >
          {job.special_instructions}
        </p>
      )}
    </div>
  )
}
