import { expect, it } from 'vitest'
import { isLegalTransition, JOB_STATUSES } from './job.ts'

it('[section 4] a job has one of four statuses', () => {
  expect(JOB_STATUSES).toEqual(['pending', 'in_progress', 'completed', 'cancelled'])
})

it('[section 4] a technician may start a pending job and complete a started one, and nothing else', () => {
  const legal = JOB_STATUSES.flatMap((from) =>
    JOB_STATUSES.filter((to) => isLegalTransition(from, to)).map((to) => `${from} to ${to}`),
  )
  expect(legal).toEqual(['pending to in_progress', 'in_progress to completed'])
})
