import { expect, it } from 'vitest'
import {
  canUnstart,
  fullName,
  isCancelled,
  isCompleted,
  isLegalTransition,
  isOpen,
  isPending,
  isUnderWay,
  JOB_STATUSES,
  type JobStatus,
} from './job.ts'
import type { ToldOffice } from './visit.ts'

it('a name has no space before or after it, if the office has entered only a part', () => {
  expect(fullName({ first_name: 'Nora', last_name: 'Keane' })).toBe('Nora Keane')
  expect(fullName({ first_name: 'Nora', last_name: '' })).toBe('Nora')
  expect(fullName({ first_name: '', last_name: 'Keane' })).toBe('Keane')
})

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

const STARTED_AT = '2026-11-27T09:00:00.000Z'
const job = (change: { status?: JobStatus; told_office?: ToldOffice | null } = {}) => ({
  status: 'in_progress' as JobStatus,
  actual_start_time: STARTED_AT,
  ...change,
})
const told = (recorded_at: string) =>
  ({ reason: 'no_access', scheduled_date: '2026-11-27', recorded_at }) as const

it('[OB25b] a start can be taken back within ten minutes, also by a clock that was set back meanwhile', () => {
  expect(canUnstart(job(), STARTED_AT)).toBe(true)
  expect(canUnstart(job(), '2026-11-27T09:10:00.000Z')).toBe(true)
  expect(canUnstart(job(), '2026-11-27T09:10:00.001Z')).toBe(false)
  expect(canUnstart(job(), '2026-11-27T08:50:00.000Z')).toBe(true)
  expect(canUnstart(job(), '2026-11-27T08:49:59.999Z')).toBe(false)
})

it.each(['pending', 'completed', 'cancelled'] as const)(
  '[R45] no start of a %s job can be taken back',
  (status) => {
    expect(canUnstart(job({ status }), STARTED_AT)).toBe(false)
  },
)

it('[R45] no start can be taken back that has no time', () => {
  expect(canUnstart({ ...job(), actual_start_time: null }, STARTED_AT)).toBe(false)
})

it('[OB25c] a start can be taken back if the office was told of an earlier visit, and not if it was told of this one', () => {
  expect(canUnstart(job({ told_office: told('2026-11-27T08:59:59.999Z') }), STARTED_AT)).toBe(true)
  expect(canUnstart(job({ told_office: told(STARTED_AT) }), STARTED_AT)).toBe(false)
  expect(canUnstart(job({ told_office: null }), STARTED_AT)).toBe(true)
})
