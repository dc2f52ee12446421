import { expect, it } from 'vitest'
import { JOB_STATUSES } from '#domain/job.ts'
import { jobStatusStyle } from './jobStatusStyle.ts'

it('[section 4] each status has its label, badge, icon and colour', () => {
  const styles = JOB_STATUSES.map((status) => {
    const { label, badge, icon, iconClass } = jobStatusStyle[status]
    return [status, label, badge, icon.displayName, iconClass]
  })
  expect(styles).toEqual([
    ['pending', 'Pending', 'outline', 'Clock', 'text-job-pending'],
    ['in_progress', 'In Progress', 'default', 'CircleDot', 'text-job-in-progress'],
    ['completed', 'Completed', 'secondary', 'CircleCheck', 'text-job-completed'],
    ['cancelled', 'Cancelled', 'destructive', 'CircleX', 'text-destructive'],
  ])
})
