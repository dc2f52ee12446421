import { expect, it } from 'vitest'
import {
  isCancelled,
  isCompleted,
  isLegalTransition,
  isOpen,
  isPending,
  isUnderWay,
  JOB_STATUSES,
} from './job.ts'

it('[section 4] a job has one of four statuses', () => {
  expect(JOB_STATUSES).toEqual(['pending', 'in_progress', 'completed', 'cancelled'])
})

it('[section 4] a technician may start a pending job and complete a started one, and nothing else', () => {
  const legal = JOB_STATUSES.flatMap((from) =>
    JOB_STATUSES.filter((to) => isLegalTransition(from, to)).map((to) => `${from} to ${to}`),
  )
  expect(legal).toEqual(['pending to in_progress', 'in_progress to completed'])
})

it('a job is in one status, and open until it is completed or cancelled', () => {
  const meanings = Object.entries({ isPending, isUnderWay, isCompleted, isCancelled, isOpen })
  const meaningsOf = (status: string) =>
    meanings.filter(([, means]) => means({ status })).map(([name]) => name)
  expect(JOB_STATUSES.map(meaningsOf)).toEqual([
    ['isPending', 'isOpen'],
    ['isUnderWay', 'isOpen'],
    ['isCompleted'],
    ['isCancelled'],
  ])
})
