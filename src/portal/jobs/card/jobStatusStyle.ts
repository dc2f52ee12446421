import { CircleCheck, CircleDot, CircleX, Clock, type LucideIcon } from 'lucide-react'
import type { JobStatus } from '#domain/job.ts'
import type { BadgeVariant } from '#ui/components/Badge.tsx'

type StatusStyle = { label: string; badge: BadgeVariant; icon: LucideIcon; iconClass: string }

/** Label, badge and icon of each status (specification, section 4). Never the colour alone. */
export const jobStatusStyle: Record<JobStatus, StatusStyle> = {
  pending: {
    label: 'Pending',
    badge: 'outline',
    icon: Clock,
    iconClass: 'text-job-pending',
  },
  in_progress: {
    label: 'In Progress',
    badge: 'default',
    icon: CircleDot,
    iconClass: 'text-job-in-progress',
  },
  completed: {
    label: 'Completed',
    badge: 'secondary',
    icon: CircleCheck,
    iconClass: 'text-job-completed',
  },
  cancelled: {
    label: 'Cancelled',
    badge: 'destructive',
    icon: CircleX,
    iconClass: 'text-destructive',
  },
}
